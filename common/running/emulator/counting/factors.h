// Which products a product of matrices needs: A[m][k] * B[k][n], each once. Elements are told by their values, whatever the
// thread got them from, so no other multiplication looks like one of these. For matrices of random numbers.
#pragma once

#include <cstdint>
#include <vector>

namespace emulator {

class Factors {
 public:
  /** A is (M,K), B is (K,N), both row-major. */
  Factors(const std::vector<float>& A, const std::vector<float>& B, int M, int N, int K);

  /** Of one multiplication, as the bits of floats. A factor may be an element's negative, or times a power of two. */
  void multiplied(std::uint32_t x, std::uint32_t y);
  /** The same in double precision. */
  void multiplied_doubles(std::uint64_t x, std::uint64_t y);

  /** Products that are needed, each where it was made first; and those of their factors that were scaled. */
  const std::uint64_t& made() const { return made_; }
  std::uint64_t of_scaled() const { return of_scaled_; }

  /** Whether these are the bits of an element of A or B, as it came, or its negative. */
  bool is_element(std::uint32_t bits) const {
    const Element* found = find(bits);
    return found != nullptr && ((found->bits ^ bits) & kMagnitude) == 0;
  }

 private:
  static constexpr std::uint32_t kMantissa = 0x7fffff, kMagnitude = 0x7fffffff;
  enum class Matrix : std::uint32_t { none, A, B, several };
  struct Element {
    Matrix matrix = Matrix::none;
    std::uint32_t bits = 0;
    std::uint32_t k = 0, other = 0;  ///< its index along K, and its row of A or column of B
  };
  std::size_t place_of(std::uint32_t mantissa) const { return mantissa * 0x9e3779b1u >> shift_; }
  void add(Matrix, float value, int k, int other);
  /** Null where no element, or more than one, has this mantissa. */
  const Element* find(std::uint32_t bits) const {
    const std::uint32_t mantissa = bits & kMantissa;
    for (std::size_t at = place_of(mantissa);; at = (at + 1) & (elements_.size() - 1)) {
      const Element& here = elements_[at];
      if (here.matrix == Matrix::none) return nullptr;
      if ((here.bits & kMantissa) == mantissa) return here.matrix == Matrix::several ? nullptr : &here;
    }
  }

  std::vector<Element> elements_;  ///< by their mantissas; twice as many places as elements, at least
  unsigned shift_ = 0;
  std::size_t N_, K_;
  std::vector<bool> known_;  ///< by m, n and k
  std::uint64_t made_ = 0, of_scaled_ = 0;
};

}  // namespace emulator
