// Implements the translation of a command line into a grading, e.g. --file and --seed into the options to be typed again.
#include "cli/grade_options.h"

#include <fmt/format.h>
#include <unistd.h>

#include <stdexcept>
#include <system_error>

#include "cli/memory.h"
#include "cli/program.h"
#include "sandbox/level.h"
#include "text/screen.h"
#include "text/text.h"

namespace cli {

namespace fs = std::filesystem;

std::string to_grade(const fs::path& file, const char* command, const Lessons& lessons) {
  const std::string* lesson = named_in(fs::absolute(file).lexically_normal(), lessons.names());
  std::string words =
      fmt::format("{} {} {}", called(), command, lesson != nullptr ? number(*lesson) : "LESSON");
  std::error_code not_there;
  if (lesson != nullptr && fs::equivalent(file, lessons.file(*lesson, "kernel.cu"), not_there)) return words;
  return words + " --file " + text::shell_word(file.string());
}

const std::string& find(const std::string& word, const char* command, const Lessons& lessons) {
  if (!word.ends_with(".cu")) return lessons.find(word);
  throw std::runtime_error(
      fmt::format("{} is a file, not a lesson. Did you mean: {}", word, to_grade(word, command, lessons)));
}

runner::Backend backend(bool gpu) { return gpu ? runner::Backend::gpu : runner::Backend::emulator; }

void use_sandbox(const std::string& level) {
  if (!level.empty()) sandbox::choose(level);
}

render::Options grade_options(const Grade& options, const std::string& lesson, const Lessons& lessons,
                              const std::string& more) {
  const std::string words = (options.file.empty() ? "" : " --file " + text::shell_word(options.file)) +
                            (options.gpu ? " --gpu" : "") +
                            (options.only.empty() ? "" : " --only " + text::shell_word(options.only)) +
                            (options.seed ? fmt::format(" --seed {}", *options.seed) : "") + more;
  const std::string next = options.file.empty() && options.only.empty() ? lessons.next(lesson) : "";
  const bool watched = text::screen_of(STDOUT_FILENO).paged;
  return {.lesson = lesson,
          .file = lessons.kernel_file(lesson, options.file),
          .backend = backend(options.gpu),
          .seed = options.seed,
          .json = options.json,
          .only = options.only,
          .given = lessons.skeleton_or_none(lesson),
          .every_check = options.every_check,
          .memory = memory_of_gradings(),
          .command = watched ? "" : fmt::format("{} grade {}{}", called(), number(lesson), words),
          .next = next.empty() ? ""
                  : watched    ? fmt::format("n goes on to {}", next)
                               : fmt::format("run {} grade {}{}", called(), number(next), words)};
}

}  // namespace cli
