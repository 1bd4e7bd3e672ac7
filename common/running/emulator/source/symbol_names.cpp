// Takes names apart as the Itanium C++ ABI puts them together (section 5.1).
#include "emulator/source/symbol_names.h"

#include <cxxabi.h>

#include <cstdlib>

namespace emulator {
namespace {

/** What atomicAdd of half, of bfloat16 and of pairs of them calls. */
bool adds_small_floats(std::string_view name) {
  return name.starts_with("emulator_") && name.find("_atomic_add") != name.npos;
}

/** Of <cuda/atomic>. */
bool is_scoped(std::string_view name) {
  return name.starts_with("_ZN8emulator") && name.find("scoped_") < 16;
}

}  // namespace

std::string demangled(const std::string& name) {
  int status = 0;
  // A plain C name could be taken for a type: w is wchar_t.
  char* text =
      name.starts_with("_Z") ? abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status) : nullptr;
  std::string result = text != nullptr ? text : name;
  std::free(text);
  return result;
}

std::string without_signature(std::string text) {
  if (const auto end = text.rfind(')'); end != std::string::npos) {
    int depth = 0;
    for (std::size_t i = end + 1; i-- > 0;) {
      depth += text[i] == ')' ? 1 : text[i] == '(' ? -1 : 0;
      if (depth == 0) {
        text.resize(i);
        break;
      }
    }
  }
  int depth = 0;
  for (std::size_t i = text.size(); i-- > 0;) {
    depth += text[i] == '>' || text[i] == ')' ? 1 : text[i] == '<' || text[i] == '(' ? -1 : 0;
    if (depth == 0 && text[i] == ' ') return text.substr(i + 1);
  }
  return text;
}

std::string last_component(const std::string& text) {
  const auto colon = text.rfind("::");
  return colon == std::string::npos ? text : text.substr(colon + 2);
}

/** Names nest and count their own length, so the end is found by trying each E until what stands
 *  before it is a function's name. */
std::string enclosing_function(const std::string& mangled) {
  if (!mangled.starts_with("_ZZ")) return "";
  for (std::size_t end = mangled.find('E', 3); end != std::string::npos; end = mangled.find('E', end + 1)) {
    const std::string candidate = "_Z" + mangled.substr(3, end - 3);
    if (demangled(candidate) != candidate && demangled(candidate).ends_with(')')) return candidate;
  }
  return "";
}

/** Those that compiler and linker add have names that no source may use. */
bool is_of_source(const std::string& variable) {
  return variable.starts_with("_Z") ||
         (!variable.starts_with("_") && variable.find('.') == std::string::npos);
}

bool is_atomic(std::string_view name) {
  if (adds_small_floats(name)) return true;
  return name.starts_with("_Z") && name.substr(name.find_first_not_of("0123456789", 2)).starts_with("atomic");
}

/** Floats that are added up wait for nobody. */
bool may_order_threads(std::string_view name) {
  const bool adds_floats =
      adds_small_floats(name) || name == "_Z9atomicAddPff" || name.starts_with("_Z9atomicAddP6float");
  return (is_atomic(name) && !adds_floats) || is_scoped(name) || name.starts_with("__threadfence") ||
         name.starts_with("emulator_warp_") || name == "__syncwarp" || name.starts_with("__tsan_volatile_") ||
         name.starts_with("__tsan_unaligned_volatile_");
}

}  // namespace emulator
