// ./course show: which file, which right kernels are at hand, where the page goes.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include "cli/commands.h"
#include "cli/memory.h"
#include "cli/program.h"
#include "kernel_page/show.h"
#include "sandbox/level.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

/** The solution first. None in a student's edition. */
std::vector<fs::path> right_kernels(const std::string& lesson, const Lessons& lessons) {
  std::vector<fs::path> right;
  const fs::path folder = lessons.root() / "solutions" / lesson / "right";
  if (is_directory(folder)) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() == ".cu") right.push_back(entry.path());
    }
  }
  std::ranges::sort(right);
  if (const fs::path solution = lessons.file(lesson, "solution.cu"); exists(solution))
    right.insert(right.begin(), solution);
  return right;
}

/** Beside what the course remembers: a place that is ours, and is there. */
fs::path usual_page(const std::string& lesson) {
  const fs::path memory = memory_of_gradings();
  return (memory.empty() ? fs::current_path() : memory.parent_path()) / (lesson + ".html");
}

/** The script ./course makes it, or it came with the edition. */
fs::path pictures(const Lessons& lessons) {
  const char* made = std::getenv("COURSE_PICTURES");
  return made != nullptr && *made != '\0' ? fs::path(made)
                                          : lessons.root() / "common/program/kernel_page/pictures.js";
}

}  // namespace

int execute(const Show& options, const Lessons& lessons) {
  if (!options.sandbox.empty()) sandbox::choose(options.sandbox);
  const std::string& lesson = lessons.find(options.lesson);
  std::optional<reference::Sizes> sizes;
  if (options.sizes) sizes = {options.sizes->M, options.sizes->N, options.sizes->K};
  return kernel_page::run({.lesson = lesson,
                           .file = lessons.kernel_file(lesson, options.file),
                           .page = options.page.empty() ? usual_page(lesson) : fs::path(options.page),
                           .sizes = sizes,
                           .right = right_kernels(lesson, lessons),
                           .pictures = pictures(lessons),
                           .again = fmt::format("{} show {}", called(), number(lesson)),
                           .given = lessons.skeleton_or_none(lesson),
                           .opens = !options.stays_closed});
}

}  // namespace cli
