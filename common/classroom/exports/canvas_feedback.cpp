// Comments in front of the source; an archive where an archive was handed in.
#include "exports/canvas_feedback.h"

#include "exports/feedback.h"
#include "text/text.h"

namespace exports {
namespace {

constexpr const char* kLines = "Lines are those of the file as it was handed in, without these.\n";

/** Is "12345_67890_" in "adamsjane_12345_67890_kernel.cu"? */
bool is_of_canvas(const std::string& name, const std::string& user) {
  const std::string before = "_" + user + "_";
  const std::size_t at = name.find(before);
  if (user.empty() || at == std::string::npos) return false;
  const std::size_t file = at + before.size(), end = name.find_first_not_of("0123456789", file);
  return end != std::string::npos && end > file && name[end] == '_';
}

std::string as_comments(std::string_view words) {
  std::string result;
  while (!words.empty()) result += "// " + std::string(text::take_line(words)) + "\n";
  return result;
}

}  // namespace

std::optional<ArchivedFile> canvas_feedback(const records::Record& record, const std::string& source) {
  const auto user = record.external.find("canvas_id");
  const std::string& path = record.submission.source;
  const std::string name = path.substr(0, path.find('/'));
  if (!has_grade(record) || user == record.external.end() || !is_of_canvas(name, user->second))
    return std::nullopt;
  const std::string file = as_comments(brief(record) + kLines) + "\n" + source;
  if (name == path) return ArchivedFile{.name = name, .contents = file};
  if (!name.ends_with(".zip")) return std::nullopt;
  return ArchivedFile{.name = name,
                      .contents = zip({{.name = path.substr(path.rfind('/') + 1), .contents = file}})};
}

}  // namespace exports
