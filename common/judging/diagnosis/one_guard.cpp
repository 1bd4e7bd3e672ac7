// Counts each thread's loads.
#include "diagnosis/one_guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnosis/access_map.h"
#include "diagnosis/guards.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

struct Loads {
  std::map<unsigned, int> of_thread;
  std::set<int> lines;
};

Loads loads_of(const report::Trace& trace, std::string_view matrix) {
  Loads loads;
  for (const report::TracedAccess& access : trace.accesses) {
    if (access.store || array_of(trace, access).name != matrix) continue;
    ++loads.of_thread[access.thread];
    loads.lines.insert(access.line);
  }
  return loads;
}

/** Which threads loaded, by the barriers that the block had passed. */
std::set<std::pair<int, unsigned>> loaders_of(const report::Trace& trace, std::string_view matrix) {
  std::set<std::pair<int, unsigned>> loaders;
  for (const report::TracedAccess& access : trace.accesses) {
    if (!access.store && array_of(trace, access).name == matrix)
      loaders.insert({access.phase, access.thread});
  }
  return loaders;
}

/** Do the same threads load of A and of B in each phase, and others have nothing but zeros to store? */
bool load_alike(const report::Trace& trace) {
  const auto loaders = loaders_of(trace, "A");
  if (loaders.empty() || loaders != loaders_of(trace, "B")) return false;
  return std::ranges::any_of(fillers(trace), [&](unsigned thread) {
    return std::ranges::none_of(loaders, [&](const auto& loader) { return loader.second == thread; });
  });
}

/** A call that is handed A or B. */
struct LoadByHelper {
  int line;
  std::set<std::string> conditions;  ///< under which it stands, as they are written
};

std::vector<LoadByHelper> loads_by_helper(const source::File& file, std::string_view matrix) {
  const Code& code = file.code;
  std::vector<LoadByHelper> all;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const source::Function* helper =
        code.scope(i).device && code.is(i + 1, "(") ? defined(code, code[i].text) : nullptr;
    if (helper == nullptr || !helper->device || helper->kernel) continue;
    const auto arguments = parted(code, i + 2, code.partner(i + 1));
    const bool handed = std::ranges::any_of(arguments, [&](const TokenRange& words) {
      return in_matmul(file, i, code[words.begin].text) == matrix;
    });
    if (!handed) continue;
    LoadByHelper load{code[i].line, {}};
    for (const Guard& guard : guards(code)) {
      if (guard.body <= i && i < guard.body_end)
        load.conditions.insert(written(code, guard.begin, guard.end));
    }
    all.push_back(std::move(load));
  }
  return all;
}

Diagnosis under_one_condition(int line_a, int line_b) {
  const std::string lines = line_a == line_b ? fmt::format("Line {} loads", line_a)
                                             : fmt::format("Lines {} and {} load", line_a, line_b);
  return {Slip::one_guard, line_a, lines + " A and B under the same condition: what are the bounds of each?"};
}

std::set<std::string_view> shared_arrays(const Code& code) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (code.is(i, source::Kind::identifier) && code.is(i + 1, "[") && is_declared_shared(code, i))
      names.insert(code[i].text);
  }
  return names;
}

/** The line of the first statement between two tokens that stores an element of `matrix` to a shared array; 0 for none. */
int line_of_fill(const source::File& file, std::size_t begin, std::size_t end, std::string_view matrix) {
  const Code& code = file.code;
  const std::set<std::string_view> tiles = shared_arrays(code);
  for (std::size_t i = begin; i < end; ++i) {
    if (!tiles.contains(code[i].text) || !code.is(i + 1, "[")) continue;
    std::size_t stop = i;
    bool stores = false, loads = false;
    for (; stop < end && !code.is(stop, ";"); ++stop) {
      stores |= code.is(stop, "=");
      loads |= stores && code.is(stop + 1, "[") && in_matmul(file, stop, code[stop].text) == matrix;
    }
    if (stores && loads) return code[i].line;
    i = stop;
  }
  return 0;
}

}  // namespace

std::optional<Diagnosis> one_guard(const report::Trace& trace) {
  const Loads a = loads_of(trace, "A"), b = loads_of(trace, "B");
  const std::set<unsigned> threads = fillers(trace);
  if (a.of_thread.empty() || a.of_thread != b.of_thread || a.lines.size() != 1 || b.lines.size() != 1)
    return std::nullopt;
  const auto [fewest, most] =
      std::ranges::minmax_element(a.of_thread, {}, &std::pair<const unsigned, int>::second);
  const bool all_alike = a.of_thread.size() == threads.size() && fewest->second == most->second;
  if (threads.empty() || all_alike) return std::nullopt;
  const int line_a = *a.lines.begin(), line_b = *b.lines.begin();
  if (line_a == line_b) return std::nullopt;  // a product, under the guard of C
  return under_one_condition(line_a, line_b);
}

std::optional<Diagnosis> one_guard_of_helpers(const source::File& file, const report::Trace& trace) {
  if (!load_alike(trace)) return std::nullopt;
  const std::vector<LoadByHelper> loads_of_b = loads_by_helper(file, "B");
  for (const LoadByHelper& a : loads_by_helper(file, "A")) {
    for (const LoadByHelper& b : loads_of_b) {
      const bool in_common = std::ranges::any_of(
          a.conditions, [&](const std::string& condition) { return b.conditions.contains(condition); });
      if (in_common) return under_one_condition(a.line, b.line);
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> loads_under_guard_of_c(const source::File& file) {
  const Code& code = file.code;
  for (const Guard& guard : guards(code)) {
    const auto asks_for = [&](std::string_view size) {
      for (std::size_t i = guard.begin; i < guard.end; ++i) {
        if (code.is(i - 1, "<") && in_matmul(file, i, code[i].text) == size) return true;
      }
      return false;
    };
    if (!asks_for("M") || !asks_for("N") || any_between(code, guard.body, guard.body_end, {"__syncthreads"}))
      continue;
    const int of_a = line_of_fill(file, guard.body, guard.body_end, "A"),
              of_b = line_of_fill(file, guard.body, guard.body_end, "B");
    if (of_a > 0 && of_b > 0) return under_one_condition(of_a, of_b);
  }
  return std::nullopt;
}

}  // namespace diagnosis
