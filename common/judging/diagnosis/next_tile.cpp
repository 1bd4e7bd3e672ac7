// Implements the checks of the next tile: compares the order of a block's stores and reads of each shared word, and its loads with those of
// neighbouring blocks.
#include "diagnosis/next_tile.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using source::File;

/** "line 42", "lines 42 and 43", "lines 42, 43 and 47". */
std::string in_lines(const std::set<int>& all) {
  std::string text;
  for (const int line : all) {
    const bool last = line == *all.rbegin();
    text += (text.empty() ? "" : last ? " and " : ", ") + std::to_string(line);
  }
  return (all.size() == 1 ? "line " : "lines ") + text;
}

/** A word of shared memory. The first value comes from a matrix, and so does the second. */
struct SharedWord {
  int first = -1, second = -1;  ///< phases in which it was stored
  int line = 0;                 ///< of the second
  bool used = false;            ///< the first value was read
  bool again = false;           ///< a third value came, and the second was not read either
  int read = 0;                 ///< the line that read the second
  std::uint64_t loads = 0;      ///< of its owner, when the first was stored
  std::set<int> stores;         ///< all phases in which it is stored
};

/** What a block does to one array, word by word. */
struct Uses {
  std::map<std::int64_t, SharedWord> words;
  std::map<unsigned, int> stored;  ///< by thread: the last phase in which it stored over an earlier tile
  std::map<unsigned, std::uint64_t> loads;  ///< by thread: of matrices, so far
};

void note_store(Uses& uses, std::int64_t index, int phase, unsigned thread, int line) {
  SharedWord& word = uses.words[index];
  const std::uint64_t loads = uses.loads[thread];
  if (word.first < 0) {
    word.first = phase;
    word.loads = loads;
    word.used = loads == 0;  // no tile yet: a zero
  } else if (word.second < 0 && phase > word.first) {
    word.second = phase;
    uses.stored[thread] = phase;
    word.line = line;
    word.used = word.used || loads == word.loads;
  } else if (word.second >= 0 && phase > word.second) {
    word.again = word.again || word.read == 0;
    uses.stored[thread] = phase;
  }
}

void note_read(Uses& uses, std::int64_t index, int phase, unsigned thread, int line) {
  const auto known = uses.words.find(index);
  if (known == uses.words.end() || known->second.first < 0) return;
  SharedWord& word = known->second;
  // A thread that has stored its share of the next tile already means that one.
  const auto stored = uses.stored.find(thread);
  const bool has_stored = stored != uses.stored.end() && stored->second == phase && phase > word.first &&
                          word.stores.contains(phase);
  if (word.second >= 0 && (phase > word.second || has_stored)) {
    if (word.read == 0) word.read = line;
  } else if (!has_stored) {
    word.used = true;
  }
}

struct Early {
  std::set<std::string> arrays;
  std::set<int> stores, reads;
};

/** Adds the array to what was overwritten, if that is so of all its words that are used. */
void add_early(Early& early, const std::string& array, const Uses& uses) {
  std::set<int> stores, reads;
  for (const auto& [index, word] : uses.words) {
    if (word.second < 0 || (word.read == 0 && !word.used)) continue;
    if (word.used || word.again) return;
    stores.insert(word.line);
    reads.insert(word.read);
  }
  if (stores.empty()) return;
  early.arrays.insert(array);
  early.stores.merge(stores);
  early.reads.merge(reads);
}

/** Whether thread 0 of a neighbour loads another element than thread 0 of the first block, load by load. */
struct ThreadLoads {
  std::vector<bool> moved;
  std::vector<int> lines;
};

std::vector<const report::TracedAccess*> thread_loads(const report::Trace& trace, std::string_view matrix) {
  std::vector<const report::TracedAccess*> all;
  for (const report::TracedAccess& access : trace.accesses) {
    if (access.thread == 0 && !access.store && array_of(trace, access).name == matrix) all.push_back(&access);
  }
  return all;
}

ThreadLoads compare_loads(const report::Trace& first, const report::Trace& neighbour,
                          std::string_view matrix) {
  const auto own = thread_loads(first, matrix), others = thread_loads(neighbour, matrix);
  ThreadLoads loads;
  for (std::size_t n = 0; n < own.size() && own.size() == others.size(); ++n) {
    if (own[n]->line != others[n]->line) return {};
    loads.moved.push_back(own[n]->index != others[n]->index);
    loads.lines.push_back(own[n]->line);
  }
  return loads;
}

/** Names that are made of `block`, blockIdx.x, in the end. */
std::set<std::string_view> made_of_block(const Code& code, char axis) {
  std::set<std::string_view> names;
  for (std::size_t before = 1; before != names.size();) {
    before = names.size();
    for (const Named& v : named(code)) {
      if (axes_between(code, v.begin, v.end, "blockIdx").contains(axis) ||
          any_between(code, v.begin, v.end, names))
        names.insert(v.name);
    }
  }
  return names;
}

/** Calls of helpers with the matrix: those that know the block, and those that do not. */
struct Calls {
  std::vector<int> with, without;
};

Calls calls_with(const Code& code, std::string_view matrix, char axis) {
  const std::set<std::string_view> names = made_of_block(code, axis);
  Calls calls;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    if (!code.is(i, source::Kind::identifier) || !code.is(i + 1, "(") || !code.scope(i).device) continue;
    const std::size_t end = code.partner(i + 1);
    const bool of_matrix = std::ranges::any_of(parted(code, i + 2, end), [&](const TokenRange& words) {
      return words.end == words.begin + 1 && code.is(words.begin, matrix);
    });
    if (!of_matrix) continue;
    const bool knows =
        axes_between(code, i + 2, end, "blockIdx").contains(axis) || any_between(code, i + 2, end, names);
    (knows ? calls.with : calls.without).push_back(code[i].line);
  }
  return calls;
}

struct ForgottenAt {
  int line = 0, right = 0;
  bool at_first = false;
};

/** The line that forgets the block, and one that does not; no line where none does, or none alone. */
ForgottenAt line_that_forgets(const Code& code, const ThreadLoads& loads, std::string_view matrix,
                              char axis) {
  std::set<int> moved, standing;
  for (std::size_t n = 0; n < loads.lines.size(); ++n)
    (loads.moved[n] ? moved : standing).insert(loads.lines[n]);
  if (moved.empty() || standing.empty()) return {};
  const bool at_first = !loads.moved.front();
  const bool apart = std::ranges::none_of(standing, [&](int line) { return moved.contains(line); });
  if (apart) return {*standing.begin(), *moved.begin(), at_first};
  const Calls calls = calls_with(code, matrix, axis);
  if (calls.without.size() != 1 || calls.with.empty()) return {};
  return {calls.without[0], calls.with[0], at_first};
}

Diagnosis forgets_block(const ForgottenAt& at, std::string_view matrix, char axis) {
  return {Slip::block_forgotten, at.line,
          fmt::format("Line {} loads from {} without blockIdx.{}, which line {} has: {}, every block gets "
                      "the {} that belong to the first block.",
                      at.line, matrix, axis, at.right, at.at_first ? "at first" : "from the second tile on",
                      axis == 'x' ? "columns" : "rows"),
          true};
}

/** The one has blockIdx.x, the other blockIdx.y: of A, rows are those of C, of B columns. */
Diagnosis takes_other_axis(int line, int right, bool of_a, char axis) {
  return {
      Slip::block_axis_swapped, line,
      fmt::format(
          "Line {} loads from {} by blockIdx.{}, where line {} has blockIdx.{}: the {} of {} that a block "
          "needs are those of its part of C.",
          line, of_a ? "A" : "B", axis == 'x' ? 'y' : 'x', right, axis, of_a ? "rows" : "columns",
          of_a ? "A" : "B"),
      true};
}

/** Along which axis of the grid the rows of C are counted; 0 where its stores do not tell. */
char axis_of_rows(const Traces& traces, const std::size_t N) {
  const auto store = [&](const report::Trace& trace) -> std::optional<std::size_t> {
    for (const report::TracedAccess& access : trace.accesses) {
      if (access.thread == 0 && access.store && array_of(trace, access).name == "C")
        return std::size_t(access.index);
    }
    return std::nullopt;
  };
  const auto first = store(traces.first), right = store(traces.right), below = store(traces.below);
  if (!first || !right || !below) return '\0';
  const auto row_alone = [&](std::size_t other) { return other / N > *first / N && other % N == *first % N; };
  if (row_alone(*right) == row_alone(*below)) return '\0';
  return row_alone(*below) ? 'y' : 'x';
}

}  // namespace

std::optional<Diagnosis> stored_too_early(const report::Trace& first) {
  std::map<int, Uses> all;
  for (const report::TracedAccess& access : first.accesses) {
    if (!access.store || !array_of(first, access).shared) continue;
    for (std::int64_t i = access.index; i < access.index + access.words; ++i)
      all[access.array].words[i].stores.insert(access.phase);
  }
  std::map<unsigned, std::uint64_t> loads;
  for (const report::TracedAccess& access : first.accesses) {
    const report::TracedArray& array = array_of(first, access);
    if (!array.shared) {
      loads[access.thread] += !access.store;
      continue;
    }
    Uses& uses = all[access.array];
    uses.loads[access.thread] = loads[access.thread];
    for (std::int64_t i = access.index; i < access.index + access.words; ++i) {
      if (access.store)
        note_store(uses, i, access.phase, access.thread, access.line);
      else
        note_read(uses, i, access.phase, access.thread, access.line);
    }
  }
  Early early;
  for (const auto& [array, uses] : all) add_early(early, first.arrays[std::size_t(array)].name, uses);
  if (early.arrays.empty()) return std::nullopt;
  std::string arrays, stores = in_lines(early.stores);
  for (const std::string& array : early.arrays) arrays += (arrays.empty() ? "" : " and ") + array;
  stores[0] = 'L';
  const bool one = early.stores.size() == 1;
  return Diagnosis{
      Slip::stored_too_early, *early.stores.begin(),
      fmt::format(
          "{} {} the next tile in {} before {} {} used the one that is there: it is overwritten. Store the "
          "next tile after the multiplication, with a barrier before it and one after it.",
          stores, one ? "stores" : "store", arrays, in_lines(early.reads),
          early.reads.size() == 1 ? "has" : "have"),
      true};
}

std::optional<Diagnosis> block_forgotten_once(const File& file, const Traces& traces, int N) {
  // A block that goes on to other parts of C, gridDim further on, meets the same parts of A or B again.
  if (!axes_used(file.code, "gridDim").empty()) return std::nullopt;
  for (const std::string_view matrix : {"A", "B"}) {
    const ForgottenAt x = line_that_forgets(file.code, compare_loads(traces.first, traces.right, matrix),
                                            matrix, 'x'),
                      y = line_that_forgets(file.code, compare_loads(traces.first, traces.below, matrix),
                                            matrix, 'y');
    const char rows = axis_of_rows(traces, std::size_t(N));
    const bool crossed = x.line > 0 && x.line == y.right && y.line == x.right;
    if (crossed && rows == 0) return std::nullopt;
    if (crossed) {
      const bool of_a = matrix == "A", by_y = (rows == 'y') == of_a;
      return by_y ? takes_other_axis(y.line, y.right, of_a, 'y')
                  : takes_other_axis(x.line, x.right, of_a, 'x');
    }
    if (x.line > 0) return forgets_block(x, matrix, 'x');
    if (y.line > 0) return forgets_block(y, matrix, 'y');
  }
  return std::nullopt;
}

}  // namespace diagnosis
