// The lessons of this checkout: where they are, what they are called, how far the student is.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

class Lessons {
 public:
  /** `names`: the folders under root/lessons, in order, e.g. "01_naive". */
  Lessons(std::filesystem::path root, std::vector<std::string> names)
      : root_(std::move(root)), names_(std::move(names)) {}

  const std::filesystem::path& root() const { return root_; }
  const std::vector<std::string>& names() const { return names_; }

  /**
   * The lesson that is meant by 02, 2, tiled or 02_tiled; nothing else is one. Throws std::runtime_error,
   * which lists the lessons and suggests the nearest.
   */
  const std::string& find(std::string_view word) const;

  /** The lesson after this one; empty after the last. */
  std::string next(const std::string& name) const;

  /** A file of the lesson, e.g. its kernel.cu. */
  std::filesystem::path file(const std::string& name, const char* what) const {
    return root_ / "lessons" / name / what;
  }

  /** The file that was named or, where that is empty, the lesson's own kernel.cu,
   *  as the user would name it from here. */
  std::filesystem::path kernel_file(const std::string& name, const std::string& named = "") const;

  /** Its solution.cu. Throws std::runtime_error with a sentence where there is none,
   *  as in a student's edition. */
  std::filesystem::path solution(const std::string& name) const;

  /** The first heading of its README.md; the name itself where there is none. */
  std::string title(const std::string& name) const;

  /** Its kernel.cu as a student begins with it. Throws std::runtime_error where that is not to be had. */
  std::string skeleton(const std::string& name) const;
  /** The same, but empty where it is not to be had. */
  std::string skeleton_or_none(const std::string& name) const;

  /** "not started", "3 TODOs left in kernel.cu", "no TODO left in kernel.cu" or "no kernel.cu". */
  std::string progress(const std::string& name) const;

  /**
   * Is kernel.cu the student's own work? Where solution.cu is there, when it is no longer the skeleton;
   * in a student's edition, where that cannot be known, when no TODO is left.
   */
  bool begun(const std::string& name) const;

 private:
  bool is_skeleton(const std::string& name) const;
  /** Of a student's edition, which has no solution. */
  std::filesystem::path kept_skeleton(const std::string& name) const;

  std::filesystem::path root_;
  std::vector<std::string> names_;
};

/** Which of the lessons `names` a folder of the path is called after; null where it is none. */
const std::string* named_in(const std::filesystem::path& file, const std::vector<std::string>& names);

/** "02_tiled" -> "02". */
std::string number(std::string_view name);

}  // namespace cli
