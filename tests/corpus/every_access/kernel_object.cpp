// Compiles a kernel file as it is graded, and leaves the object in a folder.
//
//   kernel_object FILE FOLDER      FOLDER/kernel.o; exit code 0, or 3 where the file does not build
#include <cstdio>
#include <exception>

#include "source/kernel_file.h"
#include "toolchain/build.h"

int main(int argc, char** argv) try {
  if (argc != 3) return std::fprintf(stderr, "usage: kernel_object FILE FOLDER\n"), 2;
  const source::KernelFile file = source::read_kernel_file(argv[1]);
  for (const auto entry : {toolchain::Entry::matmul, toolchain::Entry::main}) {
    if (toolchain::build(file, runner::Backend::emulator, argv[2], entry).ok) return 0;
  }
  return 3;
} catch (const std::exception& error) {
  return std::fprintf(stderr, "%s\n", error.what()), 2;
}
