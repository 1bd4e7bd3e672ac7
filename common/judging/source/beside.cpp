// Follows #include "..." from file to file.
#include "source/beside.h"

#include <algorithm>
#include <set>

#include "source/file.h"
#include "text/file.h"

namespace source {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostHeaders = 100;

class Includes {
 public:
  explicit Includes(const fs::path& file) : folder_(file.parent_path().empty() ? "." : file.parent_path()) {
    std::error_code not_there;
    root_ = fs::canonical(folder_, not_there);
  }

  /** Of a text whose own path is `from`, seen from the folder. */
  void follow(const fs::path& from, std::string_view text) {
    const File file = read(text);
    for (const Code& line : file.directives) {
      if (!line.is(0, "include") || !line.is(1, Kind::string) || !line[1].text.starts_with('"')) continue;
      const std::string_view name = line[1].text.substr(1, line[1].text.find('"', 1) - 1);
      add((from.parent_path() / name).lexically_normal());
    }
  }

  std::vector<Header> headers() { return std::move(headers_); }

 private:
  void add(const fs::path& path) {
    if (path.is_absolute() || path.empty() || *path.begin() == ".." || !text::is_header(path)) return;
    if (seen_.size() == kMostHeaders || !lies_in_folder(path) || !seen_.insert(path).second) return;
    std::error_code error;
    const auto size = fs::file_size(folder_ / path, error);
    if (error || size > kLargestKernelFile) return;
    std::optional<std::string> text = text::contents(folder_ / path);
    if (!text) return;
    follow(path, *text);
    headers_.push_back({path, std::move(*text)});
  }

  /** Whatever links there are on the way. */
  bool lies_in_folder(const fs::path& path) const {
    std::error_code error;
    const fs::path real = fs::canonical(folder_ / path, error);
    if (error || !fs::is_regular_file(real, error) || !text::is_header(real)) return false;
    return std::mismatch(root_.begin(), root_.end(), real.begin(), real.end()).first == root_.end();
  }

  fs::path folder_, root_;
  std::set<fs::path> seen_;
  std::vector<Header> headers_;
};

/** Of a program: nobody's submission, so that its headers may lie anywhere. */
class IncludesOfProgram {
 public:
  IncludesOfProgram(const fs::path& file, const std::vector<fs::path>& folders)
      : folder_(fs::absolute(file).lexically_normal().parent_path()) {
    for (const fs::path& folder : folders) folders_.push_back(fs::absolute(folder).lexically_normal());
  }

  /** Of a text that lies in the folder `from`. */
  void follow(const fs::path& from, std::string_view text) {
    const File file = read(text);
    for (const Code& line : file.directives) {
      if (!line.is(0, "include") || !line.is(1, Kind::string) || line[1].text.size() < 3) continue;
      const std::string_view name = line[1].text.substr(1, line[1].text.size() - 2);
      if (line[1].text.starts_with('"') && add((from / name).lexically_normal())) continue;
      for (const fs::path& folder : folders_)
        if (add((folder / name).lexically_normal())) break;
    }
  }

  std::vector<Header> headers() { return std::move(headers_); }

 private:
  /** True where it is there, also for the second time. */
  bool add(const fs::path& path) {
    if (seen_.contains(path)) return true;
    std::error_code error;
    if (seen_.size() == kMostHeaders || !fs::is_regular_file(path, error)) return false;
    if (const auto size = fs::file_size(path, error); error || size > kLargestKernelFile) return false;
    std::optional<std::string> text = text::contents(path);
    if (!text) return false;
    seen_.insert(path);
    follow(path.parent_path(), *text);
    headers_.push_back({path.lexically_relative(folder_), std::move(*text)});
    return true;
  }

  fs::path folder_;
  std::vector<fs::path> folders_;
  std::set<fs::path> seen_;
  std::vector<Header> headers_;
};

}  // namespace

std::vector<Header> headers_of_program(const fs::path& file, std::string_view text,
                                       const std::vector<fs::path>& folders) {
  IncludesOfProgram includes(file, folders);
  includes.follow(fs::absolute(file).lexically_normal().parent_path(), text);
  return includes.headers();
}

std::vector<Header> headers_beside(const fs::path& file, std::string_view text) {
  Includes includes(file);
  includes.follow(file.filename(), text);
  return includes.headers();
}

}  // namespace source
