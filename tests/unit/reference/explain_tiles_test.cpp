// Kernels that go wrong along K, window by window: is each one named?
#include <doctest/doctest.h>

#include "unit/reference/wrong_kernels.h"

using namespace wrong_kernels;

namespace {

constexpr Sizes kRagged[] = {kTall, kWide, {64, 48, 79}};

std::string name_for_part(Sizes sizes, int begin, int end, Fill fill = Fill::small_integers) {
  return name_for_element(
      sizes, [=](const Arguments& x, int row, int col) { return part(x, row, col, begin, end); }, fill);
}

/** Loads the first window as it should, and from then on what lies `Shift` further along K. */
template <int Shift>
void load_shifted_a(const Arguments& x, const Thread& t, int window, float& slot) {
  const int k = window + (window == 0 ? 0 : Shift) + t.tx;
  slot = t.row < x.M && k < x.K ? x.A[t.row * x.K + k] : 0;
}
template <int Shift>
void load_shifted_b(const Arguments& x, const Thread& t, int window, float& slot) {
  const int k = window + (window == 0 ? 0 : Shift) + t.ty;
  slot = t.col < x.N && k < x.K ? x.B[k * x.N + t.col] : 0;
}

}  // namespace

TEST_SUITE("reference: explain, windows") {
  TEST_CASE("the kernel that the wrong ones are made of is right") {
    for (const Sizes& sizes : kAllShapes) {
      CHECK(name_for(sizes, Tiled{}) == "");
      CHECK(name_for(sizes, [](const Arguments& x) {
              Tiled{}(x);
              for (int i = 0; i < x.M * x.N; ++i) x.C[i] *= 2;
            }) == "doubled");
    }
  }

  TEST_CASE("windows left out") {
    for (const Fill fill : {Fill::small_integers, Fill::uniform_floats}) {
      for (const Sizes& sizes : {kTall, kWide}) {
        CHECK(name_for_part(sizes, 0, 32, fill) == "last window skipped");
        CHECK(name_for_part(sizes, 0, 16, fill) == "only the first window");
        CHECK(name_for_part(sizes, 16, 37, fill) == "first window skipped");
        CHECK(name_for_part(sizes, 32, 37, fill) == "only the last window");
      }
      CHECK(name_for_part(kEven, 0, 16, fill) == "only the first window");
      CHECK(name_for_part(kEven, 16, 80, fill) == "first window skipped");
      CHECK(name_for_part({32, 48, 64}, 0, 48, fill) == "last window skipped");
      CHECK(name_for_part({32, 48, 64}, 48, 64, fill) == "only the last window");
    }
  }

  TEST_CASE("another size ends the loop along K") {
    CHECK(name_for_part(kTall, 0, 33) == "k bounded by M or N");
    CHECK(name_for_part(kTall, 0, 19) == "k bounded by M or N");
    CHECK(name_for_part({40, 70, 150}, 0, 48) == "k bounded by M or N");
  }

  TEST_CASE("beyond K: stale, repeated, filled with 1") {
    for (const Sizes& sizes : kRagged) {
      Tiled kernel;
      kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
        if (window + t.ty < x.K && t.col < x.N) slot = x.B[(window + t.ty) * x.N + t.col];
      };
      CHECK(name_for(sizes, kernel) == "");  // A is filled with 0, and that is enough
      kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
        if (t.row < x.M && window + t.tx < x.K) slot = x.A[t.row * x.K + window + t.tx];
      };
      CHECK(name_for(sizes, kernel) == "stale tile");
      kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
        if (t.row < x.M) slot = x.A[t.row * x.K + window + t.tx];
      };
      CHECK(name_for(sizes, kernel) == "stale tile");

      kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = x.A[std::min(t.row, x.M - 1) * x.K + std::min(window + t.tx, x.K - 1)];
      };
      kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = x.B[std::min(window + t.ty, x.K - 1) * x.N + std::min(t.col, x.N - 1)];
      };
      CHECK(name_for(sizes, kernel) == "last element repeated beyond K");

      kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = t.row < x.M && window + t.tx < x.K ? x.A[t.row * x.K + window + t.tx] : 1;
      };
      kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = window + t.ty < x.K && t.col < x.N ? x.B[(window + t.ty) * x.N + t.col] : 1;
      };
      CHECK(name_for(sizes, kernel) == "filled with 1");
    }
  }

  TEST_CASE("a tile of another width has the same name") {
    Tiled kernel;
    kernel.width = 32;
    kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
      if (t.row < x.M && window + t.tx < x.K) slot = x.A[t.row * x.K + window + t.tx];
    };
    kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
      if (window + t.ty < x.K && t.col < x.N) slot = x.B[(window + t.ty) * x.N + t.col];
    };
    CHECK(name_for(kTall, kernel) == "stale tile");
  }

  TEST_CASE("tiles that do not move") {
    for (const Sizes& sizes : kAllShapes) {
      Tiled only_a, only_b;
      only_a.load_a = [](const Arguments& x, const Thread& t, int, float& slot) {
        slot = t.row < x.M ? x.A[t.row * x.K + t.tx] : 0;
      };
      CHECK(name_for(sizes, only_a) == "tile of A does not move");
      only_b.load_b = [](const Arguments& x, const Thread& t, int, float& slot) {
        slot = t.col < x.N ? x.B[t.ty * x.N + t.col] : 0;
      };
      CHECK(name_for(sizes, only_b) == "tile of B does not move");
      only_a.load_b = only_b.load_b;
      CHECK(name_for(sizes, only_a) == "tiles do not move");
    }
  }

  TEST_CASE("tiles that move the wrong way") {
    for (const Sizes& sizes : kAllShapes) {
      Tiled kernel;
      kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = window + t.ty < x.K ? x.B[t.ty * x.N + t.col + window] : 0;
      };
      CHECK(name_for(sizes, kernel) == "tile of B moves right");
      kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = window + t.ty < x.K && t.col + window < x.N ? x.B[t.ty * x.N + t.col + window] : 0;
      };
      CHECK(name_for(sizes, kernel) == "tile of B moves right");
    }
    Tiled kernel;
    kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
      slot = t.row + window < x.M ? x.A[(t.row + window) * x.K + t.tx] : 0;
    };
    CHECK(name_for({96, 48, 40}, kernel) == "tile of A moves down");
    kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
      slot = x.A[(t.row + window) * x.K + t.tx];
    };
    CHECK(name_for({96, 48, 40}, kernel) == "tile of A moves down");
  }

  TEST_CASE("the line of one load copied for the other") {
    for (const Sizes& sizes : {kTall, kWide, kEven, Sizes{32, 48, 64}}) {
      Tiled kernel;
      kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = t.row < x.K && window + t.tx < x.N ? x.B[t.row * x.N + window + t.tx] : 0;
      };
      CHECK(name_for(sizes, kernel) == "tile of B moves right");
    }
    for (const Sizes& sizes : {kTall, kWide, kEven, Sizes{48, 32, 64}}) {
      Tiled kernel;
      kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = window + t.ty < x.M && t.col < x.K ? x.A[(window + t.ty) * x.K + t.col] : 0;
      };
      CHECK(name_for(sizes, kernel) == "tile of A moves down");
    }
    Tiled kernel;
    kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
      slot = x.B[t.row * x.N + window + t.tx];
    };
    CHECK(name_for({32, 48, 64}, kernel) == "tile of B moves right");
  }

  TEST_CASE("one check for both loads") {
    for (const Sizes& sizes : {kTall, kWide, Sizes{60, 45, 75}}) {
      Tiled kernel;
      kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
        const bool inside = t.row < x.M && t.col < x.N && window + t.tx < x.K && window + t.ty < x.K;
        slot = inside ? x.A[t.row * x.K + window + t.tx] : 0;
      };
      kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
        const bool inside = t.row < x.M && t.col < x.N && window + t.tx < x.K && window + t.ty < x.K;
        slot = inside ? x.B[(window + t.ty) * x.N + t.col] : 0;
      };
      CHECK(name_for(sizes, kernel) == "one check for both tiles");
      kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
        const bool inside = t.row < x.M && t.col < x.N && window + t.tx < x.K;
        slot = inside ? x.A[t.row * x.K + window + t.tx] : 0;
      };
      kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
        const bool inside = t.row < x.M && t.col < x.N && window + t.ty < x.K;
        slot = inside ? x.B[(window + t.ty) * x.N + t.col] : 0;
      };
      CHECK(name_for(sizes, kernel) == "one check for both tiles");
    }
  }

  TEST_CASE("a window that moves by one") {
    for (const Sizes& sizes : kAllShapes) {
      Tiled kernel;
      kernel.load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = t.row < x.M ? x.A[t.row * x.K + window / 16 + t.tx] : 0;
      };
      CHECK(name_for(sizes, kernel) == "window moves by one");
      kernel.load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
        slot = t.col < x.N ? x.B[(window / 16 + t.ty) * x.N + t.col] : 0;
      };
      CHECK(name_for(sizes, kernel) == "window moves by one");
    }
  }

  TEST_CASE("tiles fetched a phase too late, or too early") {
    const auto fetching = [](Load a, Load b) {
      Tiled kernel;
      kernel.load_a = a;
      kernel.load_b = b;
      return kernel;
    };
    const Load a = load_shifted_a<0>, late_a = load_shifted_a<-16>, early_a = load_shifted_a<16>;
    const Load b = load_shifted_b<0>, late_b = load_shifted_b<-16>, early_b = load_shifted_b<16>;
    // With K=80, tiles of 64 that do not move would come to the same.
    for (const Sizes& sizes : {kTall, kWide, Sizes{64, 48, 96}}) {
      CHECK(name_for(sizes, fetching(a, b)) == "");
      CHECK(name_for(sizes, fetching(late_a, late_b)) == "tile fetched again");
      CHECK(name_for(sizes, fetching(late_a, b)) == "tile of A fetched again");
      CHECK(name_for(sizes, fetching(a, late_b)) == "tile of B fetched again");
      CHECK(name_for(sizes, fetching(early_a, early_b)) == "second tile skipped");
    }
  }

  TEST_CASE("tiles read with their indices swapped") {
    for (const Sizes& sizes : kAllShapes) {
      Tiled kernel;
      kernel.term = [](const Tile& As, const Tile& Bs, int ty, int tx, int k) {
        return As[k][ty] * Bs[k][tx];
      };
      CHECK(name_for(sizes, kernel) == "tile of A read transposed");
      kernel.term = [](const Tile& As, const Tile& Bs, int ty, int tx, int k) {
        return As[ty][k] * Bs[tx][k];
      };
      CHECK(name_for(sizes, kernel) == "tile of B read transposed");
      kernel.term = [](const Tile& As, const Tile& Bs, int ty, int tx, int k) {
        return As[k][ty] * Bs[tx][k];
      };
      CHECK(name_for(sizes, kernel) == "both tiles read transposed");
    }
  }
}
