// A built kernel file in this process, ready to be launched on the emulator again and again.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "report/report.h"

namespace bench {

/** Builds the first of `arguments` and starts this program anew with the built file loaded at its start, as
 *  the runner does, because its shared memory is found fast only then.
 *  The new program gets --built, the built file, and `arguments`.
 *  Throws std::runtime_error with the compiler's words when it cannot be built. */
[[noreturn]] void restart_with(const std::vector<std::string>& arguments);

/** matmul of the file that this program was started with, on matrices of size x size. */
class KernelLaunch {
 public:
  KernelLaunch(const std::filesystem::path& built, int size);
  ~KernelLaunch();
  KernelLaunch(const KernelLaunch&) = delete;
  KernelLaunch& operator=(const KernelLaunch&) = delete;

  void operator()() const { matmul_(A_, B_, C_, size_, size_, size_); }

  /** What the emulator noted since the last call, which it then forgets. Throws std::runtime_error where that
   *  is not one healthy launch: the time of a kernel that fails says nothing. */
  static report::Launch take_report();

 private:
  void (*matmul_)(const float*, const float*, float*, int, int, int);
  int size_;
  float *A_, *B_, *C_;
};

/** Loads and stores of all threads, whatever they touched. */
std::uint64_t accesses(const report::Launch&);
/** Barriers passed, summed over threads. */
std::uint64_t thread_barriers(const report::Launch&);

}  // namespace bench
