// Reads lines of assembly. A stretch goes from one label that is jumped to, or one jump, to the next: all of its
// instructions are passed or none. The compiler's checks of indices would cut it into small pieces: they are taken for
// something that does not happen.
#include "verifier/work.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <set>
#include <vector>

#include "shared_layout/products.h"
#include "shared_layout/work_marks.h"
#include "verifier/assembly.h"
#include "verifier/prefix.h"

namespace verifier {
namespace {

enum class Line { other, label, instruction, jump, end };

Line kind_of(std::string_view line) {
  if (line.empty()) return Line::other;
  if (line[0] != '\t') return line.find(':') != line.npos ? Line::label : Line::other;
  if (line.starts_with("\t.section") || line.starts_with("\t.text") || line.starts_with("\t.size"))
    return Line::end;
  if (!is_instruction(line)) return Line::other;
  if (line.starts_with("\tj")) return Line::jump;
  return is_return(line) ? Line::end : Line::instruction;
}

/** Of `jmp .L5` what it jumps to. */
std::string_view target_of(std::string_view line) {
  return line.substr(std::min(line.find_last_of("\t *") + 1, line.size()));
}

bool is_hook(std::string_view line) {
  return line.starts_with("\tcall") &&
         (line.find("__tsan_") != line.npos || line.find("__ubsan_") != line.npos);
}

// --- Products. ---

unsigned numbers_of(std::string_view suffix) {
  if (suffix == "ss" || suffix == "sd") return 1;
  if (suffix == "ps") return 4;
  return suffix == "pd" ? 2 : 0;
}

/** The function of `*fmaf@GOTPCREL(%rip)`. */
std::string_view function_of(std::string_view operand) {
  drop(operand, "*");
  return operand.substr(0, operand.find_first_of("@("));
}

bool is_product_of_library(std::string_view function) {
  if (function == "fma" || function == "fmaf") return true;
  for (const std::string_view stem : {"__fmul_", "__fmaf_", "__fdiv_", "__dmul_", "__fma_", "__ddiv_"})
    if (function.starts_with(stem)) return true;
  return false;
}

bool is_division(std::string_view line) {
  drop(line, "\tcall\t");
  const std::string_view what = line[0] == '\t' ? line.substr(1) : function_of(line);
  return what.starts_with("div") || what.starts_with("__fdiv_") || what.starts_with("__ddiv_");
}

unsigned products_in(std::string_view line) {
  if (!drop(line, "\t")) return 0;
  if (drop(line, "call\t")) return is_product_of_library(function_of(line)) ? 1 : 0;
  std::string_view mnemonic = line.substr(0, line.find_first_of("\t "));
  drop(mnemonic, "v");
  if (drop(mnemonic, "mul") || drop(mnemonic, "div")) return numbers_of(mnemonic);
  for (const std::string_view fused : {"fmadd", "fmsub", "fnmadd", "fnmsub"}) {
    if (!drop(mnemonic, fused)) continue;
    mnemonic.remove_prefix(std::min<std::size_t>(mnemonic.find_first_not_of("0123456789"), mnemonic.size()));
    return numbers_of(mnemonic);
  }
  return mnemonic.starts_with("fmul") || mnemonic.starts_with("fdiv") ? 1 : 0;  // long double
}

// --- Flags. ---

enum class Flags { kept, read, written };

/** What an instruction does with the flags that one before it has set. */
Flags use_of_flags(std::string_view line) {
  if (line.starts_with("\tcall") || line.starts_with("\tret"))
    return Flags::written;  // a function gets and keeps none
  const std::string_view mnemonic = line.substr(1, line.find_first_of("\t ", 1) - 1);
  for (const std::string_view reader :
       {"j", "set", "cmov", "adc", "sbb", "rcl", "rcr", "pushf", "lahf", "cmc", "rep"})
    if (mnemonic.starts_with(reader)) return Flags::read;
  if (mnemonic.ends_with("comiss") || mnemonic.ends_with("comisd")) return Flags::written;
  std::string_view stem = mnemonic;
  if (stem.size() < 2 || std::string_view("bwlq").find(stem.back()) == stem.npos) return Flags::kept;
  stem.remove_suffix(1);
  for (const std::string_view writer : {"add", "sub", "cmp", "test", "and", "or", "xor", "neg"})
    if (stem == writer) return Flags::written;
  return Flags::kept;
}

// --- Stretches. ---

/** Only moves values to where a call wants them. */
bool is_move(std::string_view line) { return line.starts_with("\tmov") || line.starts_with("\tlea"); }

bool is_comparison(std::string_view line) { return line.starts_with("\tcmp") || line.starts_with("\ttest"); }

std::string nop(std::uint32_t displacement) {
  return "\tnopl\t" + std::to_string(displacement) + "(%rax,%rax)\n";
}

class Stretches {
 public:
  explicit Stretches(std::string_view assembly) {
    while (!assembly.empty()) {
      lines_.push_back(text::take_line(assembly));
      kinds_.push_back(kind_of(lines_.back()));
    }
    find_tellers();
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (kinds_[i] == Line::jump && !in_teller_[i]) targets_.insert(target_of(lines_[i]));
  }

  std::string counted() const {
    std::string text;
    Work work;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Line kind = kinds_[i];
      if (kind == Line::label && targets_.contains(label_of(lines_[i]))) flush(text, work, i);
      if (work.instructions == 0) work.begin = text.size(), work.first_line = i;
      const bool counts = kind != Line::other && kind != Line::label && !in_teller_[i] && !is_hook(lines_[i]);
      if (counts && lines_[i][1] != '.') {
        const unsigned products = products_in(lines_[i]);
        ++work.instructions;
        work.products += products;
        if (products > 0 && !is_division(lines_[i])) text += before_product(flags_are_free(i, lines_.size()));
      }
      text.append(lines_[i]) += '\n';
      // To what only tells of an index nobody goes.
      const bool leaves =
          kind == Line::jump && (lines_[i].starts_with("\tjmp") || !tellers_.contains(target_of(lines_[i])));
      if (kind == Line::end || leaves) flush(text, work, i + 1);
    }
    flush(text, work, lines_.size());
    return text;
  }

 private:
  /** Blocks that do nothing but call a hook, compare, perhaps, and go back. */
  void find_tellers() {
    in_teller_.assign(lines_.size(), false);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (kinds_[i] != Line::label || is_of_debugger(label_of(lines_[i]))) continue;
      bool tells = false;
      std::size_t j = i + 1;
      for (; j < lines_.size() && kinds_[j] != Line::jump; ++j) {
        if (kinds_[j] == Line::label && !is_of_debugger(label_of(lines_[j]))) break;
        if (kinds_[j] == Line::end) break;
        if (kinds_[j] != Line::instruction || is_move(lines_[j])) continue;
        if (!is_hook(lines_[j]) && !(tells && is_comparison(lines_[j]))) break;
        tells = true;
      }
      if (!tells || j == lines_.size() || kinds_[j] != Line::jump) continue;
      tellers_.insert(label_of(lines_[i]));
      std::fill(in_teller_.begin() + static_cast<std::ptrdiff_t>(i),
                in_teller_.begin() + static_cast<std::ptrdiff_t>(j) + 1, true);
    }
  }

  struct Work {
    unsigned instructions = 0, products = 0;
    std::size_t begin = 0, first_line = 0;  ///< in the text that is written, and in the one that is read
  };

  /** Whether nobody wants to know, behind these lines, what flags were set before them. */
  bool flags_are_free(std::size_t first, std::size_t last) const {
    for (std::size_t i = first; i < last; ++i) {
      if (kinds_[i] == Line::other || kinds_[i] == Line::label || lines_[i][1] == '.') continue;
      if (const Flags use = use_of_flags(lines_[i]); use != Flags::kept) return use == Flags::written;
    }
    return false;
  }

  /** About as many instructions, and exactly as many products. */
  static std::string mark_of(const Work& work, bool flags_are_free) {
    constexpr unsigned kMost = 512;
    const shared_layout::WorkMark mark{
        .log2_of_work =
            static_cast<std::uint32_t>(std::countr_zero(std::min(std::bit_ceil(work.instructions), kMost))),
        .products = work.products,
        .flags_are_free = flags_are_free};
    return nop(mark.encoded());
  }

  void flush(std::string& text, Work& work, std::size_t last_line) const {
    if (work.instructions > 0)
      text.insert(work.begin, mark_of(work, flags_are_free(work.first_line, last_line)));
    work = {};
  }

  std::vector<std::string_view> lines_;
  std::vector<Line> kinds_;
  std::vector<bool> in_teller_;
  std::set<std::string_view> tellers_, targets_;
};

}  // namespace

bool counts_work() {
#ifdef __x86_64__
  return true;
#else
  return false;
#endif
}

std::string before_product(bool flags_are_free) {
  return nop(flags_are_free ? shared_layout::kProductMarkFlagsFree : shared_layout::kProductMark);
}

std::size_t product_mark_at_end(std::string_view assembly) {
  for (const bool flags_are_free : {false, true})
    if (const std::string mark = before_product(flags_are_free); assembly.ends_with(mark)) return mark.size();
  return 0;
}

std::string with_work(std::string_view assembly) { return Stretches(assembly).counted(); }

}  // namespace verifier
