// Traces the kernels of a class for the pictures on the students' pages, and bundles the script that draws them.
#pragma once

#include <filesystem>

#include "marking/mark.h"
#include "process/temporary.h"

namespace classroom {

/** The script that draws them, and a trace of every submission that has been built. */
class Pictures {
 public:
  /** Bundles the script with Node.js. Where that cannot be done it says so on stderr, and there are none. */
  explicit Pictures(const std::filesystem::path& root);

  /** Empty where there is none. */
  const std::filesystem::path& script() const { return script_; }

  /** Traces what is not traced yet into OUT/traces, as it was graded: sandboxed, some at a time. */
  void trace(const marking::Setting&) const;

 private:
  process::TemporaryFolder folder_;
  std::filesystem::path script_;
};

}  // namespace classroom
