// Looks at the words that are copied, and at what stands in the call for their number.
#include "emulator/host_api/copy_checks.h"

#include <algorithm>

#include "emulator/host_api/context.h"
#include "emulator/memory/allocations.h"
#include "emulator/memory/poison.h"

namespace emulator {
namespace {

/** A kernel has read what was not written: its poison is in whatever came of it. */
bool poison_has_spread() {
  return std::ranges::any_of(Context::instance().report.findings, [](const report::Finding& f) {
    return f.kind == report::FindingKind::read_before_written && f.unwritten == report::Unwritten::memory;
  });
}

}  // namespace

void check_written(const Allocation& array, const void* from, std::size_t bytes, const Call& call) {
  const auto* const words = reinterpret_cast<const std::uint32_t*>(array.begin);
  const std::size_t begin = reinterpret_cast<std::uintptr_t>(from) - array.begin;
  const std::size_t of_struct = array.asked.is_struct ? array.asked.element_bytes : 0;
  const std::size_t together = of_struct % 4 == 0 ? std::max<std::size_t>(of_struct / 4, 1) : 1;
  std::uint64_t count = 0;
  std::size_t first = 0;
  for (std::size_t word = (begin + 3) / 4; word < (begin + bytes) / 4; ++word) {
    if (words[word] != kPoison) continue;
    const auto* const element = words + word / together * together;
    if (!std::all_of(element, element + together, [](std::uint32_t w) { return w == kPoison; })) continue;
    if (count++ == 0) first = word;
  }
  if (count > 0 && !poison_has_spread())
    note_copy_of_unwritten(array, static_cast<std::int64_t>(first), count, call);
}

void check_size(const void* from, std::size_t bytes, const Call& call) {
  const Allocation& array = *DeviceMemory::instance().containing(from, bytes);
  if (reinterpret_cast<std::uintptr_t>(from) == array.begin && is_only_a_part(array, call.pc, bytes))
    note_misuse(report::FindingKind::wrong_copy, call, report::Misuse::copy_of_a_part, &array, bytes);
}

}  // namespace emulator
