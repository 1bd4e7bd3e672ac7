// Goes through the first block's accesses thread by thread: fetched, stored, used, and again.
#include "diagnosis/tile_contents.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "diagnosis/diagnose.h"
#include "diagnosis/loader_share.h"
#include "diagnosis/tokens.h"
#include "source/file.h"

namespace diagnosis {
namespace {

/** A tile from the time it is filled: `fetched` and `used` are elements of the matrix, `stored` are places in the tile. */
struct Filling {
  std::set<std::int64_t> fetched, stored, used;
  std::set<unsigned> threads;  ///< that stored
  bool without_barrier = false;
};

/** What a block does with one matrix and its tile. */
struct Way {
  std::vector<Filling> fillings;
  std::set<std::int64_t> fetched_before, used_before;  ///< where nothing is stored
  int last_store = 0;                                  ///< a line
};

/** Where one thread is on that way. */
struct TilePlace {
  std::size_t filling =
      0;                ///< the one that is used; fillings[filling] is filled next while `filled` is false
  bool filled = false;  ///< something is stored for the next one
  bool used = false;
  int phase = 0;  ///< of its last store
  std::vector<std::int64_t> fetched;
};

class WayThroughTrace {
 public:
  WayThroughTrace(const report::Trace& trace, const char* matrix, const std::set<int>& products)
      : trace_(trace), matrix_(matrix), tile_(std::string(matrix) + "s"), products_(products) {
    for (const report::TracedAccess& access : trace.accesses) step(access);
  }

  Way way() && { return std::move(way_); }

 private:
  Filling& at(std::size_t n) {
    if (way_.fillings.size() <= n) way_.fillings.resize(n + 1);
    return way_.fillings[n];
  }

  void step(const report::TracedAccess& access) {
    const report::TracedArray& array = array_of(trace_, access);
    TilePlace& place = places_[access.thread];
    if (array.shared && access.store && array.name == tile_) store(place, access);
    if (array.shared || access.store || array.name != matrix_) return;
    if (products_.contains(access.line)) return use(place, access);
    for (int i = 0; i < access.words; ++i) place.fetched.push_back(access.index + i);
  }

  void store(TilePlace& place, const report::TracedAccess& access) {
    if (!place.filled && place.used) ++place.filling;
    place.filled = true;
    place.phase = access.phase;
    way_.last_store = access.line;
    Filling& filling = at(place.filling);
    filling.threads.insert(access.thread);
    for (int i = 0; i < access.words; ++i) filling.stored.insert(access.index + i);
    filling.fetched.insert(place.fetched.begin(), place.fetched.end());
    place.fetched.clear();
  }

  void use(TilePlace& place, const report::TracedAccess& access) {
    if (place.filled) {
      place.used = true;
      at(place.filling).without_barrier |= access.phase == place.phase;
    }
    place.filled = false;
    if (place.used) {
      at(place.filling).used.insert(access.index);
      return;
    }
    way_.fetched_before.insert(place.fetched.begin(), place.fetched.end());
    way_.used_before.insert(access.index);
  }

  const report::Trace& trace_;
  std::string matrix_, tile_;
  const std::set<int>& products_;
  std::map<unsigned, TilePlace> places_;
  Way way_;
};

/** A matrix, the lines of the kernel that fetch from it, and its ways. */
struct Matrix {
  const char* name;
  std::string tile;
  std::set<int> lines;
  Way way;      ///< with kOnePhase
  Way further;  ///< with kSizes, where the trace ends in the second phase, or later
};

class Contents {
 public:
  Contents(std::string_view source, const OpenTodos& open, const Traces& traces, const report::Trace& one)
      : file_(source::read(source)),
        source_(source),
        code_(file_.code),
        open_(open),
        products_(products_of_stubs(code_, open)),
        traces_(traces),
        one_phase_(one) {
    if (products_.empty() || one.left_out > 0) return;
    look_at("A");
    look_at("B");
  }

  std::optional<Diagnosis> diagnosis() const {
    if (matrices_.empty()) return std::nullopt;
    if (auto found = unfilled()) return found;
    for (const auto look : {&Contents::of_other_elements, &Contents::of_a_part, &Contents::of_registers}) {
      for (const Matrix& matrix : matrices_) {
        if (auto found = (this->*look)(matrix)) return better(*found);
      }
    }
    if (auto found = loaders_beside_tile(file_, failed()); found && !open_.has(found->line)) return found;
    if (auto found = sure_in_text()) return found;
    for (const Matrix& matrix : matrices_) {
      if (auto found = no_barrier(matrix)) return found;
    }
    return std::nullopt;
  }

 private:
  /** As if C were wrong, of which the rules for finished kernels are asked. */
  Failure failed() const { return {.sizes = kSizes, .launch = traces_.launch}; }

  /** What no right kernel has, however it goes on. */
  std::optional<Diagnosis> sure_in_text() const {
    using enum Slip;
    const Failure failure = failed();
    auto slip = diagnose(source_, &failure, nullptr);
    const bool sure = slip && (slip->slip == tile_of_another || slip->slip == variable_hidden ||
                               slip->slip == phase_without_brackets);
    return sure && !open_.has(slip->line) ? slip : std::nullopt;
  }

  bool in_kernel(std::size_t i) const {
    return std::ranges::any_of(code_.functions(), [&](const source::Function& f) {
      return f.kernel && f.parameters < i && i < end_of_function(code_, code_.past(f.parameters) + 1);
    });
  }

  void look_at(const char* name) {
    Matrix matrix{name, std::string(name) + "s", {}, {}, {}};
    const auto undone = depending_on(code_, names_of_stubs(code_, open_));
    for (std::size_t i = 0; i < code_.size(); ++i) {
      if (!code_.is(i, name) || !code_.scope(i).device || !in_kernel(i)) continue;
      if (products_.contains(code_[i].line)) continue;
      matrix.lines.insert(code_[i].line);
      std::size_t end = i;
      while (end < code_.size() && !code_.is(end, ";")) ++end;
      if (any_between(code_, i, end, undone)) return;
    }
    matrix.way = WayThroughTrace(one_phase_, name, products_).way();
    matrix.further = WayThroughTrace(traces_.first, name, products_).way();
    matrices_.push_back(std::move(matrix));
  }

  std::string products() const { return fmt::format("line {}", *products_.begin()); }

  static std::string element(const Matrix& matrix, std::int64_t index, const reference::Sizes& sizes) {
    const std::int64_t columns = matrix.name[0] == 'A' ? sizes.K : sizes.N;
    return fmt::format("{}[{}][{}]", matrix.name, index / columns, index % columns);
  }

  /** Where the elements of this filling are fetched: the first of several lines gets the first ones. */
  static int fetching(const Matrix& matrix, std::size_t filling) {
    if (matrix.lines.empty()) return matrix.way.last_store;
    return filling == 0 ? *matrix.lines.begin() : *matrix.lines.rbegin();
  }

  /** One tile is filled and the other is not, though the file as it was given declares it. */
  std::optional<Diagnosis> unfilled() const {
    if (matrices_.size() != 2) return std::nullopt;
    for (const bool first : {true, false}) {
      const Matrix &empty = matrices_[first ? 0 : 1], &full = matrices_[first ? 1 : 0];
      if (!empty.way.fillings.empty() || full.way.fillings.empty()) continue;
      bool named = false;
      for (std::size_t i = 1; i + 1 < code_.size(); ++i) {
        if (!code_.is(i, empty.tile)) continue;
        if (!code_.is(i + 1, "[") || code_.is(code_.past(code_.past(i + 1)), "=")) return std::nullopt;
        named = true;
      }
      if (!named) return std::nullopt;
      return Diagnosis{
          Slip::tile_never_filled, full.way.last_store,
          fmt::format("Line {} fills {}, and nothing fills {}: the products are to come from both.",
                      full.way.last_store, full.tile, empty.tile)};
    }
    return std::nullopt;
  }

  std::optional<Diagnosis> of_other_elements(const Matrix& matrix) const {
    const auto& one = matrix.way.fillings;
    const auto& more = matrix.further.fillings;
    if (one.empty()) return std::nullopt;
    if (auto found = of_others(matrix, 0, one[0], kOnePhase)) return found;
    const bool complete = more.size() > 1 && more[1].threads.size() == one[0].threads.size();
    return complete ? of_others(matrix, 1, more[1], kSizes) : std::nullopt;
  }

  std::optional<Diagnosis> of_others(const Matrix& matrix, std::size_t n, const Filling& filling,
                                     const reference::Sizes& sizes) const {
    const auto missing = std::ranges::find_if(
        filling.used, [&](std::int64_t index) { return !filling.fetched.contains(index); });
    if (missing == filling.used.end()) return std::nullopt;
    const std::string needed = element(matrix, *missing, sizes);
    if (filling.fetched.empty())
      return Diagnosis{
          Slip::same_tile_again, matrix.way.last_store,
          fmt::format(
              "Line {} fills {} for phase p = {}, and nothing of {} has been fetched for it: the products of that "
              "phase, in {}, begin with {}.",
              matrix.way.last_store, matrix.tile, n, matrix.name, products(), needed),
          true};
    return Diagnosis{
        Slip::tile_of_other_elements, fetching(matrix, n),
        fmt::format(
            "The products of phase p = {}, in {}, need {}, but it is not among what is fetched for {} then: that "
            "begins with {}.",
            n, products(), needed, matrix.tile, element(matrix, *filling.fetched.begin(), sizes)),
        true};
  }

  std::optional<Diagnosis> of_a_part(const Matrix& matrix) const {
    if (matrix.way.fillings.empty()) return std::nullopt;
    const Filling& first = matrix.way.fillings[0];
    if (first.stored.size() >= first.used.size()) return std::nullopt;
    return Diagnosis{
        Slip::part_of_tile, matrix.way.last_store,
        fmt::format(
            "Line {} stores to {} elements of {} in a phase, but the products of that phase need {} of {}: each float "
            "that is fetched has its place in the tile.",
            matrix.way.last_store, first.stored.size(), matrix.tile, first.used.size(), matrix.name),
        true};
  }

  /** Of what is fetched, and not stored yet: every row of A, and every column of B, that the block multiplies. */
  std::optional<Diagnosis> of_registers(const Matrix& matrix) const {
    const Way& way = matrix.way;
    if (!way.fillings.empty() || way.fetched_before.empty()) return std::nullopt;
    const bool rows = matrix.name[0] == 'A';
    const std::int64_t columns = rows ? kOnePhase.K : kOnePhase.N;
    const auto side = [&](const std::set<std::int64_t>& elements) {
      std::set<std::int64_t> all;
      for (const std::int64_t index : elements) all.insert(rows ? index / columns : index % columns);
      return all;
    };
    const auto fetched = side(way.fetched_before), used = side(way.used_before);
    const auto missing = std::ranges::find_if(used, [&](std::int64_t n) { return !fetched.contains(n); });
    if (missing == used.end()) return std::nullopt;
    const int line = fetching(matrix, 0);
    const char* const what = rows ? "row" : "column";
    return Diagnosis{
        Slip::part_of_tile, line,
        fmt::format(
            "The threads of a block fetch nothing of {} {} of {} in line {}, but {} multiplies with it: they fetch {} "
            "of the block's {} {}s.",
            what, *missing, matrix.name, line, products(), fetched.size(), used.size(), what),
        true};
  }

  std::optional<Diagnosis> no_barrier(const Matrix& matrix) const {
    if (matrix.way.fillings.empty() || !matrix.way.fillings[0].without_barrier) return std::nullopt;
    const Matrix& last =
        *std::ranges::max_element(matrices_, {}, [](const Matrix& each) { return each.way.last_store; });
    return Diagnosis{
        Slip::barrier_not_yet, last.way.last_store,
        fmt::format(
            "No barrier stands between line {}, which stores to {}, and {}: once that takes its elements from the "
            "tiles, threads read what others have not stored yet.",
            last.way.last_store, last.tile, products()),
        true};
  }

  /** Something is wrong with the tiles: the rules for finished kernels may know what. */
  Diagnosis better(const Diagnosis& found) const;

  source::File file_;
  std::string_view source_;
  const Code& code_;
  const OpenTodos& open_;
  std::set<int> products_;
  const Traces& traces_;
  const report::Trace& one_phase_;
  std::vector<Matrix> matrices_;
};

/** Less what the stubs access. */
Traces without(const Traces& traces, const std::set<int>& lines) {
  Traces left = traces;
  for (report::Trace* trace : {&left.first, &left.right, &left.below, &left.ragged})
    std::erase_if(trace->accesses,
                  [&](const report::TracedAccess& access) { return lines.contains(access.line); });
  return left;
}

/** Thread t stores what it fetched as number t, row after row: then a wrong index is one of the matrix. */
bool fills_in_order(const report::Trace& trace) {
  std::set<std::pair<unsigned, std::string>> seen;
  for (const report::TracedAccess& access : trace.accesses) {
    const report::TracedArray& array = array_of(trace, access);
    if (!array.shared || !access.store || !seen.insert({access.thread, array.name}).second) continue;
    if (access.index != std::int64_t(access.thread) * access.words) return false;
  }
  return !seen.empty();
}

Diagnosis Contents::better(const Diagnosis& found) const {
  const auto of_what_is_done = [&](const std::optional<Diagnosis>& slip) {
    return slip && slip->line > 0 && !open_.has(slip->line);
  };
  const Failure failure = failed();
  if (const auto slip = diagnose(source_, &failure, nullptr); of_what_is_done(slip)) return *slip;
  if (!fills_in_order(traces_.first)) return found;
  const Traces left = without(traces_, products_);
  const auto slip = diagnose(source_, nullptr, &left);
  const bool of_tiles = slip && (slip->slip == Slip::tile_never_read || slip->slip == Slip::rows_along_warp);
  return of_what_is_done(slip) && !of_tiles ? *slip : found;
}

}  // namespace

std::optional<Diagnosis> wrong_tile_contents(std::string_view source, const OpenTodos& open,
                                             const Traces& traces, const report::Trace& one_phase) {
  return Contents(source, open, traces, one_phase).diagnosis();
}

}  // namespace diagnosis
