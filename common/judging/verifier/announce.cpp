// Edits lines of assembly.
#include "verifier/announce.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <set>
#include <vector>

#include "verifier/assembly.h"
#include "verifier/hooks.h"
#include "verifier/instruction.h"
#include "verifier/object_file.h"
#include "verifier/prefix.h"
#include "verifier/work.h"

namespace verifier {
namespace {

constexpr std::string_view kLabel = "emulator.line.";  ///< no name in C++

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) lines.push_back(text::take_line(text));
  return lines;
}

struct Parts {
  std::string_view displacement, brackets;  ///< 8 and (%rax,%rbx,4)
  bool of_thread = false;
};

/** The operand that lies in memory, if the line has one. */
std::optional<Parts> memory_operand(std::string_view line) {
  const std::size_t open = line.find('('), close = line.find(')');
  if (open == line.npos || close == line.npos || close < open) return std::nullopt;
  const std::size_t before = line.find_last_of("\t ,*", open);
  Parts parts{line.substr(before + 1, open - before - 1), line.substr(open, close - open + 1)};
  constexpr std::string_view kThread = "%fs:";
  parts.of_thread = parts.displacement.starts_with(kThread);
  if (parts.of_thread) parts.displacement.remove_prefix(kThread.size());
  return parts;
}

std::string moved(const Parts& operand, std::int64_t by) {
  std::string text;
  if (by != 0) text = std::to_string(by) + (operand.displacement.empty() ? "" : "+");
  return text.append(operand.displacement).append(operand.brackets);
}

bool mentions(std::string_view brackets, std::string_view reg) { return brackets.find(reg) != brackets.npos; }

/** With two registers on the stack the operands that count from its pointer lie further away. */
std::string announcement(const Parts& operand, std::string_view hook, const Unannounced& access) {
  constexpr std::int64_t kPushed = 16;
  const std::int64_t by = (mentions(operand.brackets, "%rsp") ? kPushed : 0) - access.before;
  std::string text = "\tpushq\t%rdi\n\tpushq\t%rsi\n";
  text += "\tleaq\t" + moved(operand, by) + ", %rdi\n";
  if (operand.of_thread) text += "\tmovq\t%fs:0, %rsi\n\tleaq\t(%rdi,%rsi), %rdi\n";
  text += "\tmovl\t$" + std::to_string(access.bytes) + ", %esi\n";
  return text + call_of(hook) + "\tpopq\t%rsi\n\tpopq\t%rdi\n";
}

/** Of rep stosq and the like, whose operands are registers. */
std::string string_announcement(std::string_view line, const Unannounced& access) {
  const std::size_t width = line.find_last_not_of(" \t");
  const char letter = width == line.npos ? 'b' : line[width];
  const int shift = letter == 'q' ? 3 : letter == 'l' ? 2 : letter == 'w' ? 1 : 0;
  const std::string scale = std::to_string(1 << shift);
  std::string text = "\tpushq\t%rdi\n\tpushq\t%rsi\n";
  if (!access.write) text += "\tmovq\t%rsi, %rdi\n";
  if (access.bytes != 0)
    text += "\tmovl\t$" + std::to_string(access.bytes) + ", %esi\n";
  else
    text += "\tleaq\t(,%rcx," + scale + "), %rsi\n";
  return text + call_of(access.write ? kSeeStore : kSeeLoad) + "\tpopq\t%rsi\n\tpopq\t%rdi\n";
}

/** The call of a function of a library, which stores there. */
std::string pointed_announcement(const Unannounced& access) {
  const char* const pointer = access.pointer == kRsi ? "%rsi" : "%rdi";
  return fmt::format(
      "\tpushq\t%rdi\n\tpushq\t%rsi\n\tleaq\t{}({}), %rdi\n\tmovl\t${}, %esi\n{}\tpopq\t%rsi\n\tpopq\t%rdi\n",
      -access.before, pointer, access.bytes, call_of(access.write ? kSeeStore : kSeeLoad));
}

bool is_string(std::string_view line) { return line.starts_with("\trep ") || line.starts_with("\trepz "); }

std::string hooks_before(std::string_view line, const Unannounced& access) {
  if (access.pointer != kNoRegister) return pointed_announcement(access);
  if (is_string(line)) return string_announcement(line, access);
  const auto operand = memory_operand(line);
  if (!operand) return "";
  std::string text;
  if (access.read) text += announcement(*operand, kSeeLoad, access);
  const bool of_frame = mentions(operand->brackets, "%rsp");
  if (access.write) text += announcement(*operand, of_frame ? kSeeFrameStore : kSeeStore, access);
  return text;
}

/** call *8(%rax): the pointer goes to a register that no call hands over, is looked at there, and called from there. */
std::string looked_at(std::string_view line, bool listed) {
  const std::size_t star = line.find('*');
  if (star == line.npos) return std::string(line) + "\n";
  std::string text = "\tmovq\t" + std::string(line.substr(star + 1)) + ", %r11\n";
  text += "\tpushq\t%rdi\n\tpushq\t%rsi\n\tpushq\t%rcx\n\tmovq\t%r11, %rdi\n";
  text += listed ? "\tleaq\temulator_first_called(%rip), %rsi\n\tleaq\temulator_last_called(%rip), %rcx\n"
                 : "\tmovl\t$0, %esi\n\tmovl\t$0, %ecx\n";
  return text + call_of(kSeeCall) + "\tpopq\t%rcx\n\tpopq\t%rsi\n\tpopq\t%rdi\n\tcall\t*%r11\n";
}

/** subq %rax, %rsp: where it would lead to is looked at before. Of what is no such line: nothing. */
std::string stack_looked_at(std::string_view line) {
  const std::size_t comma = line.rfind(", %rsp"), blank = line.find_first_of(" \t", 1);
  if (comma == line.npos || blank == line.npos || blank > comma) return "";
  const std::string_view what = line.substr(1, blank - 1);
  std::string_view by = line.substr(blank + 1, comma - blank - 1);
  std::string text = "\tpushq\t%rdi\n\tpushq\t%rsi\n";
  if ((what == "subq" || what == "addq") && drop(by, "$"))
    text += fmt::format("\tleaq\t16{}({})(%rsp), %rdi\n", what == "subq" ? '-' : '+', by);
  else if (what == "subq" && by.starts_with('%'))
    text += fmt::format("\tmovq\t{}, %rsi\n\tleaq\t16(%rsp), %rdi\n\tsubq\t%rsi, %rdi\n", by);
  else if (what == "leaq")
    text += "\tleaq\t" + moved(*memory_operand(line), mentions(by, "%rsp") ? 16 : 0) + ", %rdi\n";
  else
    return "";
  return text + "\tleaq\t16(%rsp), %rsi\n" + call_of(kSeeStack) + "\tpopq\t%rsi\n\tpopq\t%rdi\n";
}

/** What may be called, where nobody can store once the file is loaded. */
std::string list_of(const std::vector<std::string>& functions) {
  std::string text =
      "\t.section\t.data.rel.ro.local,\"aw\",@progbits\n\t.balign\t8\nemulator_first_called:\n";
  for (const std::string& function : functions) text += "\t.quad\t" + function + "\n";
  return text + "emulator_last_called:\n";
}

}  // namespace

std::string with_labels(std::string_view assembly) {
  std::string labelled;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(assembly)) {
    ++number;
    if (is_instruction(line)) labelled += std::string(kLabel) + std::to_string(number) + ":\n";
    labelled.append(line) += '\n';
  }
  return labelled;
}

std::map<Location, std::size_t> labelled_lines(const std::filesystem::path& path) {
  std::map<Location, std::size_t> lines;
  const ObjectFile object(path);
  for (const Symbol& symbol : object.symbols()) {
    if (!symbol.name.starts_with(kLabel)) continue;
    std::size_t line = 0;
    std::from_chars(symbol.name.data() + kLabel.size(), symbol.name.data() + symbol.name.size(), line);
    lines[{symbol.section, symbol.value}] = line;
  }
  return lines;
}

std::string with_hooks(std::string_view assembly, const Report& report,
                       const std::map<Location, std::size_t>& lines) {
  std::multimap<std::size_t, Unannounced> accesses;
  std::set<std::size_t> pointers, stack_moves, idle;
  const auto note = [&](const std::vector<Location>& from, std::set<std::size_t>& to) {
    for (const Location& each : from)
      if (const auto at = lines.find(each); at != lines.end()) to.insert(at->second);
  };
  note(report.pointer_calls, pointers);
  note(report.stack_moves, stack_moves);
  note(report.idle_hooks, idle);
  for (const Unannounced& access : report.unannounced) {
    if (const auto at = lines.find(access.at); at != lines.end()) accesses.emplace(at->second, access);
  }
  const bool listed = !report.functions.empty();
  std::string text;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(assembly)) {
    ++number;
    const auto [first, last] = accesses.equal_range(number);
    const std::size_t place = text.size() - product_mark_at_end(text);
    std::string hooks;
    for (auto access = first; access != last; ++access) hooks += hooks_before(line, access->second);
    text.insert(place, hooks);
    if (stack_moves.contains(number)) text += stack_looked_at(line);
    if (pointers.contains(number))
      text += looked_at(line, listed);
    else if (!idle.contains(number))
      text.append(line) += '\n';
  }
  if (listed && !pointers.empty()) text += list_of(report.functions);
  return text;
}

SourceLine source_line(std::string_view assembly, std::size_t number) {
  const std::vector<std::string_view> lines = lines_of(assembly);
  SourceLine found;
  std::string file;
  for (std::size_t i = std::min(number, lines.size()); i > 0; --i) {
    constexpr std::string_view kPlace = "\t.loc ";
    const std::string_view line = lines[i - 1];
    if (!line.starts_with(kPlace)) continue;
    const std::size_t end = line.find(' ', kPlace.size());
    file = line.substr(kPlace.size(), end - kPlace.size());
    std::from_chars(line.data() + end + 1, line.data() + line.size(), found.line);
    break;
  }
  for (const std::string_view line : lines) {
    if (!line.starts_with("\t.file " + file + " \"")) continue;
    const std::size_t close = line.rfind('"'), open = line.rfind('"', close - 1);
    found.file = line.substr(open + 1, close - open - 1);
  }
  return found;
}

}  // namespace verifier
