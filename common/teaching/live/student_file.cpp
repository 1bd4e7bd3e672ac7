// Looks twice, keeps first, replaces last.
#include "live/student_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "text/file.h"

namespace live {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".before-live";
constexpr int kMostBackups = 1000000;

[[noreturn]] void refuse(const fs::path& path, std::string_view why) {
  throw std::runtime_error(fmt::format("{} {}", path.string(), why));
}

void expect_file(const fs::path& path, const fs::file_status& status) {
  if (is_directory(status)) refuse(path, "is a folder, where a file should be.");
  if (!is_regular_file(status)) refuse(path, "is not a plain file.");
}

/** 1 for "", 4 for "-4"; 0 for what backup() never makes. */
int number_in(std::string_view ending) {
  if (ending.empty()) return 1;
  int number = 0;
  const char* const end = ending.data() + ending.size();
  const auto [stop, error] = std::from_chars(ending.data() + 1, end, number);
  const bool ours = error == std::errc() && stop == end && number > 1 && number <= kMostBackups &&
                    fmt::format("-{}", number) == ending;
  return ours ? number : 0;
}

}  // namespace

std::optional<std::string> StudentFile::text() const {
  std::error_code error;
  const fs::file_status status = fs::status(path_, error);
  if (status.type() == fs::file_type::not_found) return std::nullopt;
  expect_file(path_, status);
  return text::read_file(path_);
}

void StudentFile::expect_writable() const {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(path_, error);
  if (status.type() == fs::file_type::not_found) return;
  if (is_symlink(status))
    refuse(path_,
           "is a link. The link would be replaced, and not "
           "the file it points to: put the file itself there.");
  expect_file(path_, status);
  // A rename asks only whether the folder may be changed; and root may write everywhere.
  constexpr fs::perms kWrite = fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  if ((status.permissions() & kWrite) == fs::perms::none)
    refuse(path_, "is read-only, so nothing was changed. chmod u+w makes it writable.");
}

fs::path StudentFile::backup(int number) const {
  fs::path result = path_;
  result += kSuffix;
  if (number > 1) result += fmt::format("-{}", number);
  return result;
}

/** In order; of whatever has such a name. */
std::vector<int> StudentFile::backup_numbers() const {
  std::vector<int> numbers;
  const std::string beginning = path_.filename().string() + std::string(kSuffix);
  const fs::path folder = path_.has_parent_path() ? path_.parent_path() : ".";
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(beginning)) continue;
    if (const int number = number_in(std::string_view(name).substr(beginning.size())); number > 0)
      numbers.push_back(number);
  }
  if (error) refuse(folder, "cannot be looked through: " + error.message() + ".");
  std::ranges::sort(numbers);
  return numbers;
}

std::vector<fs::path> StudentFile::backups() const {
  std::vector<fs::path> paths;
  for (const int number : backup_numbers()) {
    if (fs::is_regular_file(fs::symlink_status(backup(number)))) paths.push_back(backup(number));
  }
  return paths;
}

fs::path StudentFile::keep(const std::string& text) const {
  const std::vector<fs::path> kept = backups();
  if (!kept.empty() && text::read_file(kept.back()) == text) return kept.back();
  const std::vector<int> taken = backup_numbers();
  const int number = taken.empty() ? 1 : taken.back() + 1;
  if (number > kMostBackups) refuse(path_, "has more backups than can be numbered: remove some.");
  text::PartFile(backup(number)).finish(text);
  return backup(number);
}

fs::path StudentFile::replace(const std::string& text, const std::optional<std::string>& before,
                              bool own) const {
  expect_writable();
  text::PartFile part(path_);  // first, so that nothing is kept in vain
  const fs::path kept = own && before ? keep(*before) : fs::path();
  // Whoever saved it in an editor since it was read must not lose that.
  if (this->text() != before)
    refuse(path_, "was changed at this very moment, so it was left alone. Type the command again.");
  part.finish(text);
  return kept;
}

StudentFile::Exchange StudentFile::restore(const std::optional<std::string>& before, bool own) const {
  const std::vector<fs::path> kept = backups();
  if (kept.empty()) refuse(path_, "has no backup: nothing of yours was ever replaced.");
  const Exchange exchange = {replace(text::read_file(kept.back()), before, own), kept.back()};
  fs::remove(exchange.restored);  // what it held stands in its place again
  return exchange;
}

}  // namespace live
