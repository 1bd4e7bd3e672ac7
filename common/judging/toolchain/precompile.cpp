// Precompiles the header that every kernel file begins with: `precompile OUT`,
// with the very flags of kernel files, or g++ would not use it.
#include <exception>
#include <iostream>

#include "process/child.h"
#include "toolchain/compilers.h"

int main(int, char** argv) try {
  process::Command command;
  command.words = toolchain::precompile_for_emulator(argv[1]);
  const process::Result result = process::run(std::move(command));
  std::cerr << result.output;
  return result.ending == process::Ending::exited ? result.code : 1;
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
