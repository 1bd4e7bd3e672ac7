// Lines of assembly (AT&T syntax), told apart: `\tmovl\t$1, %eax`, `.L5:`, `\t.loc 1 7`.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

#include "text/text.h"

namespace verifier {

inline bool is_instruction(std::string_view line) {
  return line.size() > 1 && line[0] == '\t' && std::islower(static_cast<unsigned char>(line[1])) != 0;
}

inline bool is_return(std::string_view line) {
  return line.starts_with("\tret") || line.starts_with("\trep ret");
}

/** Of `.L5:` or `main:` what is jumped to or called. */
inline std::string_view label_of(std::string_view line) { return line.substr(0, line.find(':')); }

/** Those of the debugger, as .LBB5, stand in the middle of everything. */
inline bool is_of_debugger(std::string_view label) {
  return label.starts_with(".L") &&
         (label.size() < 3 || std::isdigit(static_cast<unsigned char>(label[2])) == 0);
}

/** The call of a function of the emulator. */
inline std::string call_of(std::string_view function) {
  return std::string("\tcall\t*").append(function).append("@GOTPCREL(%rip)\n");
}

}  // namespace verifier
