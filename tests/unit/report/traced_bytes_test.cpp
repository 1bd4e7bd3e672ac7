// Traced accesses as bytes, and back.
#include "report/traced_bytes.h"

#include <doctest/doctest.h>

#include <stdexcept>

TEST_CASE("what was written is read") {
  const std::vector<report::TracedAccess> accesses = {
      {.phase = 0,
       .thread = 3,
       .array = 1,
       .index = (std::int64_t{1} << 40) + 5,
       .line = 12,
       .store = false,
       .words = 4},
      {.phase = 7, .thread = 255, .array = 0, .index = -1, .line = 90, .store = true, .words = 1}};
  const auto read = report::read_accesses(report::bytes_of(accesses), 2);
  REQUIRE(read.size() == 2);
  for (std::size_t i = 0; i < read.size(); ++i) {
    CHECK(read[i].phase == accesses[i].phase);
    CHECK(read[i].thread == accesses[i].thread);
    CHECK(read[i].array == accesses[i].array);
    CHECK(read[i].index == accesses[i].index);
    CHECK(read[i].line == accesses[i].line);
    CHECK(read[i].store == accesses[i].store);
    CHECK(read[i].words == accesses[i].words);
  }
  CHECK(report::read_accesses("", 0).empty());
}

TEST_CASE("an access of an array that is not named is refused") {
  const std::string bytes = report::bytes_of(
      {{.phase = 0, .thread = 0, .array = 2, .index = 0, .line = 1, .store = false, .words = 1}});
  CHECK_NOTHROW(report::read_accesses(bytes, 3));
  CHECK_THROWS_AS(report::read_accesses(bytes, 2), std::runtime_error);
}
