// A fresh kernel file, and nothing is lost.
#include "progress/reset.h"

#include <doctest/doctest.h>

#include <stdexcept>

#include "process/temporary.h"
#include "text/file.h"

TEST_CASE("what was there is kept, each time under a name of its own") {
  const process::TemporaryFolder folder;
  const auto kernel = folder.path() / "kernel.cu";
  CHECK_FALSE(progress::reset(kernel, "fresh").has_value());  // there was none
  CHECK(text::read_file(kernel) == "fresh");
  CHECK_FALSE(progress::reset(kernel, "fresh").has_value());  // it was fresh
  CHECK_FALSE(exists(folder.path() / "kernel.1.cu"));
  for (const char* work : {"one", "two"}) {
    text::write_file(kernel, work);
    const auto kept = progress::reset(kernel, "fresh");
    REQUIRE(kept.has_value());
    CHECK(text::read_file(*kept) == work);
    CHECK(text::read_file(kernel) == "fresh");
  }
  CHECK(text::read_file(folder.path() / "kernel.1.cu") == "one");
  CHECK(text::read_file(folder.path() / "kernel.2.cu") == "two");
}

TEST_CASE("where nothing can be kept nothing is written") {
  const process::TemporaryFolder folder;
  const auto kernel = folder.path() / "kernel.cu";
  std::filesystem::create_directory(kernel);  // a folder cannot be copied so
  CHECK_THROWS_AS(progress::reset(kernel, "fresh"), std::runtime_error);
  CHECK(is_directory(kernel));
}
