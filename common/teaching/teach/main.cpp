// The program behind those commands of ./course that only instructors and authors need.
#include "cli/program.h"
#include "teach/commands.h"

namespace {

int act(int argc, char** argv, const cli::Lessons& lessons) {
  return std::visit([&](const auto& command) { return teach::execute(command, lessons); },
                    teach::understand(argc, argv));
}

}  // namespace

int main(int argc, char** argv) { return cli::run(argc, argv, act); }
