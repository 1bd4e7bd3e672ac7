// A variable begins with its label, and ends where the next one is aligned or declared, or where the section ends.
#include "verifier/room.h"

#include <algorithm>
#include <array>

#include "shared_layout/variables.h"
#include "verifier/assembly.h"

namespace verifier {
namespace {

/** Of `\t.section\temulator_device,"aw"` the name; of another line that begins a section, none. */
std::string_view section_of(std::string_view line) {
  constexpr std::string_view kSection = "\t.section";
  if (!line.starts_with(kSection)) return {};
  line.remove_prefix(std::min(line.find_first_not_of(" \t", kSection.size()), line.size()));
  return line.substr(0, line.find_first_of(", \t"));
}

bool begins_section(std::string_view line) {
  constexpr std::array<std::string_view, 6> kBegin = {"\t.section", "\t.text",     "\t.data",
                                                      "\t.bss",     "\t.previous", "\t.popsection"};
  return std::ranges::any_of(kBegin, [&](std::string_view word) { return line.starts_with(word); });
}

/** Not the strings and numbers that several files may share, nor our own tables. */
bool holds_variables(std::string_view section) {
  constexpr std::array<std::string_view, 3> kOfKernels = {"emulator_device", "emulator_managed",
                                                          "emulator_constant"};
  const auto begins = [&](std::string_view name) { return section.starts_with(name); };
  if (begins(".rodata.str") || begins(".rodata.cst")) return false;
  return begins(".rodata") || std::ranges::any_of(kOfKernels, begins);
}

bool is_behind_variable(std::string_view line) {
  constexpr std::array<std::string_view, 8> kNext = {"\t.align", "\t.balign", "\t.p2align", "\t.type",
                                                     "\t.globl", "\t.weak",   "\t.local",   "\t.set"};
  return begins_section(line) ||
         std::ranges::any_of(kNext, [&](std::string_view word) { return line.starts_with(word); });
}

}  // namespace

std::string with_room_around_variables(std::string_view assembly) {
  const std::string room = "\t.zero\t" + std::to_string(shared_layout::kRoomAroundVariable) + "\n";
  std::string text;
  bool of_variables = false, in_variable = false;
  while (!assembly.empty()) {
    const std::string_view line = assembly.substr(0, assembly.find('\n'));
    if (in_variable && is_behind_variable(line)) {
      text += room;
      in_variable = false;
    }
    if (begins_section(line)) of_variables = holds_variables(section_of(line));
    const bool label = !line.empty() && line[0] != '\t' && line.find(':') != line.npos;
    in_variable = in_variable || (of_variables && label && !line.starts_with(".L"));
    text.append(line).append("\n");
    if (of_variables && begins_section(line)) text += room;
    assembly.remove_prefix(std::min(line.size() + 1, assembly.size()));
  }
  return in_variable ? text + room : text;
}

}  // namespace verifier
