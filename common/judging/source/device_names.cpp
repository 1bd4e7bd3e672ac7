// Implements the replacement of names in device code, e.g. malloc by emulator_kernel_malloc, by the scope around each name.
#include "source/device_names.h"

#include <algorithm>
#include <string_view>

#include "source/names.h"

namespace source {
namespace {

/** A call of that function of the C library, not of one of the file's own, nor of a class or namespace. */
bool is_call_of(const File& file, std::size_t i, std::string_view name) {
  const Code& code = file.code;
  const bool member = i > 0 && (code.is(i - 1, ".") || code.is(i - 1, "->"));
  const bool of_space = i > 1 && code.is(i - 1, "::") && code.is(i - 2, Kind::identifier);
  const auto is_own = [&](const Function& f) { return f.name == name && !f.member; };
  return code.is(i, name) && code.is(i + 1, "(") && !member && !of_space &&
         std::ranges::none_of(code.functions(), is_own);
}

/** What is no placement: new float[n]. */
bool is_plain_new(const Code& code, std::size_t i) {
  return code.is(i, "new") && !code.is(i + 1, "(") && !(i > 0 && code.is(i - 1, "operator"));
}

}  // namespace

bool launches_from_device(const Code& code) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code.is(i, "<<<") && code.scope(i).device) return true;
  }
  return false;
}

std::vector<std::pair<std::size_t, std::string>> device_names(const File& file, bool nested) {
  const Code& code = file.code;
  std::vector<std::pair<std::size_t, std::string>> found;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const Scope scope = code.scope(i);
    if (scope.device && is_call_of(file, i, "clock")) found.emplace_back(i, "emulator_clock");
    if (scope.host || scope.declarations) continue;
    if (is_call_of(file, i, "malloc")) found.emplace_back(i, "emulator_kernel_malloc");
    if (is_call_of(file, i, "free")) found.emplace_back(i, "emulator_kernel_free");
    const auto is_called = [&](std::string_view name) { return is_call_of(file, i, name); };
    if (nested && scope.device && any_name(kDeviceRuntime, is_called))
      found.emplace_back(i, "emulator_device_" + std::string(code[i].text));
    if (is_plain_new(code, i)) found.emplace_back(i, "new (::emulator::kernel_heap)");
  }
  return found;
}

}  // namespace source
