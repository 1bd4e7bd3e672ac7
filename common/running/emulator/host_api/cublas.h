// Runs a routine of cuBLAS as one launch of threads that work alone, whose accesses are seen at the line of the call.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>

#include "cublas_v2.h"
#include "emulator/hooks/hooks.h"

struct emulator_cublas {
  cudaStream_t stream = nullptr;
  cublasPointerMode_t mode = CUBLAS_POINTER_MODE_HOST;
  cublasMath_t math = CUBLAS_DEFAULT_MATH;
};

namespace emulator::cublas {

/** A routine and the line that calls it. */
struct Routine {
  const char* name;
  std::uintptr_t pc;
  cublasHandle_t handle;
};

/** A vector or a matrix of device memory; an access is seen, and may abandon the launch. */
template <class T>
class View {
 public:
  View(const T* begin, std::uintptr_t pc) : begin_(const_cast<T*>(begin)), pc_(pc) {}
  T get(std::int64_t i) const {
    see(i, false);
    return begin_[i];
  }
  void set(std::int64_t i, T value) const {
    see(i, true);
    begin_[i] = value;
  }

 private:
  void see(std::int64_t i, bool store) const {
    see_access(reinterpret_cast<std::uintptr_t>(begin_ + i), sizeof(T), store, pc_);
  }
  T* begin_;
  std::uintptr_t pc_;
};

/** alpha, beta: of the host's memory, or read in the launch from the device's. */
template <class T>
class Number {
 public:
  Number(const T* at, const Routine& call)
      : on_device_(call.handle->mode == CUBLAS_POINTER_MODE_DEVICE),
        view_(at, call.pc),
        value_(on_device_ ? T{} : *at) {}
  T get() const { return on_device_ ? view_.get(0) : value_; }

 private:
  bool on_device_;
  View<T> view_;
  T value_;
};

/** What one thread of the launch does. */
struct Task {
  virtual ~Task() = default;
  virtual void run(unsigned block) = 0;
};

/** Launches so many threads, each a block of its own. */
cublasStatus_t launch(const Routine& call, unsigned blocks, Task& task);

/** Said of a call that does nothing: "lda is 3, and A has 4 rows". */
cublasStatus_t refuse(const Routine& call, cublasStatus_t status, const std::string& why);

/** By a lambda that is given the number of the block. */
template <std::invocable<unsigned> Do>
cublasStatus_t launch(const Routine& call, unsigned blocks, Do what) {
  struct Doing : Task {
    explicit Doing(Do& what) : what(what) {}
    void run(unsigned block) override { what(block); }
    Do& what;
  } doing(what);
  return launch(call, blocks, doing);
}

}  // namespace emulator::cublas
