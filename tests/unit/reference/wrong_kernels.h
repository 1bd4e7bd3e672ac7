// Runs wrong kernels, written as plain loops, and asks which mistake their C is.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <string>
#include <vector>

#include "reference/explain.h"
#include "unit/reference/poison.h"

namespace wrong_kernels {

using reference::Fill;
using reference::Sizes;

inline constexpr Sizes kTall{33, 19, 37}, kWide{19, 33, 37}, kEven{64, 48, 80}, kSquare{40, 40, 37};
inline constexpr Sizes kAllShapes[] = {kTall, kWide, kEven};

/** The name of the mistake that explain() sees in this C; "" where it sees none. */
inline std::string name_of(const std::vector<float>& C, const reference::Problem& problem, int tile = 16) {
  const reference::Product product = reference::multiply(problem.A, problem.B);
  const auto mistake = reference::explain({C, problem, product, kPoison}, tile);
  return mistake ? std::string(mistake->name) : "";
}

/** Memory as on a device: values with NaNs, not those of the poison, before and after them. */
class Buffer {
 public:
  explicit Buffer(const std::vector<float>& values) : size_(values.size()), memory_(kPadding, NAN) {
    memory_.insert(memory_.end(), values.begin(), values.end());
    memory_.resize(memory_.size() + kPadding, NAN);
  }
  float* begin() { return memory_.data() + kPadding; }
  std::vector<float> values() { return {begin(), begin() + size_}; }

 private:
  static constexpr std::size_t kPadding = 1 << 14;
  std::size_t size_;
  std::vector<float> memory_;
};

/** What a kernel is called with. */
struct Arguments {
  const float *A, *B;
  float* C;
  int M, N, K;
};

/** The name for what `kernel(arguments)` leaves in a C full of poison. */
template <class Kernel>
std::string name_for(Sizes sizes, Kernel kernel, Fill fill = Fill::small_integers, int tile = 16) {
  const reference::Problem problem = reference::make_problem(sizes, fill, 1);
  const auto [M, N, K] = sizes;
  Buffer A(problem.A.values), B(problem.B.values);
  Buffer C(std::vector<float>(std::size_t(M) * N, std::bit_cast<float>(kPoison)));
  kernel(Arguments{A.begin(), B.begin(), C.begin(), M, N, K});
  return name_of(C.values(), problem, tile);
}

/** The name when C[row][col] = element(arguments, row, col) everywhere. */
template <class Element>
std::string name_for_element(Sizes sizes, Element element, Fill fill = Fill::small_integers) {
  const auto kernel = [&](const Arguments& x) {
    for (int row = 0; row < x.M; ++row) {
      for (int col = 0; col < x.N; ++col) x.C[row * x.N + col] = element(x, row, col);
    }
  };
  return name_for(sizes, kernel, fill);
}

/** The name when every element is the sum of term(arguments, row, col, k) over k < K. */
template <class Term>
std::string name_for_term(Sizes sizes, Term term, Fill fill = Fill::small_integers) {
  const auto element = [&](const Arguments& x, int row, int col) {
    float sum = 0;
    for (int k = 0; k < x.K; ++k) sum += term(x, row, col, k);
    return sum;
  };
  return name_for_element(sizes, element, fill);
}

/** Adds up the products of the k from `begin` to `end`. */
inline float part(const Arguments& x, int row, int col, int begin, int end) {
  float sum = 0;
  for (int k = begin; k < end; ++k) sum += x.A[row * x.K + k] * x.B[k * x.N + col];
  return sum;
}
/** The right element; 0 outside of C, as in a tile with its edges filled. */
inline float right(const Arguments& x, int row, int col) {
  return row < x.M && col < x.N ? part(x, row, col, 0, x.K) : 0;
}

/** The name when all elements with is_written(arguments, row, col) are right, and no other was written. */
template <class Written>
std::string name_for_written(Sizes sizes, Written is_written, Fill fill = Fill::small_integers,
                             int tile = 16) {
  const auto kernel = [&](const Arguments& x) {
    for (int row = 0; row < x.M; ++row) {
      for (int col = 0; col < x.N; ++col) {
        if (is_written(x, row, col)) x.C[row * x.N + col] = right(x, row, col);
      }
    }
  };
  return name_for(sizes, kernel, fill, tile);
}

/** A tile in shared memory; it keeps what it holds from one window to the next. */
using Tile = std::array<std::array<float, 32>, 32>;

/** A thread by the element of C that it computes, and by its place in the block. */
struct Thread {
  int row, col, ty, tx;
};
/** Loads the thread's element of a tile whose first k is `window`, or leaves the slot as it is. */
using Load = void (*)(const Arguments&, const Thread&, int window, float& slot);

/** A tiled kernel, taken apart so that each part can be a wrong one. */
struct Tiled {
  int width = 16;
  Load load_a = [](const Arguments& x, const Thread& t, int window, float& slot) {
    slot = t.row < x.M && window + t.tx < x.K ? x.A[t.row * x.K + window + t.tx] : 0;
  };
  Load load_b = [](const Arguments& x, const Thread& t, int window, float& slot) {
    slot = window + t.ty < x.K && t.col < x.N ? x.B[(window + t.ty) * x.N + t.col] : 0;
  };
  float (*term)(const Tile& As, const Tile& Bs, int ty, int tx, int k) =
      [](const Tile& As, const Tile& Bs, int ty, int tx, int k) { return As[ty][k] * Bs[k][tx]; };

  /** The tile of C whose first element is (top, left). */
  void block(const Arguments& x, int top, int left) const {
    Tile As{}, Bs{}, sums{};
    for (int window = 0; window < x.K; window += width) {
      for (int ty = 0; ty < width; ++ty) {
        for (int tx = 0; tx < width; ++tx) {
          const Thread thread{top + ty, left + tx, ty, tx};
          load_a(x, thread, window, As[ty][tx]);
          load_b(x, thread, window, Bs[ty][tx]);
        }
      }
      for (int ty = 0; ty < width; ++ty) {
        for (int tx = 0; tx < width; ++tx) {
          for (int k = 0; k < width; ++k) sums[ty][tx] += term(As, Bs, ty, tx, k);
        }
      }
    }
    for (int row = top; row < x.M && row < top + width; ++row) {
      for (int col = left; col < x.N && col < left + width; ++col)
        x.C[row * x.N + col] = sums[row - top][col - left];
    }
  }

  void operator()(const Arguments& x) const {
    for (int top = 0; top < x.M; top += width) {
      for (int left = 0; left < x.N; left += width) block(x, top, left);
    }
  }
};

}  // namespace wrong_kernels
