// Files that are read whole, and written whole or not at all.
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace text {

/** All that a file holds; nothing where it cannot be read, or is a folder. */
std::optional<std::string> contents(const std::filesystem::path& path);
/** The same. Throws std::runtime_error with a sentence where it cannot be read. */
std::string read_file(const std::filesystem::path& path);

/** Does its name end as a header's does? */
bool is_header(const std::filesystem::path& path);

/** With the folders that lead to it. Throws std::filesystem::filesystem_error, e.g. when the disk is full. */
void write_file(const std::filesystem::path& path, std::string_view text);

/** What stands in the names of files and folders that are not finished: before the process's number. */
inline constexpr std::string_view kPart = ".part-";

/** A folder for what is not finished, removed with all it holds. */
class PartFolder {
 public:
  /** Makes OUT.part-<pid>. Throws std::filesystem::filesystem_error, also where that exists. */
  explicit PartFolder(const std::filesystem::path& out);
  ~PartFolder();
  PartFolder(const PartFolder&) = delete;
  PartFolder& operator=(const PartFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/** A file that is there whole or not at all: written beside its place under another name, then renamed. */
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
  /** The same for what is too long to be in memory at once. */
  void finish(const std::function<void(std::ostream&)>& write);

 private:
  std::filesystem::path out_, part_;
};

}  // namespace text
