// Words, environment, limits.
#include "marking/command.h"

namespace marking {

process::Command command_for(const Setting& setting, const records::Record& record,
                             const std::filesystem::path& folder, const std::filesystem::path& json) {
  process::Command command;
  command.words = {setting.program.string(),
                   "grade",
                   record.lesson,
                   "--file",
                   record.submission.files.front().name,
                   "--json",
                   json.string(),
                   "--seed",
                   std::to_string(record.seed)};
  if (!setting.sandbox.empty()) command.words.insert(command.words.end(), {"--sandbox", setting.sandbox});
  if (record.backend == "gpu") command.words.emplace_back("--gpu");
  command.folder = folder;
  command.environment = {
      {"COURSE_ROOT", setting.root.string()}, {"COURSE_COMMAND", "./course"}, {"NO_COLOR", "1"}};
  command.wall_seconds = setting.limit;
  command.mercy_seconds = setting.mercy;
  command.output_kept = records::kLongestText;
  return command;
}

}  // namespace marking
