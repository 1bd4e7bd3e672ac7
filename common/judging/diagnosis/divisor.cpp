// Implements the check for a wrong divisor, e.g. t / M and t % M for t / N and t % N, by each thread's first loads of A and B.
#include "diagnosis/divisor.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

namespace diagnosis {
namespace {

/** Of each thread the first index in the matrix. */
std::map<unsigned, std::int64_t> first_loads(const report::Trace& trace, std::string_view matrix) {
  std::map<unsigned, std::int64_t> first;
  for (const report::TracedAccess& access : trace.accesses) {
    if (!access.store && array_of(trace, access).name == matrix)
      first.try_emplace(access.thread, access.index);
  }
  return first;
}

/** The lines that divide by one and the same name and take the remainder, of device code: id / m, id % m. */
struct Division {
  int quotient = 0, remainder = 0;
  std::string number, divisor;
};

std::optional<Division> only_division(const source::Code& code) {
  std::map<std::pair<std::string, std::string>, Division> all;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    const bool divides = code.is(i, "/");
    const bool names = code.is(i - 1, source::Kind::identifier) && code.is(i + 1, source::Kind::identifier);
    if (!code.scope(i).device || !names || !(divides || code.is(i, "%"))) continue;
    const std::string number(code[i - 1].text), divisor(code[i + 1].text);
    Division& division = all[{number, divisor}];
    division.number = number;
    division.divisor = divisor;
    (divides ? division.quotient : division.remainder) = code[i].line;
  }
  std::erase_if(all,
                [](const auto& entry) { return entry.second.quotient == 0 || entry.second.remainder == 0; });
  return all.size() == 1 ? std::optional(all.begin()->second) : std::nullopt;
}

}  // namespace

std::optional<Diagnosis> wrong_divisor(const source::File& file, const Traces& traces,
                                       const reference::Sizes& sizes) {
  if (traces.launch.block.y != 1 || traces.launch.grid.y != 1) return std::nullopt;
  const auto a = first_loads(traces.first, "A"), b = first_loads(traces.first, "B");
  const auto is_divisor = [&](unsigned size) {
    return std::ranges::all_of(
               a, [&](const auto& load) { return load.second == load.first / size * sizes.K; }) &&
           std::ranges::all_of(b, [&](const auto& load) { return load.second == load.first % size; });
  };
  for (const int size : {sizes.M, sizes.K}) {
    // Threads of the first row alone tell no divisor.
    if (a.size() <= std::size_t(size) || a.size() != b.size() || !is_divisor(unsigned(size))) continue;
    const char* name = size == sizes.M ? "M" : "K";
    const auto written = only_division(file.code);
    if (!written)
      return Diagnosis{
          Slip::wrong_divisor, 0,
          fmt::format("Row and column come from the thread's number, divided by {}: rows of C are N "
                      "long, so that it is to be divided by N.",
                      name)};
    const auto [first, second] = std::minmax(written->quotient, written->remainder);
    return Diagnosis{
        Slip::wrong_divisor, first,
        fmt::format(
            "{} and {} % {} ({}) divide by {}: rows of C are N long, so that {} is to be divided by N.",
            written->number + " / " + written->divisor, written->number, written->divisor,
            first == second ? fmt::format("line {}", first) : fmt::format("lines {} and {}", first, second),
            name, written->number)};
  }
  return std::nullopt;
}

}  // namespace diagnosis
