// Implements the search for a kernel's static variables by the words between `static` and the end of the declaration.
#include "source/static_locals.h"

#include <algorithm>

#include "source/kernel_heads.h"

namespace source {
namespace {

bool is_in_template(const Code& code, std::size_t i) {
  const auto holds = [&](const Function& f) { return f.begin < i && i < end_of(code, f); };
  const auto around = std::ranges::find_if(code.functions(), holds);
  return around == code.functions().end() || code.is(around->begin, "template");
}

/** Neither constant nor kept elsewhere. */
bool is_device_memory(const Code& code, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    for (const std::string_view word : {"const", "constexpr", "__shared__", "thread_local"}) {
      if (code.is(i, word)) return false;
    }
  }
  return true;
}

}  // namespace

std::vector<std::size_t> static_locals(const Code& code) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.is(i, "static") || !code.scope(i).device || (i > 0 && code.is(i - 1, "__shared__"))) continue;
    const Declarator found = code.declarator(i + 1);
    if (found.variable && !is_in_template(code, i) && is_device_memory(code, i + 1, found.end))
      all.push_back(i);
  }
  return all;
}

}  // namespace source
