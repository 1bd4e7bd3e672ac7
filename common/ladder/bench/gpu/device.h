// The GPU as this program finds it: its errors, its memory, what it is.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <stdexcept>
#include <string>

#include "bench/ladder.h"

namespace bench::gpu {

/** A call of CUDA failed: what() is "cudaErrorIllegalAddress: an illegal memory access was encountered". */
class CudaError : public std::runtime_error {
 public:
  explicit CudaError(cudaError_t error)
      : std::runtime_error(std::string(cudaGetErrorName(error)) + ": " + cudaGetErrorString(error)) {}
};

inline void check(cudaError_t error) {
  if (error != cudaSuccess) throw CudaError(error);
}

/** Device memory for `count` elements. */
template <typename T>
class Buffer {
 public:
  explicit Buffer(std::size_t count) {
    void* memory = nullptr;
    check(cudaMalloc(&memory, count * sizeof(T)));
    data_ = static_cast<T*>(memory);
  }
  ~Buffer() { cudaFree(data_); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  T* data() const { return data_; }

 private:
  T* data_ = nullptr;
};

/** Why nothing can be timed here and what to do about it; empty when it can. */
std::string unusable();

/** The first GPU. Its peaks are still missing: peaks.h. */
Machine describe();

/** What can still be allocated, less what libraries may want for themselves. */
std::size_t free_bytes();

}  // namespace bench::gpu
