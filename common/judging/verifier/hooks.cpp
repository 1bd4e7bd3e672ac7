// Reads the names of the hooks.
#include "verifier/hooks.h"

#include <charconv>

#include "text/names.h"
#include "verifier/instruction.h"
#include "verifier/prefix.h"

namespace verifier {
std::optional<Hook> hook_named(std::string_view symbol) {
  if (symbol == kSeeLoad) return Hook{.read = true, .keeps_registers = true};
  if (symbol == kSeeStore || symbol == kSeeFrameStore) return Hook{.write = true, .keeps_registers = true};
  if (symbol == kSeeStack) return Hook{.keeps_registers = true, .looks_at_stack = true};
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

namespace {

using Stored = Pointed::Stored;

constexpr std::int64_t kInt = 4, kPointer = 8;

/** Of CUDA's API and the emulator's, and of the library of C: all that store through pointers, but for those that look
 *  themselves where (emulator/host/hosts_memory.h). */
struct Stores {
  std::string_view names;  ///< patterns as in text/names.h
  Stored first, second = {};
};
constexpr Stores kStores[] = {
    {"cudaMalloc* cudaHostAlloc cudaHostGetDevicePointer cudaDeviceGetDefaultMemPool cudaDeviceGetMemPool "
     "cudaDeviceGetLimit cudaStreamCreate* cudaEventCreate* emulator_malloc emulator_malloc_managed "
     "emulator_symbol_address emulator_device_cudaStreamCreateWithFlags time",
     {kRdi, kPointer}},
    {"cudaMemGetInfo emulator_malloc_pitch", {kRdi, kPointer}, {kRsi, kPointer}},
    {"cudaHostGetFlags cudaGetDeviceCount cudaGetDevice cudaDeviceGetCacheConfig cudaDeviceGetAttribute "
     "cudaDeviceGetSharedMemConfig cudaChooseDevice cudaDeviceCanAccessPeer cudaDeviceGetP2PAttribute "
     "cudaRuntimeGetVersion cudaDriverGetVersion cudaEventElapsedTime emulator_occupancy",
     {kRdi, kInt}},
    {"cudaDeviceGetStreamPriorityRange emulator_best_block_size", {kRdi, kInt}, {kRsi, kInt}},
    {"cudaStreamGetPriority", {kRsi, kInt}},
    {"cudaMemPoolGetAttribute", {kRdx, kPointer}},
    {"emulator_fetch_argument", {kRdi, 0}},
    {"timespec_get", {kRdi, 2 * kPointer}},
    {"gettimeofday", {kRdi, 2 * kPointer}, {kRsi, kPointer}},
    {"clock_gettime nanosleep", {kRsi, 2 * kPointer}},
    {"strtol strtoul strtoll strtoull strtod strtof", {kRsi, kPointer}},
    // A text that is shared, and the table of virtual functions.
    {"_ZNSt13runtime_errorC* _ZNSt11logic_errorC* _ZNSt12length_errorC* _ZNSt12out_of_rangeC* "
     "_ZNSt12domain_errorC* _ZNSt11range_errorC* _ZNSt14overflow_errorC* _ZNSt16invalid_argumentC* "
     "_ZNKSt8__detail20_Prime_rehash_policy*",
     {kRdi, 2 * kPointer}},
};

/** What they call is called by them alone, or by a kernel's thread. */
struct Handed {
  std::string_view names;
  int function;
};
constexpr Handed kCalls[] = {{"cudaLaunchHostFunc cudaStreamAddCallback _ZN8emulator6launch*", kRsi}};

bool is_one_of(std::string_view names, std::string_view symbol) {
  return text::any_name(names, [&](std::string_view name) { return text::matches(name, symbol); });
}

Pointed of_mathematics(std::string_view symbol) {
  std::int64_t width = 8;
  const auto is = [&](std::string_view stem) {
    if (!symbol.starts_with(stem) || symbol.size() > stem.size() + 1) return false;
    if (symbol.size() > stem.size()) width = symbol.back() == 'f' ? 4 : 16;
    return true;
  };
  if (is("nan")) return {.stored = {}, .text = true};
  if (is("sincos")) return {.stored = {{{kRdi, width}, {kRsi, width}}}};
  if (is("modf")) return {.stored = {{{kRdi, width}, {}}}};
  if (is("frexp") || is("remquo")) return {.stored = {{{kRdi, kInt}, {}}}};
  return {};
}

}  // namespace

Pointed pointed_by(std::string_view symbol) {
  for (const Stores& each : kStores)
    if (is_one_of(each.names, symbol)) return {.stored = {each.first, each.second}};
  for (const Handed& each : kCalls)
    if (is_one_of(each.names, symbol)) return {.stored = {}, .calls = each.function};
  return of_mathematics(symbol);
}

}  // namespace verifier
