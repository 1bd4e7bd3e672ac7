// A file that is there whole or not at all: written beside its place under another name, then renamed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace grading {

class PartFile {
 public:
  /** Makes OUT.part-<pid> at once, so that a path that cannot be written is known early: std::runtime_error
   * with a sentence. */
  explicit PartFile(std::filesystem::path out);
  ~PartFile();  ///< removes what was not finished
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  /** Writes all of it and moves it to its place. Throws std::runtime_error, e.g. when the disk is full. */
  void finish(std::string_view text);

 private:
  std::filesystem::path out_, part_;
};

/** `json` as a path. The kernel file is somebody's work: a slip of the keyboard must not write over it, so std::runtime_error with a
 *  sentence when it is the same file. */
std::filesystem::path json_place(const std::string& json, const std::filesystem::path& kernel_file);

}  // namespace grading
