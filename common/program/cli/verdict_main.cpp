// The program that gives the first verdict, while the one that explains is still being built: it knows ./course grade alone,
// without hints and logs.
#include <stdexcept>

#include "cli/grade_options.h"
#include "cli/program.h"

namespace {

int act(int argc, char** argv, const cli::Lessons& lessons) {
  const cli::Command command = cli::understand(argc, argv);
  if (const auto* what = std::get_if<cli::Say>(&command)) return cli::say(*what);
  const auto* options = std::get_if<cli::Grade>(&command);
  if (options == nullptr || !options->feedback.empty() || !options->log.empty())
    throw std::runtime_error("This program only grades: type ./course for the rest.");
  cli::use_sandbox(options->sandbox);
  render::Options wanted =
      cli::grade_options(*options, cli::find(options->lesson, "grade", lessons), lessons);
  wanted.why_not_explained =
      "What is behind it is not looked for yet: that part of the course is still being built. "
      "In a minute or two the same command says more.";
  return render::grade(wanted);
}

}  // namespace

int main(int argc, char** argv) { return cli::run(argc, argv, act); }
