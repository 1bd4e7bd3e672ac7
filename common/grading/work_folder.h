// A fresh folder for what is built, under $TMPDIR, removed with all it holds at the end.
#pragma once

#include <filesystem>

namespace grading {

class WorkFolder {
 public:
  /** Throws std::runtime_error with a sentence when none can be made. */
  WorkFolder();
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace grading
