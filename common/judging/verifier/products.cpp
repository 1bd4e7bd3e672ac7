// Reads lines of assembly: from one label or jump to the next, all of them are passed or none.
#include "verifier/products.h"

#include <algorithm>

#include "verifier/hooks.h"
#include "verifier/prefix.h"

namespace verifier {
namespace {

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

/** A label, a jump, a return: here others may come, or go. A call comes back or ends the kernel. */
bool parts(std::string_view line) {
  if (line.empty()) return false;
  if (line[0] != '\t') return line[0] != '#';
  return line.starts_with("\tj") || line.starts_with("\tret") || line.starts_with("\t.section") ||
         line.starts_with("\t.text");
}

std::string calls_that_count(unsigned products) {
  constexpr unsigned kMost = 64;
  std::string text;
  for (unsigned step = kMost; step > 0; products %= step, step /= 2)
    for (unsigned i = 0; i < products / step; ++i)
      text.append("\tcall\t*").append(kProducts) += std::to_string(step) + "@GOTPCREL(%rip)\n";
  return text;
}

}  // namespace

bool counts_products() {
#ifdef __x86_64__
  return true;
#else
  return false;
#endif
}

std::string with_products(std::string_view assembly) {
  std::string text;
  text.reserve(assembly.size() + assembly.size() / 8);
  std::size_t first = 0;
  unsigned products = 0;
  while (!assembly.empty()) {
    const std::size_t end = std::min(assembly.find('\n'), assembly.size());
    const std::string_view line = assembly.substr(0, end);
    const unsigned more = products_in(line);
    if (products == 0 && more > 0) first = text.size();
    products += more;
    if (products > 0 && parts(line)) {
      text.insert(first, calls_that_count(products));
      products = 0;
    }
    text.append(line) += '\n';
    assembly.remove_prefix(std::min(end + 1, assembly.size()));
  }
  return text;
}

}  // namespace verifier
