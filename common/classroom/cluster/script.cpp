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

std::string counted(std::size_t number, const char* what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string text_of(const Script& script, const Options& options) {
  const auto word = [](const std::filesystem::path& path) { return text::shell_word(path.string()); };
  std::string lines = fmt::format("#!/bin/bash\n# Grades {} of {} for ./course class, up to {} a task.\n",
                                  counted(script.submissions, "submission"), script.lesson, script.chunk);
  lines += "# What has a result already is not graded again: a task may be started as often as one likes.\n";
  lines += line("job-name", "course-" + script.lesson) + line("array", fmt::format("1-{}", script.tasks));
  lines += line("output", without_patterns((script.batch / "task-").string()) + "%a.log");
  lines += "#SBATCH --open-mode=append\n#SBATCH --requeue\n#SBATCH --nodes=1\n#SBATCH --ntasks=1\n";
  lines += line("cpus-per-task", std::to_string(options.jobs)) + chosen(options);
  lines += fmt::format("export COURSE_ROOT={}\n", word(script.root));
  return lines + fmt::format("exec {} class-chunk {} \"$SLURM_ARRAY_TASK_ID\" --jobs {}\n",
                             word(script.program), word(script.batch), options.jobs);
}

}  // namespace cluster
