// Limits the files that a process can reach, by Linux's Landlock: https://docs.kernel.org/userspace-api/landlock.html
#pragma once

#include <filesystem>
#include <vector>

namespace sandbox {

/** Files and folders with all that is in them. One that is not there is passed over. */
struct Reach {
  std::vector<std::filesystem::path> read = {};   ///< to read, and to list
  std::vector<std::filesystem::path> start = {};  ///< programs to read and to start
  std::vector<std::filesystem::path> write = {};  ///< and to make, change and remove there
  bool of_gpu = false;                            ///< ioctl() on devices below `write`, and names for threads
};

/** Prepared before fork(), for the child: what it does after it is system calls only. */
class Walls {
 public:
  /** Throws std::runtime_error where Landlock refuses. */
  explicit Walls(const Reach&);
  ~Walls();
  Walls(const Walls&) = delete;
  Walls& operator=(const Walls&) = delete;

  /** From now on this process, and what it starts, reaches nothing else. 0, or errno. */
  int close_in() const;

 private:
  void allow(const std::filesystem::path&, std::uint64_t rights) const;
  int allow_names_of_threads() const;
  int version_;
  bool names_threads_;
  int rules_ = -1;
};

}  // namespace sandbox
