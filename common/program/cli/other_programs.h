// The commands that other programs carry out, each built when one of its commands is first called.
#pragma once

#include <span>
#include <string_view>

namespace cli {

struct OtherProgram {
  std::string_view command, what;
  std::string_view program;  ///< beside this one; empty for the script ./course itself
};

/** In the order of the help. */
std::span<const OtherProgram> other_programs();

/**
 * Becomes the program that knows argv[1], with the same arguments. Returns where no other program does.
 * Throws std::runtime_error with what to type where it is not built.
 */
void hand_over(int argc, char** argv);

}  // namespace cli
