// The program behind ./course bench.
#include "bench/command.h"
#include "cli/program.h"

namespace {

int act(int argc, char** argv, const cli::Lessons& lessons) {
  const auto typed = bench::understand(argc, argv);
  if (const auto* instead = std::get_if<cli::Say>(&typed)) return cli::say(*instead);
  return bench::execute(std::get<bench::Arguments>(typed), lessons);
}

}  // namespace

int main(int argc, char** argv) { return cli::run(argc, argv, act); }
