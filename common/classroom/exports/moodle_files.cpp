// The folder's name is the address.
#include "exports/moodle_files.h"

#include <algorithm>
#include <utility>

#include "exports/feedback.h"

namespace exports {
namespace {

constexpr std::string_view kPlugin = "_assignsubmission_";

/** "Jane Adams_123_assignsubmission_file" of "Jane Adams_123_assignsubmission_file_/kernel.cu"; empty where that is no
 *  name of this number's. */
std::string folder_in_download(const std::string& source, const std::string& number) {
  const std::string before = "_" + number + std::string(kPlugin);
  const std::size_t at = source.find(before), slash = source.find('/');
  if (at == std::string::npos || at > slash || source.find('_') != at) return "";
  const std::size_t plugin = at + before.size();
  return source.substr(
      0, std::min(source.find_first_not_of("abcdefghijklmnopqrstuvwxyz", plugin), source.size()));
}

/** As Moodle makes it: no underscore, for it parts the name from the number, and no folder. */
std::string folder_of(const std::string& name, const std::string& number) {
  std::string words = name.empty() ? "Participant" : name;
  std::ranges::replace_if(
      words, [](char c) { return c == '_' || c == '/'; }, ' ');
  return words + "_" + number + std::string(kPlugin) + "file";
}

}  // namespace

std::optional<ArchivedFile> moodle_file(const records::Record& record, std::string page) {
  const auto number = record.external.find("moodle_id");
  if (number == record.external.end() || !has_grade(record)) return std::nullopt;
  std::string folder = folder_in_download(record.submission.source, number->second);
  if (folder.empty()) folder = folder_of(record.name, number->second);
  return ArchivedFile{.name = folder + "/" + record.student + ".html", .contents = std::move(page)};
}

}  // namespace exports
