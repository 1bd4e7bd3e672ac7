// The program behind ./course: grades, traces and runs kernel files;
// leaves other commands to the programs beside it.
#include "cli/commands.h"
#include "cli/other_programs.h"
#include "cli/program.h"

namespace {

int act(int argc, char** argv, const cli::Lessons& lessons) {
  cli::hand_over(argc, argv);
  return std::visit([&](const auto& command) { return cli::execute(command, lessons); },
                    cli::understand(argc, argv));
}

}  // namespace

int main(int argc, char** argv) { return cli::run(argc, argv, act); }
