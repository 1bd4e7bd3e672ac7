// The matrices of one size: so many sets of A, B and C that no cache holds them and that each launch
// of a batch has its own, the right answers, and the judgement of each C.
#pragma once

#include <string>

#include "bench/gpu/device.h"
#include "bench/gpu/kernels.h"
#include "bench/ladder.h"

namespace bench::gpu {

/** What a row's timed results were like, all of them together. */
struct Judgement {
  std::string wrong;   ///< a sentence; empty where all is right
  double worst = 0;    ///< the largest |error| as a share of what is allowed
  double squares = 0;  ///< of |error| / |A||B|, summed over `elements`
  double elements = 0;
  double rms() const;
};

/** How long a batch of launches shall last, in seconds: long beside the microsecond
 *  or two that an event is off. */
inline constexpr double kBatchSeconds = 2e-3;

class Operands {
 public:
  /** Device memory that a size needs, in bytes. */
  static std::size_t bytes(const Size&, const Machine&);

  /** Fills A and B with random numbers and multiplies them in float64, which it checks on the CPU.
   *  Throws std::runtime_error when that check fails: then nothing else could be believed. */
  Operands(const Size&, const Machine&);

  int sets() const { return sets_; }
  const Size& size() const { return size_; }
  const float* A(int set) const { return A_.data() + static_cast<std::size_t>(set) * stride_A_; }
  const float* B(int set) const { return B_.data() + static_cast<std::size_t>(set) * stride_B_; }
  float* C(int set) const { return C_.data() + static_cast<std::size_t>(set) * stride_C_; }

  /** NaN into every C, when the GPU comes to it. */
  void poison() const;
  /** Adds what the C of so many sets are like, from `first` on and around. `tf32`: accuracy.h. */
  void judge(int first, int count, bool tf32, Judgement&) const;

 private:
  double* product(int set) const { return product_.data() + static_cast<std::size_t>(set) * elements_; }
  double* magnitude(int set) const { return magnitude_.data() + static_cast<std::size_t>(set) * elements_; }
  void fill(int set) const;
  void spot_check(int set) const;
  std::string describe_wrong(int count, const Deviation&) const;

  Size size_;
  int sets_;
  std::size_t stride_A_, stride_B_, stride_C_;  ///< in floats, from one set to the next
  std::size_t elements_;                        ///< of a C
  Buffer<float> A_, B_, C_;
  Buffer<double> product_, magnitude_;
  Buffer<Deviation> deviation_;
};

}  // namespace bench::gpu
