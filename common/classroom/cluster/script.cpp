// Line by line.
#include "cluster/script.h"

#include <fmt/format.h>

#include "text/text.h"

namespace cluster {
namespace {

/** As sbatch reads the words of an #SBATCH line. */
std::string quoted(const std::string& word) {
  return word.find_first_of(" \t#'") == std::string::npos ? word : '"' + word + '"';
}

std::string line(const std::string& option) { return "#SBATCH " + quoted(option) + "\n"; }

std::string line(const char* option, const std::string& value) {
  return value.empty() ? "" : line(fmt::format("--{}={}", option, value));
}

/** sbatch would replace %j and the like in the names of folders. */
std::string without_patterns(const std::string& path) {
  std::string result;
  for (const char c : path) result += c == '%' ? "%%" : std::string(1, c);
  return result;
}

std::string chosen(const Options& options) {
  const std::string gres = options.gres.empty() && options.gpu ? "gpu:1" : options.gres;
  std::string lines =
      line("partition", options.partition) + line("account", options.account) + line("gres", gres);
  for (const std::string& other : options.others) lines += line(other);
  return lines;
}

}  // namespace

std::string about_word(const std::string& word) {
  for (const char c : word) {
    if (c == '\n' || c == '\r' || c == '"' || c == '\\')
      return "a line end, a \" or a \\ cannot stand in a line for sbatch";
  }
  return "";
}

std::string text_of(const Script& script, const Options& options) {
  const auto word = [](const std::filesystem::path& path) { return text::shell_word(path.string()); };
  return fmt::format(
             "#!/bin/bash\n# Grades {} of {} for ./course class, up to {} a task. No task grades what is graded.\n",
             script.submissions == 1 ? "a submission" : fmt::format("{} submissions", script.submissions),
             script.lesson, script.chunk) +
         line("job-name", "course-" + script.lesson) + line("array", fmt::format("1-{}", script.tasks)) +
         line("output", without_patterns((script.batch / "task-").string()) + "%a.log") +
         "#SBATCH --open-mode=append\n#SBATCH --requeue\n#SBATCH --nodes=1\n#SBATCH --ntasks=1\n" +
         line("cpus-per-task", std::to_string(options.jobs)) + chosen(options) +
         fmt::format("export COURSE_ROOT={}\nexec {} class-chunk {} \"$SLURM_ARRAY_TASK_ID\" --jobs {}\n",
                     word(script.root), word(script.program), word(script.batch), options.jobs);
}

}  // namespace cluster
