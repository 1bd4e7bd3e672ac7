// The few kernels that the timing program needs itself, as functions of the host.
// All pointers are to device memory.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bench::gpu {

/** Numbers 0 to count - 1 of random_float.h's sequence `seed`. */
void fill_random(float* to, std::size_t count, std::uint64_t seed);

/** A (M,K) times B (K,N) in float64, and |A| times |B|, which bounds the error: both (M,N), row-major. */
void multiply_in_double(const float* A, const float* B, double* product, double* magnitude, int M, int N,
                        int K);

/** How far a float32 C is from the product. */
struct Deviation {
  unsigned long long wrong;        ///< elements beyond what is allowed, NaN among them
  unsigned long long first_wrong;  ///< the least index of one; ~0 where none is
  /** Of the wrong ones, those that hold the bits 0xffffffff, which poison leaves. */
  unsigned long long unwritten;
  double worst;    ///< largest |error| / magnitude of those that are within
  double squares;  ///< sum of the squares of |error| / magnitude of those that are within
};

/** Adds to *deviation (on the device): C against product and magnitude, `count` elements each;
 *  |error| <= allowed * magnitude is right. The first of them is called number `first`. */
void compare(const float* C, const double* product, const double* magnitude, std::size_t count,
             std::size_t first, double allowed, Deviation* deviation);

/** Multiply-adds and nothing else: `blocks` blocks of 256 threads; returns the floating point operations.
 *  `sink` keeps the compiler honest. */
double multiply_add(int blocks, int trips, float* sink);

}  // namespace bench::gpu
