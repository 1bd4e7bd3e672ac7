// Counts the products that a product of matrices needs: A[m][k] * B[k][n], each once. Elements are told by their values, whatever the
// thread got them from, so no other multiplication looks like one of these. For matrices whose elements all have different mantissas.
#pragma once

#include <cstdint>
#include <vector>

namespace emulator {

class Factors {
 public:
  /** Powers of two by which what lies in shared memory is scaled before a thread reads it: other ones where it was the thread's own store. Drawn
   *  for each grading, so that no kernel scales by them itself. */
  struct Scales {
    int of_others, own;
    static Scales drawn(std::uint32_t bits);
  };

  /** A is (M,K), B is (K,N), both row-major. */
  Factors(const std::vector<float>& A, const std::vector<float>& B, int M, int N, int K, Scales);

  /** What is told from here on is of one more block, of this launch or of another. */
  void block_begins() { ++block_; }
  /** Of one multiplication of a thread of the block, as the bits of floats. A factor may be an element's negative, or times a power of two, or
   *  what has come of it and another number before. */
  void multiplied(std::uint32_t x, std::uint32_t y, unsigned thread);

  /** Products that are needed: each once, and once in each block, and once for each thread that makes it. */
  std::uint64_t different() const { return different_; }
  std::uint64_t by_blocks() const { return by_blocks_; }
  std::uint64_t by_threads() const { return by_threads_; }
  /** Of the different ones, factors that came from shared memory; and those that another thread stored there. */
  std::uint64_t from_shared() const { return from_shared_; }
  std::uint64_t from_others() const { return from_others_; }
  /** Elements of A and B that were multiplied, once in each block. */
  std::uint64_t elements_of_blocks() const { return elements_of_blocks_; }
  /** Of the products of each element of C, those of the block that made most of them. */
  std::uint64_t by_leading_blocks() const { return by_leading_blocks_; }

  const Scales& scales() const { return scales_; }
  /** Whether these are the bits of an element of A or B, or its negative, scaled by this power of two. */
  bool is_element(std::uint32_t bits, int scale = 0) const {
    const Element* found = find(bits);
    return found != nullptr && scale_of(*found, bits) == scale;
  }

 private:
  static constexpr std::uint32_t kMantissa = 0x7fffff, kExponent = 0x7f800000, kMagnitude = 0x7fffffff;
  enum class Matrix : std::uint32_t { none, A, B, several };
  /** The numbers, from 1 on, of a block among all of all launches and of a thread in its block. */
  struct Maker {
    std::uint32_t block = 0, thread = 0;
    bool operator==(const Maker&) const = default;
  };
  struct Element {
    Matrix matrix = Matrix::none;
    std::uint32_t bits = 0;
    std::uint32_t k = 0, other = 0;  ///< its index along K, and its row of A or column of B
  };
  /** An element of C, and how many of its products one block has made. */
  struct Output {
    std::uint32_t block = 0, of_block = 0, most = 0;
  };
  static int scale_of(const Element& element, std::uint32_t bits) {
    return (static_cast<int>(bits & kExponent) - static_cast<int>(element.bits & kExponent)) / (1 << 23);
  }
  std::size_t place_of(std::uint32_t mantissa) const { return mantissa * 0x9e3779b1u >> shift_; }
  void add(Matrix, float value, int k, int other);
  void add_multiple(const Element&, std::uint32_t factor, std::uint32_t product);
  /** Null where no element, or more than one, has this mantissa. */
  const Element* find(std::uint32_t bits) const {
    const std::uint32_t mantissa = bits & kMantissa;
    for (std::size_t at = place_of(mantissa);; at = (at + 1) & (elements_.size() - 1)) {
      const Element& here = elements_[at];
      if (here.matrix == Matrix::none) return nullptr;
      if ((here.bits & kMantissa) == mantissa) return here.matrix == Matrix::several ? nullptr : &here;
    }
  }

  void count_factor(const Element&, std::uint32_t bits, bool first);
  /** Of one product more of this block, for the element of C at [m][n]. */
  void count_for_output(std::size_t m, std::size_t n);

  Scales scales_ = {};
  std::vector<Element> elements_;  ///< by their mantissas; four times as many places as elements, at least
  std::vector<std::uint32_t> last_block_;  ///< of the same places: that multiplied the element
  unsigned shift_ = 0;
  std::size_t M_ = 0, N_ = 0;
  std::uint32_t block_ = 0;
  std::vector<Maker> last_maker_;  ///< by k, m and n: what a thread makes one after the other lies together
  std::vector<Output> outputs_;    ///< by m and n
  std::size_t multiples_ = 0;
  std::uint64_t different_ = 0, by_blocks_ = 0, by_threads_ = 0, from_shared_ = 0, from_others_ = 0,
                elements_of_blocks_ = 0, by_leading_blocks_ = 0;
};

}  // namespace emulator
