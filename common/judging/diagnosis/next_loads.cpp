// Implements the checks of prefetches: follows the variables that calls such as load4(A, M, K, row, column) are stored in.
#include "diagnosis/next_loads.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;
using source::Loop;

/** a4 = load4(A, M, K, row, column); */
struct Fetch {
  std::size_t variable = 0;
  bool declares = false;  ///< float4 a4 = ...
  std::string_view matrix;
  TokenRange row{0, 0}, column{0, 0};
};

std::vector<TokenRange> arguments_of(const Code& code, std::size_t open) {
  std::vector<TokenRange> all;
  std::size_t begin = open + 1;
  const std::size_t close = code.partner(open);
  for (std::size_t i = begin; i <= close; i = i < close ? code.past(i) : i + 1) {
    if (i < close && !code.is(i, ",")) continue;
    all.push_back({begin, i});
    begin = i + 1;
  }
  return all;
}

std::vector<Fetch> fetches(const Code& code) {
  std::vector<Fetch> all;
  for (std::size_t i = 1; i + 4 < code.size(); ++i) {
    const bool set = code.is(i, Kind::identifier) && code.is(i + 1, "=") && code.is(i + 2, Kind::identifier);
    const bool call = set && code.is(i + 3, "(") && code.scope(i).device && code.is(code.past(i + 3), ";");
    if (!call || !(code.is(i + 4, "A") || code.is(i + 4, "B")) || !code.is(i + 5, ",")) continue;
    const std::vector<TokenRange> arguments = arguments_of(code, i + 3);
    if (arguments.size() != 5) continue;
    all.push_back({i, code.is(i - 1, "float4") || code.is(i - 1, "float") || code.is(i - 1, "auto"),
                   code[i + 4].text, arguments[3], arguments[4]});
  }
  return all;
}

/** The innermost loop around `i` that has a barrier, of those that are for loops; null for none. */
const Loop* phases_around(const Code& code, const std::vector<Loop>& all, std::size_t i) {
  const Loop* found = nullptr;
  for (const Loop& loop : all) {
    const bool around = loop.body <= i && i < loop.end && code.is(loop.at, "for");
    if (around && any_between(code, loop.body, loop.end, {"__syncthreads"})) found = &loop;
  }
  return found;
}

/** Is it changed between two tokens? */
bool changes_between(const Code& code, std::size_t begin, std::size_t end, std::string_view name) {
  for (std::size_t i = begin; i < end; ++i) {
    if (!code.is(i, name)) continue;
    if (any_between(code, i + 1, i + 2, {"=", "+=", "-=", "*=", "++", "--"}) ||
        any_between(code, i - 1, i, {"++", "--"}))
      return true;
  }
  return false;
}

/** Of names in C's index, those that are a place of the thread. */
std::set<std::string_view> places_of_outputs(const Code& code) {
  const std::set<std::string_view> threads = names_of_threads(code);
  std::set<std::string_view> names;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, "C") || !code.is(i + 1, "[") || !code.scope(i).device) continue;
    for (std::size_t n = i + 2; n < code.partner(i + 1); ++n) {
      if (threads.contains(code[n].text)) names.insert(code[n].text);
    }
  }
  return names;
}

/** `As[..][..] = a4;` and `*reinterpret_cast<float4*>(&As[..][..]) = a4;`, also of one component. */
struct Store {
  std::size_t tile = 0;
  std::set<std::string_view> names{};  ///< in the tile's brackets
};

std::vector<Store> stores_of(const Code& code, std::string_view name) {
  std::vector<Store> all;
  for (std::size_t i = 2; i < code.size(); ++i) {
    if (!code.is(i, name) || !code.is(i - 1, "=") || !(code.is(i + 1, ";") || code.is(i + 1, "."))) continue;
    Store store;
    for (std::size_t n = i - 1; n > 0 && !any_between(code, n, n + 1, {";", "{", "}"}); --n) {
      if (!code.is(n, Kind::identifier)) continue;
      if (code.is(n + 1, "[")) store.tile = n;
      if (code.is(code.enclosing(n), "[")) store.names.insert(code[n].text);
    }
    if (store.tile > 0) all.push_back(store);
  }
  return all;
}

std::set<std::string_view> tiles_filled_with(const Code& code, std::string_view name) {
  std::set<std::string_view> tiles;
  for (const Store& store : stores_of(code, name)) tiles.insert(code[store.tile].text);
  return tiles;
}

/** Are all places that `stored` goes to those at which `other` was fetched, and not its own? */
bool goes_to_place_of(const Code& code, const Fetch& stored, const Fetch& other) {
  const std::vector<Store> stores = stores_of(code, code[stored.variable].text);
  const auto made_of = [&](const Fetch& fetch, std::string_view name) {
    return any_between(code, fetch.row.begin, fetch.column.end, {name});
  };
  return !stores.empty() && std::ranges::all_of(stores, [&](const Store& store) {
    return !store.names.empty() && std::ranges::all_of(store.names, [&](std::string_view name) {
      return made_of(other, name) && !made_of(stored, name);
    });
  });
}

std::size_t uses(const Code& code, std::string_view name) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) count += code.is(i, name) && !code.is(i + 1, "=");
  return count;
}

}  // namespace

std::optional<Diagnosis> variable_hidden(const File& file) {
  const Code& code = file.code;
  const std::vector<Fetch> all = fetches(code);
  for (const Fetch& inner : all) {
    if (!inner.declares) continue;
    const std::string_view name = code[inner.variable].text;
    const std::size_t brace = code.enclosing(inner.variable);
    const bool used =
        !code.is(brace, "{") || any_between(code, inner.variable + 1, code.partner(brace), {name});
    const auto outer = std::ranges::find_if(all, [&](const Fetch& f) {
      return f.declares && code[f.variable].text == name && code.enclosing(f.variable) < brace &&
             brace < code.partner(code.enclosing(f.variable)) && f.variable < brace;
    });
    if (used || outer == all.end() || !any_between(code, brace, inner.variable, {name})) continue;
    return Diagnosis{
        Slip::variable_hidden, code[inner.variable].line,
        fmt::format(
            "Line {0} declares another {1}, which is gone before anything uses it: the {1} of line {2} keeps "
            "what it holds. Leave out the type, and the {1} of line {2} is set.",
            code[inner.variable].line, name, code[outer->variable].line),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> fetched_by_output(const File& file) {
  const Code& code = file.code;
  const std::vector<Loop> loops = source::loops(code);
  const std::vector<Fetch> all = fetches(code);
  const std::set<std::string_view> places = places_of_outputs(code);
  for (const Fetch& next : all) {
    const bool of_a = next.matrix == "A";
    const TokenRange side = of_a ? next.row : next.column;
    if (phases_around(code, loops, next.variable) == nullptr ||
        !any_between(code, side.begin, side.end, places))
      continue;
    const auto first = std::ranges::find_if(all, [&](const Fetch& f) {
      return f.matrix == next.matrix && f.variable < next.variable &&
             phases_around(code, loops, f.variable) == nullptr;
    });
    if (first == all.end()) continue;
    const TokenRange own = of_a ? first->row : first->column;
    if (any_between(code, own.begin, own.end, places)) continue;
    const char* what = of_a ? "row" : "column";
    return Diagnosis{
        Slip::fetched_by_output, code[next.variable].line,
        fmt::format(
            "Line {} takes `{}`, the {} of the thread's output, for the {} of {} that it fetches. Here the thread is a "
            "loader: that {} is `{}`, as in line {}.",
            code[next.variable].line, written(code, side.begin, side.end), what, what, next.matrix, what,
            written(code, own.begin, own.end), code[first->variable].line),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> tile_of_another(const File& file) {
  const Code& code = file.code;
  const std::vector<Fetch> all = fetches(code);
  for (const Fetch& lost : all) {
    for (const Fetch& twice : all) {
      if (lost.matrix == twice.matrix || code[lost.variable].text == code[twice.variable].text) continue;
      const std::string_view unused = code[lost.variable].text, stored = code[twice.variable].text;
      const std::set<std::string_view> tiles = tiles_filled_with(code, stored);
      if (uses(code, unused) > 0 || tiles.size() != 2) continue;
      return Diagnosis{
          Slip::tile_of_another, code[lost.variable].line,
          fmt::format(
              "Line {} fetches {} from {}, and nothing stores it: {} and {} are both filled with {}, which "
              "comes from {}.",
              code[lost.variable].line, unused, lost.matrix, *tiles.begin(), *tiles.rbegin(), stored,
              twice.matrix),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> fetches_exchanged(const File& file) {
  const Code& code = file.code;
  const std::vector<Fetch> all = fetches(code);
  for (const Fetch& a : all) {
    for (const Fetch& b : all) {
      if (a.matrix != "A" || b.matrix != "B" || !goes_to_place_of(code, a, b) ||
          !goes_to_place_of(code, b, a))
        continue;
      const Store of_a = stores_of(code, code[a.variable].text)[0],
                  of_b = stores_of(code, code[b.variable].text)[0];
      const auto place = [&](const Store& store) {
        std::size_t end = store.tile + 1;
        while (code.is(end, "[")) end = code.past(end);
        return written(code, store.tile, end);
      };
      return Diagnosis{
          Slip::tile_of_another, code[of_b.tile].line,
          fmt::format(
              "Line {} stores {}, which is fetched from B, at {}, and line {} stores {}, from A, at {}: the two "
              "have changed places.",
              code[of_b.tile].line, code[b.variable].text, place(of_b), code[of_a.tile].line,
              code[a.variable].text, place(of_a)),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> fetch_stands_still(const File& file) {
  const Code& code = file.code;
  const std::vector<Loop> loops = source::loops(code);
  for (const Fetch& fetch : fetches(code)) {
    const Loop* phases = phases_around(code, loops, fetch.variable);
    if (phases == nullptr || fetch.declares || !code.is(phases->condition, Kind::identifier)) continue;
    const std::string_view counter = code[phases->condition].text;
    const std::set<std::string_view> counted = depending_on(code, {counter});
    bool moves = any_between(code, fetch.row.begin, fetch.column.end, counted);
    for (std::size_t i = fetch.variable + 4; i < fetch.column.end; ++i)
      moves |= code.is(i, Kind::identifier) && changes_between(code, phases->body, phases->end, code[i].text);
    if (moves) continue;
    const bool of_a = fetch.matrix == "A";
    return Diagnosis{
        Slip::tile_stands_still, code[fetch.variable].line,
        fmt::format(
            "Line {} fetches the same elements of {} in every phase: nothing in it depends on {}. By how much "
            "does the {} of the tile move on from phase to phase?",
            code[fetch.variable].line, fetch.matrix, counter, of_a ? "column" : "row"),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> fetched_before_store(const File& file) {
  const Code& code = file.code;
  const std::vector<Loop> loops = source::loops(code);
  const std::vector<Fetch> all = fetches(code);
  for (const Fetch& next : all) {
    const Loop* phases = phases_around(code, loops, next.variable);
    const TokenRange along_k = next.matrix == "A" ? next.column : next.row;
    if (phases == nullptr || next.declares || !any_between(code, along_k.begin, along_k.end, {"1"})) continue;
    const std::string_view name = code[next.variable].text;
    const auto first = std::ranges::find_if(
        all, [&](const Fetch& f) { return f.variable < phases->at && code[f.variable].text == name; });
    const std::vector<Store> stores = stores_of(code, name);
    const bool before = std::ranges::any_of(stores, [&](const Store& s) { return s.tile < next.variable; });
    if (first == all.end() || before || stores.empty() || stores[0].tile > phases->end) continue;
    return Diagnosis{
        Slip::fetched_before_store, code[next.variable].line,
        fmt::format(
            "Line {0} fetches the next tile into {1} before line {2} has stored the one that {1} holds: what line {3} "
            "fetched is gone. First store, then fetch.",
            code[next.variable].line, name, code[stores[0].tile].line, code[first->variable].line),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
