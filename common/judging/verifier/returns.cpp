// Adds lines to assembly, and finds them again in the object.
#include "verifier/returns.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "verifier/flow.h"
#include "verifier/hooks.h"
#include "verifier/prefix.h"

namespace verifier {
namespace {

constexpr std::int64_t kAnywhere = std::numeric_limits<std::int32_t>::min();
constexpr int kR11 = 11;

void add_call(std::string& text, std::string_view function) {
  text.append("\tcall\t*").append(function) += "@GOTPCREL(%rip)\n";
}

/** Of `	.type	name, @function`. */
std::string_view declared_function(std::string_view line) {
  if (!drop(line, "\t.type\t") || !line.ends_with("@function")) return {};
  return line.substr(0, line.find(','));
}

bool is_return(std::string_view line) { return line.starts_with("\tret") || line.starts_with("\trep ret"); }

/** An instruction, or what one jumps to. */
bool is_code(std::string_view line) {
  const bool instruction = line.size() > 1 && line[0] == '\t' && line[1] >= 'a' && line[1] <= 'z';
  return instruction || (line.starts_with(".L") && line.size() > 2 && line[2] >= '0' && line[2] <= '9');
}

/** Follows the lines of a function for the pointers that it makes to its frame. Where the stack moves in the middle of it,
 *  as for arguments that are handed over there, it gives up: a pointer may then go anywhere. */
class FramePointers {
 public:
  void read(std::string_view line) {
    if (line.size() < 2 || line[0] != '\t' || line[1] == '.') return;
    const bool moves =
        line.starts_with("\tpush") || (line.starts_with("\tsubq\t$") && line.ends_with(", %rsp"));
    const bool calls =
        line.starts_with("\tcall") && line.find(kCounts) == line.npos && line.find(kAdds) == line.npos;
    entering_ = entering_ && line[1] != 'j' && !calls;
    if (moves) return entering_ ? deepen(line) : give_up();
    if (line.starts_with("\tpop") || (line.starts_with("\taddq\t$") && line.ends_with(", %rsp"))) return;
    const std::size_t at = line.find("%rsp");
    if (at == line.npos) return;
    if (line[at - 1] != '(')
      return line.starts_with("\tmovq\t%rsp, ") && !line.ends_with("%rbp") ? point(0) : give_up();
    if (line.find("%rsp", at + 1) != line.npos) return give_up();
    if (!line.starts_with("\tlea")) return;  // a load or store of the frame
    std::int64_t displacement = 0;
    const std::string_view number = line.substr(line.find_last_of("\t ", at) + 1);
    const auto [end, error] = std::from_chars(number.data(), line.data() + at - 1, displacement);
    const bool plain = number.front() == '(' || (error == std::errc() && end == line.data() + at - 1);
    plain ? point(displacement) : give_up();
  }
  std::int64_t lowest() const { return lowest_; }

 private:
  void deepen(std::string_view line) {
    if (!drop(line, "\tsubq\t$")) return void(depth_ += 8);
    std::int64_t bytes = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), bytes);
    error == std::errc() && *end == ',' ? void(depth_ += bytes) : give_up();
  }
  void point(std::int64_t displacement) { lowest_ = std::min(lowest_, displacement - depth_); }
  void give_up() { lowest_ = kAnywhere; }

  bool entering_ = true;
  std::int64_t depth_ = 0, lowest_ = 0;
};

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

std::string told_line(std::int64_t lowest_pointed) {
  return "\tmovl\t$" + std::to_string(std::max(lowest_pointed, kAnywhere)) + ", %r11d";
}

std::string with_returns_held(std::string_view assembly) {
  std::string text;
  std::string_view function;
  FramePointers pointed;
  std::size_t begin = 0;  // of the function's instructions, in the text
  bool entering = false;
  const auto tell = [&] {
    std::string told = told_line(pointed.lowest()) + "\n";
    add_call(told, kEnters);
    text.insert(begin, told);
    begin = 0;
  };
  while (!assembly.empty()) {
    const std::size_t end = std::min(assembly.find('\n'), assembly.size());
    const std::string_view line = assembly.substr(0, end);
    assembly.remove_prefix(std::min(end + 1, assembly.size()));
    if (const std::string_view declared = declared_function(line); !declared.empty()) function = declared;
    if (begin != 0) pointed.read(line);
    entering = entering && !is_code(line);
    if (begin != 0 && line.starts_with("\t.size\t")) tell();
    if (is_return(line)) add_call(text, kReturns);
    text.append(line) += '\n';
    if (entering) begin = text.size();  // behind what says in which line of the source it begins
    if (function.empty() || line.substr(0, line.find(':')) != function) continue;
    begin = text.size();
    entering = true;
    function = {};
    pointed = {};
  }
  return text;
}

std::int64_t told_lowest_pointed(const std::vector<Instruction>& all) {
  return !all.empty() && tells(all.front()) ? static_cast<std::int32_t>(all.front().operands[1].value)
                                            : kAnywhere;
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

}  // namespace verifier
