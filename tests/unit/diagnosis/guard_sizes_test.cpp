// Which rows and columns a first block uses where C is smaller than it.
#include "diagnosis/guard_sizes.h"

#include <doctest/doctest.h>

#include "diagnosis/diagnose.h"
#include "unit/diagnosis/traces.h"

namespace {

/** Rows and columns of each matrix that 16 x 16 threads let in. */
struct Guards {
  int a_rows = 5, a_columns = 16, b_rows = 16, b_columns = 7, c_rows = 5, c_columns = 7;
};

/** `all_fill`: threads that load nothing store zeros. */
std::string said_of(const Guards& guards, int row_of_b = diagnosis::kRagged.N, bool all_fill = true) {
  MadeTrace made;
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 16; ++x) {
      const auto thread = unsigned(y * 16 + x);
      if (y < guards.a_rows && x < guards.a_columns) made.global(0, thread, "A", y * 37 + x, 8);
      if (y < guards.b_rows && x < guards.b_columns) made.global(0, thread, "B", y * row_of_b + x, 9);
      if (all_fill || (x < guards.a_columns && y < guards.a_rows))
        made.shared(0, thread, "As", {16, 16}, y * 16 + x, 8, true);
      if (y < guards.c_rows && x < guards.c_columns) made.global(2, thread, "C", y * 7 + x, 15, true);
    }
  }
  const auto found = diagnosis::guard_of_another_size(made.trace, {16, 16, 1}, diagnosis::kRagged);
  CHECK((!found || found->slip == diagnosis::Slip::wrong_guard));
  return found ? found->sentence : "";
}

}  // namespace

TEST_CASE("guards that are right") { CHECK(said_of({}) == ""); }

TEST_CASE("one size for another") {
  CHECK(said_of({.a_rows = 7}) ==
        "Line 8 loads A where its row is below N, but A has M rows: which comparison leaves out the others?");
  CHECK(
      said_of({.a_columns = 7}) ==
      "Line 8 loads A where its column is below N, but A has K columns: which comparison leaves out the others?");
  CHECK(said_of({.b_rows = 5}) ==
        "Line 9 loads B where its row is below M, but B has K rows: which comparison leaves out the others?");
  CHECK(
      said_of({.c_rows = 7}) ==
      "Line 15 stores to C where its row is below N, but C has M rows: which comparison leaves out the others?");
}

TEST_CASE("one size for another, and no guard beside it") {
  CHECK(said_of({.b_rows = 7, .b_columns = 16}) ==
        "Line 9 loads B where its row is below N, but B has K rows: which comparison leaves out the others?");
}

TEST_CASE("a block may make a part of the sums") {
  CHECK(said_of({.a_columns = 5, .b_rows = 5}) == "");
  CHECK(said_of({.a_columns = 5, .b_rows = 7}) != "");
}

TEST_CASE("a condition around the whole kernel is another mistake") {
  const Guards around = {.a_columns = 7, .b_rows = 5};
  CHECK(said_of(around) != "");
  CHECK(said_of(around, diagnosis::kRagged.N, false) == "");
}

TEST_CASE("no guard at all, or another row length, is another mistake") {
  CHECK(said_of({.a_rows = 16}) == "");
  CHECK(said_of({.b_columns = 16}) == "");
  CHECK(said_of({.a_rows = 7, .b_columns = 5}, 5) == "");
  CHECK_FALSE(diagnosis::guard_of_another_size({}, {16, 16, 1}, diagnosis::kRagged));
}
