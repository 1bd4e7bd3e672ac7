// Finds elements that a launch has left out by the stamps of the words, the text of the launch, and what the last
// elements hold, e.g. after a launch of n / 256 blocks.
#include "emulator/observers/unstored_elements.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <map>

#include "emulator/memory/device_memory.h"
#include "emulator/scheduling/worker.h"
#include "emulator/source/module.h"
#include "emulator/source/size_argument.h"
#include "emulator/source/written.h"
#include "text/file.h"
#include "text/text.h"

namespace emulator {
namespace {

/** The value of 3000 and of 64 * 48; 0 of all else. */
std::uint64_t product(std::string_view text) {
  std::uint64_t value = 1;
  for (;;) {
    text = trimmed(text);
    std::uint64_t factor = 0;
    std::size_t digits = 0;
    for (; digits < text.size() && is_digit(text[digits]) && digits < 10; ++digits)
      factor = 10 * factor + static_cast<std::uint64_t>(text[digits] - '0');
    value *= factor;
    text = trimmed(text.substr(digits));
    if (digits == 0 || text.empty()) return digits == 0 ? 0 : value;
    if (!text.starts_with('*')) return 0;
    text.remove_prefix(1);
  }
}

/** What a launch has left out of an array. */
struct LeftOut {
  std::uintptr_t array, begin;  ///< of the allocation, of the part
  std::uint64_t first, count;   ///< in elements
  std::vector<char> held;
  std::uintptr_t launched_at;
};

std::deque<LeftOut>& all_left_out() {
  static std::deque<LeftOut>& all =
      *new std::deque<LeftOut>;  // exit() destroys before the last things are told
  return all;
}

const Quotient& quotient_at(std::uintptr_t launched_at) {
  static std::map<std::uintptr_t, Quotient> known;
  const auto [entry, fresh] = known.try_emplace(launched_at);
  if (fresh) {
    const report::SourceLocation at = Module::instance().place(launched_at);
    entry->second = grid_in_line(text::contents(at.file).value_or(""), at.line);
  }
  return entry->second;
}

bool is_stored(const std::vector<Worker*>& workers, std::size_t region, std::size_t word) {
  return std::ranges::any_of(workers, [&](const Worker* worker) {
    const Region& array = worker->global[region];
    return array.shadow[word + array.words()] >= worker->launch_begin();
  });
}

bool any_stored(const std::vector<Worker*>& workers, std::size_t region, std::size_t begin, std::size_t end) {
  for (std::size_t word = begin; word < end; ++word) {
    if (is_stored(workers, region, word)) return true;
  }
  return false;
}

/** A later launch may store what was there before. */
void forget_stored(const std::vector<Worker*>& workers, std::size_t region) {
  const Region& array = workers.front()->global[region];
  std::erase_if(all_left_out(), [&](const LeftOut& left) {
    const std::size_t begin = (left.begin - array.begin) / 4;
    return left.array == array.begin && any_stored(workers, region, begin, begin + left.held.size() / 4);
  });
}

}  // namespace

Quotient grid_in_line(std::string_view source, int line) {
  std::string_view from_line = source;
  for (int i = 1; i < line; ++i) text::take_line(from_line);
  const std::size_t begin = source.size() - from_line.size();
  const std::size_t open = source.find("<<<", begin);
  if (open == std::string_view::npos ||
      source.substr(begin, open - begin).find(';') != std::string_view::npos)
    return {};
  const std::string_view rest = source.substr(open + 3);
  std::string_view grid = trimmed(rest.substr(0, rest.find_first_of(",;>")));
  if (!grid.empty() && std::ranges::all_of(grid, is_word)) grid = value_of(source.substr(0, open), grid);
  const std::size_t sign = grid.find('/');
  if (sign == std::string_view::npos) return {};
  const std::string_view dividend = trimmed(grid.substr(0, sign)), divisor = trimmed(grid.substr(sign + 1));
  const auto is_one_word = [](std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_word);
  };
  if (!is_one_word(dividend) || !is_one_word(divisor)) return {};
  const std::string_view value =
      is_digit(dividend[0]) ? dividend : value_of(source.substr(0, open), dividend);
  return {std::string(grid), product(value)};
}

void remember_unstored_elements(const std::vector<Worker*>& workers, const LaunchPlan& plan,
                                std::uintptr_t launched_at) {
  const std::uint64_t threads = std::uint64_t{plan.grid.x} * plan.block.x;
  const bool in_a_line = plan.grid.y * plan.grid.z * plan.block.y * plan.block.z == 1;
  for (std::size_t region = 0; region < workers.front()->global.size(); ++region) {
    const Region& array = workers.front()->global[region];
    if (array.shadow == nullptr) continue;
    if (!all_left_out().empty()) forget_stored(workers, region);
    if (!in_a_line || array.bytes / 4 <= threads) continue;
    const Allocation* allocation =
        DeviceMemory::instance().containing(reinterpret_cast<const void*>(array.begin), 1);
    if (allocation == nullptr || allocation->asked.pc == 0 || allocation->asked.element_bytes % 4 != 0)
      continue;
    const std::size_t words = allocation->asked.element_bytes / 4;
    const std::size_t elements = words == 0 ? 0 : array.bytes / 4 / words;
    if (elements <= threads || elements - threads >= plan.block.x) continue;
    if (!is_stored(workers, region, 0) || !is_stored(workers, region, threads * words - 1)) continue;
    if (any_stored(workers, region, threads * words, elements * words)) continue;
    if (quotient_at(launched_at).dividend != elements) continue;
    const auto* left = reinterpret_cast<const char*>(array.begin + 4 * threads * words);
    all_left_out().push_back({array.begin,
                              array.begin + 4 * threads * words,
                              threads,
                              elements - threads,
                              {left, left + 4 * (elements - threads) * words},
                              launched_at});
  }
}

void report_unstored_elements(const Allocation& array, const void* from, std::size_t bytes,
                              const Call& call) {
  const auto begin = reinterpret_cast<std::uintptr_t>(from);
  for (const LeftOut& left : all_left_out()) {
    const bool all =
        left.array == array.begin && begin <= left.begin && left.begin + left.held.size() <= begin + bytes;
    if (!all ||
        std::memcmp(reinterpret_cast<const void*>(left.begin), left.held.data(), left.held.size()) != 0)
      continue;
    Violation violation;
    violation.kind = report::FindingKind::elements_left_out;
    set_array(violation, array, static_cast<std::int64_t>(left.begin - array.begin));
    violation.count = left.count;
    violation.call = call.name;
    violation.pc = call.pc;
    violation.other_pc = left.launched_at;
    violation.detail = quotient_at(left.launched_at).text.c_str();
    note(violation);
    return;
  }
}

}  // namespace emulator
