// Between two gradings: what is done, a hint, a fresh start.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <stdexcept>

#include "cli/commands.h"
#include "cli/memory.h"
#include "cli/program.h"
#include "grading/grade.h"
#include "process/child.h"
#include "progress/next_hint.h"
#include "progress/progress.h"
#include "progress/reset.h"
#include "progress/shown_hints.h"
#include "progress/todos.h"
#include "render/grade.h"
#include "render/last_gradings.h"
#include "render/words.h"
#include "source/kernel_file.h"
#include "text/file.h"
#include "text/screen.h"
#include "text/text.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

render::Graded own_file(const std::string& lesson, const Lessons& lessons) {
  return {.lesson = lesson,
          .backend = render::name(runner::Backend::emulator),
          .file = lessons.file(lesson, "kernel.cu")};
}

std::string progress(const std::string& lesson, const Lessons& lessons) {
  const std::string by_text = lessons.progress(lesson);
  if (by_text == "not started" || !exists(lessons.file(lesson, "kernel.cu"))) return by_text;
  const auto last = render::LastGradings(memory_of_gradings()).find(own_file(lesson, lessons));
  if (!last) return by_text + ", not graded yet";
  try {
    return progress::progress(*last, source::read_kernel_file(lessons.file(lesson, "kernel.cu")));
  } catch (const std::runtime_error&) {
    return by_text;  // graded, it says why it cannot be read
  }
}

/** What came of the file as it is now: remembered, or graded now. */
render::Remembered last_grading(const std::string& lesson, const Lessons& lessons) {
  const fs::path path = lessons.kernel_file(lesson);
  const source::KernelFile file = source::read_kernel_file(path);
  const auto last = render::LastGradings(memory_of_gradings()).find(own_file(lesson, lessons));
  if (last && last->content == render::content_of(file)) return *last;
  const grading::Result result = grading::grade({.lesson = lesson, .file = file});
  if (process::interrupted()) throw process::Interrupted();
  if (!result.obstacle.empty()) throw std::runtime_error(result.obstacle);
  return render::to_remember(result, file);
}

int show_hint(const Hint& options, const std::string& lesson, int todo, const Lessons& lessons) {
  const fs::path hand_out = lessons.file(lesson, "README.md");
  const progress::ShownHints memory(memory_of_hints());
  const std::string text = text::read_file(hand_out);
  if (options.again) memory.note(lesson, todo, 0);
  const auto next = options.todo > 0 ? progress::next_hint_of(text, lesson, todo, memory)
                                     : progress::next_hint(text, lesson, todo, memory);
  if (!next) throw std::runtime_error(fmt::format("{} has no hints for a TODO {}.", hand_out.string(), todo));
  const std::string again = text::screen_of(STDOUT_FILENO).paged  // by ./course watch
                                ? "h"
                                : fmt::format("{} hint {}{}", called(), number(lesson),
                                              options.todo > 0 ? fmt::format(" --todo {}", todo) : "");
  const std::string of_todo = next->then != next->todo ? fmt::format("TODO {}: ", next->then) : "";
  const std::string then = next->then > 0
                               ? fmt::format("Next: {} shows \"{}{}\".", again, of_todo, next->then_title)
                               : fmt::format("That was the last one; {} begins anew.", again);
  std::cout << text::fitted(
      fmt::format("{}, {}\n\n{}\n\n{}\n", lesson, heading(*next), next->hint.text, then), STDOUT_FILENO);
  return 0;
}

}  // namespace

/** Titles are left out where the terminal has no room for them. */
int execute(const List&, const Lessons& lessons) {
  struct Line {
    std::string name, title, progress;
  };
  std::vector<Line> lines;
  std::size_t names = 0, titles = 0, longest = 0;
  for (const std::string& name : lessons.names()) {
    const Line& line = lines.emplace_back(Line{name, lessons.title(name), progress(name, lessons)});
    names = std::max(names, name.size());
    titles = std::max(titles, line.title.size());
    longest = std::max(longest, line.progress.size());
  }
  const auto columns = static_cast<std::size_t>(text::screen_of(STDOUT_FILENO).columns);
  const bool whole = columns == 0 || names + 2 + titles + 2 + longest <= columns;
  for (const Line& line : lines) {
    const std::string title = whole ? fmt::format("{:<{}}  ", line.title, titles) : "";
    const std::string words = fmt::format("{:<{}}  {}{}", line.name, names, title, line.progress);
    std::cout << text::wrapped(words, "", whole ? words.size() : columns);
  }
  return 0;
}

int execute(const Hint& options, const Lessons& lessons) {
  const std::string& lesson = lessons.find(options.lesson);
  if (options.todo > 0) return show_hint(options, lesson, options.todo, lessons);
  const render::Remembered now = last_grading(lesson, lessons);
  if (now.built && now.failing.empty()) {
    std::cout << fmt::format("All {} checks of {} pass: there is nothing to hint at.\n", now.checks, lesson);
    return 0;
  }
  if (!now.built)
    std::cout << fmt::format("kernel.cu does not compile: {} grade {} says where.\n\n", called(),
                             number(lesson));
  const std::string kernel = text::read_file(lessons.file(lesson, "kernel.cu"));
  const progress::Todos todos(lessons.skeleton_or_none(lesson), kernel);
  return show_hint(options, lesson, progress::todo_in_question(todos, now.line, now.todo), lessons);
}

int execute(const Reset& options, const Lessons& lessons) {
  const std::string& lesson = lessons.find(options.lesson);
  const fs::path kernel = lessons.kernel_file(lesson);
  const bool was_there = exists(kernel);
  const auto kept = progress::reset(kernel, lessons.skeleton(lesson));
  if (kept) {
    std::cout << fmt::format("{} is fresh again. What was there is kept in {}.\n", kernel.string(),
                             kept->string());
  } else {
    std::cout << fmt::format("{} {}.\n", kernel.string(),
                             was_there ? "is as fresh as it was: nothing was changed" : "is there again");
  }
  return 0;
}

}  // namespace cli
