// Adds lines to assembly, and finds them again in the object.
#include "verifier/returns.h"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <stdexcept>
#include <utility>

#include "verifier/assembly.h"
#include "verifier/flow.h"
#include "verifier/hooks.h"
#include "verifier/prefix.h"

namespace verifier {
namespace {

constexpr int kR11 = 11;
constexpr std::int64_t kWord = 4;
constexpr std::uint64_t kNumberInMove = 2;  ///< 41 BB and four bytes

/** Of `	.type	name, @function`. */
std::string_view declared_function(std::string_view line) {
  if (!drop(line, "\t.type\t") || !line.ends_with("@function")) return {};
  return line.substr(0, line.find(','));
}

/** An instruction, or what one jumps to. */
bool is_code(std::string_view line) {
  return is_instruction(line) || (line.starts_with(".L") && !is_of_debugger(label_of(line)));
}

bool calls(const ObjectFile& object, const Instruction& at, std::string_view function) {
  const Relocation* const relocation = at.operands[0].relocation;
  return at.is_call() && relocation != nullptr && object.symbol(relocation->symbol).name == function;
}

/** mov $..., %r11d */
bool tells(const Instruction& at) {
  const Operand &to = at.operands[0], &what = at.operands[1];
  return at.mnemonic == ZYDIS_MNEMONIC_MOV && to.kind == Operand::Kind::general && to.reg == kR11 &&
         what.kind == Operand::Kind::immediate && what.relocation == nullptr;
}

}  // namespace

std::string with_returns_held(std::string_view assembly) {
  std::string written;
  std::string_view function, entered;
  std::string list = fmt::format("\t.section\t{},\"\",@progbits\n", kFunctions);
  bool entering = false;
  while (!assembly.empty()) {
    const std::string_view line = text::take_line(assembly);
    if (const std::string_view declared = declared_function(line); !declared.empty()) function = declared;
    if (entering && is_code(line)) {  // behind what says in which line of the source it begins
      written += "\tmovl\t$0, %r11d\n" + call_of(kEnters);
      entering = false;
      list += fmt::format("\t.quad\t{}, 0\n", entered);
    }
    if (is_return(line)) written += call_of(kReturns);
    // Where a function ends without a return, or behind a call that should not have returned, nothing else begins.
    if (line == "\t.cfi_endproc") written += "\tud2\n";
    written.append(line) += '\n';
    entering = entering || (!function.empty() && label_of(line) == function);
    if (entering && !function.empty()) entered = std::exchange(function, {});
  }
  return written + list;
}

bool returns_are_held(const ObjectFile& object, const Flow& flow) {
  const std::vector<Instruction>& all = flow.instructions();
  if (all.size() < 2 || !tells(all[0]) || !calls(object, all[1], kEnters) || flow.block_of(all[1]) != 0)
    return false;
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (!all[i].is_return()) continue;
    const bool only_way = flow.block_of(all[i]) == flow.block_of(all[i - 1]);
    if (!only_way || !calls(object, all[i - 1], kReturns)) return false;
  }
  return true;
}

/** Both ends as words of 4 bytes, in 16 bits each: frames of more are not taken for granted (memory.cpp). */
std::uint32_t told_number(const Remembered& one) {
  if (one.end <= one.begin) return 0;
  const auto words = [](std::int64_t bytes) { return static_cast<std::uint32_t>(bytes / kWord) & 0xffffU; };
  return words(one.begin - kWord + 1) << 16 | words(one.end);
}

namespace {

/** Where the list says of a function, by its first instruction's place in the file, whether it was looked at. */
std::map<std::uint64_t, std::uint64_t> places_in_list(const ObjectFile& object) {
  std::map<std::uint64_t, std::uint64_t> places;
  for (const Section& section : object.sections()) {
    if (section.name != kFunctions) continue;
    for (const Relocation& r : section.relocations) {
      const Symbol& symbol = object.symbol(r.symbol);
      const std::uint64_t begin = symbol.value + static_cast<std::uint64_t>(r.addend);
      places[object.section(symbol.section).offset_in_file + begin] =
          section.offset_in_file + r.offset + sizeof(std::uint64_t);
    }
  }
  return places;
}

}  // namespace

void tell_looked_at(const std::filesystem::path& path, const std::vector<Remembered>& all) {
  const std::map<std::uint64_t, std::uint64_t> places = places_in_list(ObjectFile(path));
  std::fstream object(path, std::ios::in | std::ios::out | std::ios::binary);
  for (const Remembered& each : all) {
    const std::uint32_t number = told_number(each);
    char bytes[4];
    for (int i = 0; i < 4; ++i) bytes[i] = static_cast<char>(number >> (8 * i));
    object.seekp(static_cast<std::streamoff>(each.begin_in_file + kNumberInMove));
    object.write(bytes, sizeof bytes);
    const auto place = places.find(each.begin_in_file);
    if (place == places.end()) continue;
    object.seekp(static_cast<std::streamoff>(place->second));
    object.put(each.of_kernels ? 1 : 2);
  }
  object.flush();
  if (!object) throw std::runtime_error("cannot write " + path.string());
}

}  // namespace verifier
