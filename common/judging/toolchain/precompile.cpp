// Precompiles the header that every kernel file begins with: `precompile FOLDER`,
// with the very flags of kernel files, or g++ would not use it.
#include <exception>
#include <filesystem>
#include <iostream>

#include "process/child.h"
#include "toolchain/compilers.h"

int main(int, char** argv) try {
  const std::filesystem::path folder = argv[1];
  for (const toolchain::CommandLine& words :
       {toolchain::precompile_for_emulator(folder / "kernel"),
        toolchain::precompile_host_side(folder / "host", toolchain::HostSide::shadows),
        toolchain::precompile_host_side(folder / "watched", toolchain::HostSide::watched)}) {
    process::Command command;
    command.words = words;
    const process::Result result = process::run(std::move(command));
    std::cerr << result.output;
    if (result.ending != process::Ending::exited || result.code != 0) return 1;
  }
  return 0;
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
