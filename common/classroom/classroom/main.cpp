// The program behind ./course class.
#include "classroom/commands.h"
#include "cli/program.h"

namespace {

int act(int argc, char** argv, const cli::Lessons& lessons) {
  return std::visit([&](const auto& command) { return classroom::execute(command, lessons); },
                    classroom::understand(argc, argv));
}

}  // namespace

int main(int argc, char** argv) { return cli::run(argc, argv, act); }
