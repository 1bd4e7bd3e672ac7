// Finds the casts by their brackets.
#include "source/launch_call.h"

namespace source {
namespace {

/** Is what the brackets that open at `i` hold a type, void*? */
bool is_void_pointer(const Code& code, std::size_t i) {
  const std::size_t end = code.past(i);
  for (std::size_t k = i + 1; k + 1 < end; ++k) {
    if (!code.is(k, "const") && !code.is(k, "void") && !code.is(k, "*")) return false;
  }
  return end > i + 2 && code.is(end - 2, "*");
}

}  // namespace

std::vector<std::size_t> casts_of_launched(const Code& code) {
  std::vector<std::size_t> casts;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    if (!code.is(i, "cudaLaunchKernel") || !code.is(i + 1, "(")) continue;
    std::size_t at = i + 2;
    if (code.is(at, "(") && is_void_pointer(code, at)) {
      for (const std::size_t end = code.past(at); at < end; ++at) casts.push_back(at);
    } else if (code.is(at, "reinterpret_cast") || code.is(at, "static_cast")) {
      const std::size_t open = code.past_angles(at + 1), close = code.past(open) - 1;
      if (!code.is(open, "(")) continue;
      for (; at <= open; ++at) casts.push_back(at);
      casts.push_back(close);
    }
  }
  return casts;
}

}  // namespace source
