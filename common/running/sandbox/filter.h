// Limits the system calls that a process can make, by Linux's seccomp: seccomp(2), and
// https://docs.kernel.org/userspace-api/seccomp_filter.html
#pragma once

#include <linux/filter.h>

#include <cstddef>
#include <vector>

namespace sandbox {

/** Who is filtered. */
enum class Calls {
  of_kernel,  ///< what the runner of the emulator needs; any other call ends it with SIGSYS
  of_compiler,  ///< all but what reaches other processes, the network or the system itself, which fails with EPERM
  of_gpu,  ///< the same, no other process, and of the network only a socket to listen at: CUDA's driver has one
};

/** Prepared before fork(), for the child: what it does after it is system calls only. */
class Filter {
 public:
  /** `own_namespace`: it is the only program there, sees no other process and may signal whom it likes. */
  explicit Filter(Calls, bool own_namespace = false);

  /** From now on, for this process and the program that it becomes, which is the only one that a kernel may start:
   *  known by where its path lies in memory, which nobody knows in the new program. 0, or errno. */
  int close_in(const char* program);

  /** As seccomp(2) takes it, for who installs it in our place. */
  const std::vector<sock_filter>& instructions() const { return instructions_; }

 private:
  std::vector<sock_filter> instructions_;
  /** Instructions that compare with what only the child knows: its number, and where that path lies. */
  std::vector<std::size_t> own_pid_, upper_half_, lower_half_;
};

}  // namespace sandbox
