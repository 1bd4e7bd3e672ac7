// The student's file, and the backups of own work beside it.
// Nothing that once stood in the file is ever lost.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace live {

/**
 * kernel.cu, and beside it kernel.cu.before-live, kernel.cu.before-live-2, ...: the higher the number,
 * the newer. All functions throw std::runtime_error with a sentence that names the file as it was
 * given, and have changed nothing then.
 */
class StudentFile {
 public:
  explicit StudentFile(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }
  /** Nothing where there is no such file. */
  std::optional<std::string> text() const;

  /** Oldest first; plain files only. */
  std::vector<std::filesystem::path> backups() const;

  /**
   * Replaces the file, all at once. It must be a plain file that may be written, or missing,
   * and still hold `before`. Where that is `own` work it is kept first; returns the backup that holds it,
   * the newest one if it already does. Otherwise returns an empty path.
   */
  std::filesystem::path replace(const std::string& text, const std::optional<std::string>& before,
                                bool own) const;

  struct Exchange {
    std::filesystem::path kept, restored;  ///< where to, as by replace(), and where from
  };
  /** Moves the newest backup back to its place, and keeps what stood there as replace() does. */
  Exchange restore(const std::optional<std::string>& before, bool own) const;

 private:
  void expect_writable() const;
  std::filesystem::path keep(const std::string& text) const;
  std::vector<int> backup_numbers() const;
  std::filesystem::path backup(int number) const;

  std::filesystem::path path_;
};

}  // namespace live
