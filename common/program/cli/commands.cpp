// From the words on the command line to the modules that do the work.
#include "cli/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/program.h"
#include "process/child.h"
#include "process/temporary.h"
#include "report/gpus.h"
#include "runner/run.h"
#include "source/kernel_file.h"
#include "tell/grade.h"
#include "tell/words.h"
#include "text/text.h"
#include "toolchain/build.h"
#include "trace/trace.h"

namespace cli {
namespace {

runner::Backend backend(bool gpu) { return gpu ? runner::Backend::gpu : runner::Backend::emulator; }

}  // namespace

int execute(const Grade& order, const Lessons& lessons) {
  const std::string& lesson = lessons.find(order.lesson);
  const std::string options =
      (order.file.empty() ? "" : " --file " + text::shell_word(order.file)) + (order.gpu ? " --gpu" : "");
  const std::string next = lessons.next(lesson);
  const bool own_file = order.file.empty();
  return tell::grade({
      .lesson = lesson,
      .file = lessons.kernel_file(lesson, order.file),
      .backend = backend(order.gpu),
      .json = order.json,
      .command = fmt::format("{} grade {}{}", called(), number(lesson), options),
      .next_command =
          own_file && !next.empty() ? fmt::format("{} grade {}{}", called(), number(next), options) : "",
  });
}

int execute(const Trace& order, const Lessons& lessons) {
  const std::string& lesson = lessons.find(order.lesson);
  return trace::run({.lesson = lesson,
                     .file = lessons.kernel_file(lesson, order.file),
                     .sizes = {order.M, order.N, order.K},
                     .gpu = report::find_gpu(order.gpu),
                     .json = order.json});
}

int execute(const List&, const Lessons& lessons) {
  std::size_t width = 0;
  for (const std::string& name : lessons.names()) width = std::max(width, lessons.title(name).size());
  for (const std::string& name : lessons.names()) {
    std::cout << fmt::format("{:<22} {:<{}}  {}\n", name, lessons.title(name), width, lessons.progress(name));
  }
  return 0;
}

int execute(const Run& order, const Lessons&) {
  const source::KernelFile file = source::read_kernel_file(order.file);
  runner::program(backend(order.gpu));  // throws where there is none: no need to build then
  const process::TemporaryFolder folder;
  const toolchain::Build build =
      toolchain::build(file, backend(order.gpu), folder.path(), toolchain::Entry::main);
  if (process::interrupted()) throw process::Interrupted();
  if (build.ok) return runner::run_program(build.product, backend(order.gpu), order.arguments);
  std::cerr << fmt::format("{} could not be built.\n{}\n", order.file, fmt::join(tell::errors(build), "\n"));
  return 1;
}

int execute(const Say& what, const Lessons&) { return say(what); }

}  // namespace cli
