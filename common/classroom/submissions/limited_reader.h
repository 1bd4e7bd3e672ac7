// Gathers the files that are read of a submission, and refuses it once it exceeds the limits, e.g.
// when an archive unpacks to more than 64 MiB.
#pragma once

#include <set>
#include <stdexcept>
#include <string>

#include "submissions/contents.h"

namespace submissions {

/** Why nothing of a submission is to be used: its what() is a sentence. */
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/** One file of an archive does not unpack to what was packed. */
class Damaged : public Refused {
 public:
  using Refused::Refused;
};

class LimitedReader {
 public:
  explicit LimitedReader(const Limits& limits) : limits_(limits) {}

  const Limits& limits() const { return limits_; }

  /** A file or folder was seen, or so many bytes unpacked. Throws Refused where it is too much. */
  void count_entry();
  void count_bytes(std::size_t bytes);

  /** Is a file of this name to be read? What is not is noted. */
  bool wants(const std::string& name);
  void take(File);
  /** A file that cannot be taken, and why: "is a link, and links are not followed". */
  void refuse(const std::string& name, const std::string& why);

  bool has_kernel() const { return has_kernel_; }
  Contents contents();

 private:
  const Limits& limits_;
  Contents contents_;
  std::size_t entries_ = 0, bytes_ = 0;
  bool has_kernel_ = false;
};

/** Reads an archive from memory; `path` is its own, below SUBMISSIONS. Throws Refused. */
void read_archive(const std::string& bytes, const std::string& path, LimitedReader&);

}  // namespace submissions
