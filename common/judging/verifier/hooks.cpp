// Reads the names of the hooks.
#include "verifier/hooks.h"

#include <charconv>

#include "verifier/prefix.h"

namespace verifier {
std::optional<Hook> hook_named(std::string_view symbol) {
  if (symbol == kSeeLoad) return Hook{.read = true, .keeps_registers = true};
  if (symbol == kSeeStore || symbol == kSeeFrameStore) return Hook{.write = true, .keeps_registers = true};
  if (symbol == kSeeCall) return Hook{.keeps_registers = true, .looks_at_pointer = true};
  if (drop(symbol, "__ubsan_handle_")) return Hook{.tells_of_index = symbol == "out_of_bounds"};
  if (symbol == "emulator_lucky_array") return Hook{};
  if (!drop(symbol, "__tsan_")) return std::nullopt;
  if (symbol == "vptr_read") return Hook{.read = true, .bytes = 8};
  if (symbol == "vptr_update") return Hook{.write = true, .bytes = 8};
  drop(symbol, "unaligned_");
  drop(symbol, "volatile_");
  Hook hook;
  if (drop(symbol, "read_write"))
    hook.read = hook.write = true;
  else if (drop(symbol, "read"))
    hook.read = true;
  else if (drop(symbol, "write"))
    hook.write = true;
  else
    return std::nullopt;
  if (symbol == "_range") return hook;
  const auto [rest, error] = std::from_chars(symbol.data(), symbol.data() + symbol.size(), hook.bytes);
  return error == std::errc() && rest == symbol.data() + symbol.size() ? std::optional(hook) : std::nullopt;
}

Pointed pointed_by(std::string_view symbol) {
  std::int64_t width = 8;
  const auto is = [&](std::string_view stem) {
    if (!symbol.starts_with(stem) || symbol.size() > stem.size() + 1) return false;
    if (symbol.size() > stem.size()) width = symbol.back() == 'f' ? 4 : 16;
    return true;
  };
  constexpr std::int64_t kInt = 4;
  if (is("nan")) return {.text = true};
  if (is("sincos")) return {.stored = 2, .bytes = width};
  if (is("modf")) return {.stored = 1, .bytes = width};
  if (is("frexp") || is("remquo")) return {.stored = 1, .bytes = kInt};
  return {};
}

}  // namespace verifier
