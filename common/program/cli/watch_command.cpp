// ./course watch: which lessons, from which one on.
#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "cli/commands.h"
#include "cli/memory.h"
#include "cli/program.h"
#include "cli/trial.h"
#include "render/last_gradings.h"
#include "render/words.h"
#include "source/kernel_file.h"
#include "watch/watch.h"

namespace cli {
namespace {

bool is_done(const std::string& lesson, const Lessons& lessons) {
  const auto last = render::LastGradings(memory_of_gradings())
                        .find({.lesson = lesson,
                               .backend = render::name(runner::Backend::emulator),
                               .file = lessons.file(lesson, "kernel.cu")});
  return last && last->built && last->failing.empty();
}

/** That is not done; the last where all are. */
std::size_t first(const Lessons& lessons) {
  const auto& names = lessons.names();
  const auto found =
      std::ranges::find_if(names, [&](const std::string& name) { return !is_done(name, lessons); });
  return found == names.end() ? names.size() - 1 : static_cast<std::size_t>(found - names.begin());
}

watch::Lesson to_watch(const std::string& name, const Lessons& lessons, const std::string& file) {
  return {.name = name, .number = number(name), .file = lessons.kernel_file(name, file)};
}

}  // namespace

int execute(const Watch& options, const Lessons& lessons) {
  watch::Options watched;
  watched.poll = options.poll;
  watched.program = std::filesystem::read_symlink("/proc/self/exe");
  watched.command = called();
  if (const auto script = lessons.root() / "course"; exists(script))
    watched.front = {"bash", script.string()};
  if (options.gpu) watched.options.emplace_back("--gpu");
  add_trial(options, watched.once);
  if (!options.file.empty()) {
    if (options.lesson.empty())
      throw std::runtime_error("Which lesson is it of? Name it as well: watch 02 --file " + options.file);
    static_cast<void>(source::read_kernel_file(options.file));  // or it says why it cannot be read
    watched.options.insert(watched.options.end(), {"--file", options.file});
    watched.lessons = {to_watch(lessons.find(options.lesson), lessons, options.file)};
    return watch::run(watched);
  }
  for (const std::string& name : lessons.names()) watched.lessons.push_back(to_watch(name, lessons, ""));
  watched.first = first(lessons);
  if (!options.lesson.empty()) {
    const auto& names = lessons.names();
    watched.first =
        static_cast<std::size_t>(std::ranges::find(names, lessons.find(options.lesson)) - names.begin());
  }
  return watch::run(watched);
}

}  // namespace cli
