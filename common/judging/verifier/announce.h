// Adds to a compiler's assembly the hooks that it has left out (AT&T syntax, as g++ writes it for x86-64).
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "verifier/verifier.h"

namespace verifier {

/** A label before each instruction, by which an object made of it tells in which line of the assembly one stands. */
std::string with_labels(std::string_view assembly);

/** The lines of the labels of such an object, by their places; the first line is 1. */
std::map<Location, std::size_t> labelled_lines(const std::filesystem::path& object);

/** A call of a hook before each access and each call through a pointer that the report lists; its idle hooks are left
 *  out. A hook gets the address in rdi and the number of bytes in rsi, and keeps all registers and flags. What has no
 *  operand that could be read in its line stays as it is. */
std::string with_hooks(std::string_view assembly, const Report&,
                       const std::map<Location, std::size_t>& lines);

/** The line of the source that an instruction belongs to. */
struct SourceLine {
  std::string file;  ///< as the compiler calls it
  int line = 0;      ///< 0: not known
};
SourceLine source_line(std::string_view assembly, std::size_t line);

}  // namespace verifier
