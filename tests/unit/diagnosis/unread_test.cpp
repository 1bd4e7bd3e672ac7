// Who of A and B is read at all.
#include "diagnosis/unread.h"

#include <doctest/doctest.h>

#include <string>

#include "traces.h"

namespace {

constexpr int kProducts = 8;

/** One thread makes one element: each product takes one of `left` in line 3, and one of `right` in `line`. */
report::Trace product(const std::string& left, const std::string& right, int line) {
  MadeTrace made;
  for (int k = 0; k < kProducts; ++k) {
    if (!left.empty()) made.global(0, 0, left, k, 3);
    if (!right.empty()) made.global(0, 0, right, 5 * k, line);
  }
  made.global(0, 0, "C", 0, 9, true);
  return made.trace;
}

}  // namespace

TEST_CASE("a matrix that is never read") {
  const auto found = diagnosis::never_read(product("A", "A", 4), kProducts);
  REQUIRE(found);
  CHECK(found->slip == diagnosis::Slip::never_read);
  CHECK(found->sentence == "The kernel never reads B: lines 3 and 4 both read A.");
  CHECK(diagnosis::never_read(product("B", "B", 3), kProducts)->sentence ==
        "The kernel never reads A: line 3 reads only B.");
}

TEST_CASE("both are read, or another array, or a guard keeps one of them out") {
  CHECK_FALSE(diagnosis::never_read(product("A", "B", 3), kProducts));
  CHECK_FALSE(diagnosis::never_read(product("A", "copy", 4), kProducts));
  CHECK_FALSE(diagnosis::never_read(product("A", "", 4), kProducts));
  CHECK_FALSE(diagnosis::never_read(product("", "", 4), kProducts));
}

TEST_CASE("a tile that is never read") {
  MadeTrace made;
  made.shared(0, 0, "As", {8, 8}, 0, 3, true);
  made.shared(0, 0, "Bs", {8, 8}, 0, 4, true);
  made.shared(1, 0, "As", {8, 8}, 1, 6, false);
  CHECK_FALSE(diagnosis::tile_never_read(made.trace));  // it did not come to its end
  made.global(1, 0, "C", 0, 9, true);
  CHECK(diagnosis::tile_never_read(made.trace)->sentence ==
        "Line 4 fills Bs, and nothing reads it: only As is read.");
  made.shared(1, 0, "Bs", {8, 8}, 1, 6, false);
  CHECK_FALSE(diagnosis::tile_never_read(made.trace));
}

TEST_CASE("tiles that are filled in vain") {
  MadeTrace made;
  for (const char* matrix : {"A", "B"}) {
    made.global(0, 0, matrix, 0, matrix[0] == 'A' ? 3 : 4);
    made.shared(0, 0, matrix + std::string("s"), {8, 8}, 0, matrix[0] == 'A' ? 3 : 4, true);
    made.global(1, 0, matrix, 0, 6);
  }
  CHECK_FALSE(diagnosis::tile_never_read(made.trace));
  made.global(1, 0, "C", 0, 9, true);
  CHECK(
      diagnosis::tile_never_read(made.trace)->sentence ==
      "The kernel fills As and Bs, from line 3 on, and nothing reads them: line 6 multiplies elements of A and B, "
      "straight from global memory.");
}

TEST_CASE("a tile that is never filled") {
  MadeTrace made;
  made.shared(0, 0, "As", {8, 8}, 0, 3, true);
  made.shared(1, 0, "As", {8, 8}, 0, 6, false);
  CHECK_FALSE(diagnosis::tile_never_filled(made.trace));
  made.shared(1, 0, "Bs", {8, 8}, 0, 6, false);
  CHECK(diagnosis::tile_never_filled(made.trace)->sentence == "Line 3 fills As, and nothing fills Bs.");
  made.shared(0, 0, "As", {8, 8}, 0, 4, true);
  CHECK(diagnosis::tile_never_filled(made.trace)->sentence ==
        "Lines 3 and 4 both fill As, and nothing fills Bs: which of the two lines is to fill it?");
  made.shared(0, 0, "Bs", {8, 8}, 0, 5, true);
  CHECK_FALSE(diagnosis::tile_never_filled(made.trace));
}
