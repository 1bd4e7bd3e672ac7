// Kernels that compute right elements and lose or misplace them: is each one named?
#include <doctest/doctest.h>

#include "unit/reference/wrong_kernels.h"

using namespace wrong_kernels;

namespace {}  // namespace

TEST_SUITE("reference: explain, places") {
  TEST_CASE("the block's place is missing") {
    for (const Sizes& sizes : kAllShapes) {
      CHECK(name_for_element(sizes, [](const Arguments& x, int row, int col) {
              return right(x, row % 16, col);
            }) == "A without the block's row");
      CHECK(name_for_element(sizes, [](const Arguments& x, int row, int col) {
              return right(x, row, col % 16);
            }) == "B without the block's column");
      CHECK(name_for_element(sizes, [](const Arguments& x, int row, int col) {
              return right(x, row % 16, col % 16);
            }) == "every block computes the first tile");
    }
  }

  TEST_CASE("a single column of blocks, or a single row") {
    CHECK(name_for_element({64, 16, 30}, [](const Arguments& x, int row, int col) {
            return right(x, row % 16, col);
          }) == "A without the block's row");
    CHECK(name_for_element({16, 64, 30}, [](const Arguments& x, int row, int col) {
            return right(x, row, col % 16);
          }) == "B without the block's column");
  }

  TEST_CASE("blocks or threads change places") {
    for (const Sizes& sizes : kAllShapes) {
      CHECK(name_for_element(sizes, [](const Arguments& x, int row, int col) {
              return right(x, col / 16 * 16 + row % 16, row / 16 * 16 + col % 16);
            }) == "blocks swapped");
      CHECK(name_for_element(sizes, [](const Arguments& x, int row, int col) {
              return right(x, row / 16 * 16 + col % 16, col / 16 * 16 + row % 16);
            }) == "threads swapped");
      CHECK(name_for_element(sizes, [](const Arguments& x, int row, int col) {
              return right(x, row / 16 * 16, col / 16 * 16);
            }) == "one element for a block");
    }
    // Stored in the other place, and not where that lies outside of C.
    CHECK(name_for(kTall, [](const Arguments& x) {
            for (int row = 0; row < 48; ++row) {
              for (int col = 0; col < 32; ++col) {
                const int to_row = row / 16 * 16 + col % 16, to_col = col / 16 * 16 + row % 16;
                const bool both_inside = row < x.M && col < x.N && to_row < x.M && to_col < x.N;
                if (both_inside) x.C[to_row * x.N + to_col] = right(x, row, col);
              }
            }
          }) == "threads swapped");
  }

  TEST_CASE("the outputs of a thread") {
    for (const Sizes& sizes : kAllShapes) {
      for (const int n : {4, 8}) {
        CHECK(name_for_element(sizes, [n](const Arguments& x, int row, int col) {
                return right(x, row / n * n + col % n, col / n * n + row % n);
              }) == "outputs of a thread transposed");
        CHECK(name_for_element(sizes, [n](const Arguments& x, int row, int col) {
                return right(x, row / n * n + (n - 1 - row % n), col);
              }) == "outputs of a thread upside down");
        CHECK(name_for_element(sizes, [n](const Arguments& x, int row, int col) {
                return right(x, row, col / n * n + (n - 1 - col % n));
              }) == "outputs of a thread mirrored");
        CHECK(name_for_element(sizes, [n](const Arguments& x, int row, int col) {
                return right(x, row / n * n, col / n * n);
              }) == "one output for a thread");
      }
    }
  }

  TEST_CASE("the outputs of a thread at other distances") {
    // Thread t of 16 computes the rows t*4 to t*4+3 of its tile, and stores them to t, t+16, t+32 and t+48.
    CHECK(name_for_element({128, 64, 20}, [](const Arguments& x, int row, int col) {
            const int t = row % 16, i = row % 64 / 16;
            return right(x, row / 64 * 64 + t * 4 + i, col);
          }) == "outputs of a thread at other distances");
    // The same the other way round, and along the columns.
    CHECK(name_for_element({64, 128, 20}, [](const Arguments& x, int row, int col) {
            const int t = col % 64 / 4, j = col % 4;
            return right(x, row, col / 64 * 64 + j * 16 + t);
          }) == "outputs of a thread at other distances");
  }
}

TEST_SUITE("reference: explain, coverage") {
  TEST_CASE("the guard") {
    const auto swapped = [](const Arguments& x, int row, int col) { return row < x.N && col < x.M; };
    const auto no_corner = [](const Arguments& x, int row, int col) {
      return row < x.M - 1 && col < x.N - 1;
    };
    const auto no_first = [](const Arguments&, int row, int col) { return row > 0 && col > 0; };
    for (const Sizes& sizes : {kTall, kWide, Sizes{50, 41, 80}}) {
      for (const Fill fill : {Fill::small_integers, Fill::uniform_floats})
        CHECK(name_for_written(sizes, swapped, fill) == "rows and columns swapped in the guard");
      CHECK(name_for_written(sizes, no_corner) == "last row or column not written");
      CHECK(name_for_written(sizes, no_first) == "first row or column not written");
    }
    CHECK(name_for_written(kEven, [](const Arguments& x, int row, int) { return row < x.M - 1; }) ==
          "last row or column not written");
    CHECK(name_for_written(kEven, [](const Arguments& x, int, int col) { return col < x.N - 1; }) ==
          "last row or column not written");
    CHECK(name_for_written(kEven, [](const Arguments&, int row, int) { return row > 0; }) ==
          "first row or column not written");
    CHECK(name_for_written(kEven, [](const Arguments&, int, int col) { return col > 0; }) ==
          "first row or column not written");
  }

  TEST_CASE("the grid") {
    const auto swapped = [](const Arguments& x, int row, int col) {
      return row < (x.N + 15) / 16 * 16 && col < (x.M + 15) / 16 * 16;
    };
    CHECK(name_for_written({60, 40, 37}, swapped) == "rows and columns swapped in the grid");
    CHECK(name_for_written({40, 60, 37}, swapped) == "rows and columns swapped in the grid");

    // The grid is swapped, or row ends at M - 1: the sentence asks for both.
    CHECK(name_for_written(kTall, swapped) == "last row or column without a thread");
    CHECK(name_for_written(kWide, swapped) == "last row or column without a thread");

    const auto rounded_down = [](const Arguments& x, int row, int col) {
      return row < x.M / 16 * 16 && col < x.N / 16 * 16;
    };
    CHECK(name_for_written(kTall, rounded_down) == "grid rounded down");
    CHECK(name_for_written(kWide, rounded_down) == "grid rounded down");
    CHECK(name_for_written({64, 45, 80}, rounded_down) == "grid rounded down");
    for (const int threads : {64, 128, 256}) {
      CHECK(name_for_written({33, 19, 37}, [&](const Arguments& x, int row, int col) {
              return row * x.N + col < x.M * x.N / threads * threads;
            }) == "last elements without a thread");
    }

    for (const Sizes& sizes : kAllShapes) {
      CHECK(name_for_written(sizes, [](const Arguments&, int row, int col) {
              return row < 16 && col < 16;
            }) == "only the first block");
      CHECK(name_for_written(sizes, [](const Arguments&, int row, int col) {
              return row / 16 == col / 16;
            }) == "only the blocks of the diagonal");
    }
    const auto top = [](const Arguments&, int row, int) { return row < 16; };
    CHECK(name_for_written(kTall, top) == "only the first row of blocks");
    CHECK(name_for_written(kEven, top) == "only the first row of blocks");
    const auto left = [](const Arguments&, int, int col) { return col < 16; };
    CHECK(name_for_written(kWide, left) == "only the first column of blocks");
    CHECK(name_for_written({32, 80, 64}, left) == "only the first column of blocks");
  }

  TEST_CASE("some of a thread's outputs") {
    const auto named = [](Sizes sizes, auto is_written) {
      return name_for_written(sizes, is_written, Fill::small_integers, 64);
    };
    for (const Sizes& sizes : kAllShapes) {
      CHECK(named(sizes, [](const Arguments&, int row, int col) { return row % 4 == 0 && col % 4 == 0; }) ==
            "only some outputs of a thread");
      CHECK(named(sizes, [](const Arguments&, int row, int) { return row % 4 == 0; }) ==
            "only some outputs of a thread");
      CHECK(named(sizes, [](const Arguments&, int, int col) { return col % 8 == 0; }) ==
            "only some outputs of a thread");
    }
    CHECK(named({128, 48, 20}, [](const Arguments&, int row, int) { return row % 64 < 16; }) ==
          "only some outputs of a thread");

    const auto whole_squares = [](const Arguments& x, int row, int col) {
      return row / 4 * 4 + 3 < x.M && col / 4 * 4 + 3 < x.N;
    };
    CHECK(named({70, 90, 20}, whole_squares) == "only whole squares of outputs");
    // Here the tiles of 16 x 16 end where the whole squares end.
    CHECK(named(kTall, whole_squares) == "");
  }

  TEST_CASE("blocks smaller than their tiles") {
    for (const Sizes& sizes : kAllShapes) {
      CHECK(name_for_written(sizes, [](const Arguments&, int row, int col) {
              return row % 16 < 8 && col % 16 < 8;
            }) == "blocks smaller than their tiles");
      CHECK(name_for_written(sizes, [](const Arguments&, int row, int) { return row % 16 < 8; }) ==
            "blocks smaller than their tiles");
    }
  }
}
