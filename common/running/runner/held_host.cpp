// Holds a graded kernel file to its own memory before any of its code runs, also what runs before main.
#include <string_view>

#include "emulator/host/hosts_memory.h"

namespace {

/** Of a program (--program, runner/main.cpp) nothing is graded. A file that is graded is there from the beginning. */
void hold_file(int argc, char**, char** environment) {
  constexpr std::string_view kFile = "LD_PRELOAD=";
  const char* file = nullptr;  // getenv() knows of nothing as yet
  for (; *environment != nullptr; ++environment)
    if (std::string_view(*environment).starts_with(kFile)) file = *environment + kFile.size();
  if (argc == 2 && file != nullptr) emulator::hold_host(file);
}

/** The functions there run before those of the libraries. */
__attribute__((section(".preinit_array"), used)) void (*const first)(int, char**, char**) = hold_file;

}  // namespace
