// Implements ./course bench by gathering the kernels of a ladder: the lessons' solutions, the kernels that the student
// has begun, and the files that are named.
#include "bench/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <stdexcept>

#include "bench/bench.h"
#include "cli/program.h"
#include "report/gpus.h"
#include "text/text.h"

namespace bench {
namespace {

std::vector<std::string> chosen(const Arguments& order, const cli::Lessons& lessons) {
  if (order.lessons.empty()) return lessons.names();
  std::vector<std::string> names;
  for (const std::string& word : order.lessons) {
    const std::string& name = lessons.find(word);
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

void add_solutions(std::vector<Entrant>& entrants, const std::vector<std::string>& names,
                   const cli::Lessons& lessons) {
  for (const std::string& name : names) {
    const std::filesystem::path file = lessons.file(name, "solution.cu");
    if (exists(file)) {  // the student edition has none
      entrants.push_back({.name = name,
                          .kind = Kind::solution,
                          .lesson = name,
                          .file = std::filesystem::proximate(file),
                          .grade = fmt::format("{} grade {} --file {}", cli::called(), cli::number(name),
                                               text::shell_word(std::filesystem::proximate(file).string()))});
    }
  }
}

void add_own_kernels(std::vector<Entrant>& entrants, const std::vector<std::string>& names,
                     const cli::Lessons& lessons) {
  for (const std::string& name : names) {
    const std::filesystem::path file = lessons.file(name, "kernel.cu");
    if (lessons.begun(name)) {
      entrants.push_back({.name = "your " + name,
                          .kind = Kind::student,
                          .lesson = name,
                          .file = std::filesystem::proximate(file),
                          .grade = fmt::format("{} grade {}", cli::called(), cli::number(name))});
    }
  }
}

/** The one lesson that was chosen; else the one that a folder of the path is called after; else the last,
 *  whose kernels are right for any size. */
std::string lesson_of(const std::filesystem::path& file, const std::vector<std::string>& names) {
  const std::string* named = cli::named_in(file, names);
  return named != nullptr ? *named : names.back();
}

void add_files(std::vector<Entrant>& entrants, const std::vector<std::string>& files,
               const std::vector<std::string>& names) {
  for (const std::string& file : files) {
    const std::string lesson = lesson_of(file, names);
    entrants.push_back({.name = std::filesystem::path(file).filename().string(),
                        .kind = Kind::student,
                        .lesson = lesson,
                        .file = file,
                        .grade = fmt::format("{} grade {} --file {}", cli::called(), cli::number(lesson),
                                             text::shell_word(file))});
  }
}

/** What was typed, in the order of the help. */
std::string command(const Arguments& order) {
  std::string words = "./course bench";
  if (order.gpu) words += " --gpu";
  if (!order.lessons.empty())
    words += fmt::format(" --lessons {}", text::shell_word(fmt::format("{}", fmt::join(order.lessons, ","))));
  for (const std::string& file : order.files) words += " --file " + text::shell_word(file);
  std::vector<std::string> sizes;
  for (const Size& size : order.sizes) sizes.push_back(to_string(size));
  if (!sizes.empty()) words += fmt::format(" --sizes {}", fmt::join(sizes, ","));
  return words;
}

}  // namespace

int execute(const Arguments& order, const cli::Lessons& lessons) {
  const report::Gpu* roof = report::find_gpu(order.roof);
  if (!order.from.empty())
    return replay({.from = order.from, .html = order.html, .roof = roof, .markdown = order.markdown});
  const std::vector<std::string> names = chosen(order, lessons);
  std::vector<Entrant> entrants;
  add_solutions(entrants, names, lessons);
  add_own_kernels(entrants, names, lessons);
  add_files(entrants, order.files, names);
  if (entrants.empty())
    throw std::runtime_error(
        "No kernel is finished yet: fill in the TODOs of a kernel.cu first, or name a file with --file.");
  return bench({.entrants = std::move(entrants),
                .sizes = order.sizes,
                .gpu = order.gpu,
                .roof = roof,
                .json = order.json,
                .html = order.html,
                .command = command(order)});
}

}  // namespace bench
