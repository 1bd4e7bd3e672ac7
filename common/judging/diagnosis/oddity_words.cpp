// The words for what is odd: the line, what it does, and where its row or column comes from.
#include <fmt/format.h>

#include <algorithm>

#include "diagnosis/oddity.h"

namespace diagnosis {
namespace {

/** threadIdx.x, or what a kernel of a line of threads makes of it. */
std::string name(Variable v, const Geometry& g) {
  switch (v) {
    case thread_x:
      return g.one_line ? "the thread's x" : "threadIdx.x";
    case thread_y:
      return g.one_line ? "the thread's y" : "threadIdx.y";
    case block_x:
      return "blockIdx.x";
    case block_y:
      return "blockIdx.y";
    case trip:
      break;
  }
  return "";
}

const char* line_of(Axis part) { return part == Axis::row ? "row" : "column"; }

std::string doing(const AccessMap& map) {
  return fmt::format("{} {}", map.store ? "stores to" : "reads", map.array);
}

std::string name_of_stride(std::int64_t value, const reference::Sizes& sizes) {
  if (value == sizes.M || value == sizes.N || value == sizes.K)
    return value == sizes.M ? "M" : value == sizes.N ? "N" : "K";
  return fmt::format("{}, that of a tile", value);
}

/** The variables that stand in the place of others, "blockIdx.x and threadIdx.x". */
std::string swapped(const Coordinate& is, const Coordinate& was, const Coordinate& of, const Geometry& g) {
  const bool block = is.block != was.block, thread = is.thread != was.thread;
  const std::string of_block = block ? name(*of.block, g) : "", of_thread = thread ? name(*of.thread, g) : "";
  return of_block + (block && thread ? " and " : "") + of_thread;
}

/** What follows the subject, "the row at which line 8 reads A". */
std::string predicate(const Oddity& o, const Geometry& g, const std::set<Variable>& elsewhere) {
  const char* line = line_of(o.part);
  const std::string block = o.was.block ? name(*o.was.block, g) : "";
  const std::string thread = o.was.thread ? name(*o.was.thread, g) : "";
  switch (o.slip) {
    case Slip::threads_swapped:
    case Slip::block_axis_swapped:
      if ((o.is.block != o.was.block && !elsewhere.contains(*o.was.block)) ||
          (o.is.thread != o.was.thread && !elsewhere.contains(*o.was.thread)))
        return fmt::format(
            "comes from {}, as the {} does: it should come from {}.", swapped(o.is, o.was, o.is, g),
            line_of(o.part == Axis::row ? Axis::col : Axis::row), swapped(o.is, o.was, o.was, g));
      return fmt::format("comes from {} where the rest of the kernel has {}: x and y are swapped there.",
                         swapped(o.is, o.was, o.is, g), swapped(o.is, o.was, o.was, g));
    case Slip::thread_forgotten:
      return fmt::format("does not depend on {}: all threads take the same {}.", thread, line);
    case Slip::block_forgotten:
      return fmt::format("does not depend on {}: every block takes the first {}s.", block, line);
    case Slip::block_unscaled:
      return fmt::format(
          "begins at {}, which is not multiplied by anything: how many {}s does each block compute?", block,
          line);
    case Slip::grid_for_block:
      return fmt::format(
          "begins at {} times gridDim, a number of blocks: how many {}s does each block compute?", block,
          line);
    case Slip::outputs_unscaled:
      return fmt::format("grows by only 1 from thread to thread, but each thread computes {} {}s.",
                         o.was.unit, line);
    case Slip::output_for_k:
      return fmt::format(
          "is that of the thread's own element of C. The {}s of {} are numbered by k: which k is needed there?",
          line, o.part == Axis::row ? "B" : "A");
    case Slip::tile_stands_still:
      return "is the same in every phase: the tile does not move along K.";
    case Slip::tile_moves_by_one:
      return fmt::format("moves by only 1 from phase to phase, but a tile has {} {}s.", g.bk, line);
    case Slip::begins_elsewhere:
      return fmt::format("begins at {}, not at 0{}.", o.is.begin,
                         o.is.begin == o.was.step && o.was.step > 1 ? ": one tile too far" : "");
    default:  // of no single coordinate
      return "";
  }
}

std::string about_stride(const Odd& odd, const Geometry& g) {
  const AccessMap& map = odd.stage->map;
  const char* right = map.array == "A" ? "K" : "N";
  return fmt::format("Line {} {} with a row stride of {}: rows of {} are {} long, so multiply the row by {}.",
                     map.line, doing(map), name_of_stride(odd.oddity.stride, g.sizes), map.array, right,
                     right);
}

std::string about_both(const Odd& odd, const Geometry& g) {
  const AccessMap& map = odd.stage->map;
  if (odd.oddity.slip == Slip::threads_swapped)
    return fmt::format(
        "Line {} {} with {} and {} swapped: the rest of the kernel has them the other way round.", map.line,
        doing(map), name(thread_x, g), name(thread_y, g));
  return fmt::format(
      "Line {} {} with row and column swapped: which index of {} counts its rows, and which its columns?",
      map.line, doing(map), map.array);
}

std::string about_no_stride(const Odd& odd) {
  const AccessMap& map = odd.stage->map;
  const char* length = map.array == "A" ? "K" : "N";
  if (odd.oddity.slip == Slip::row_forgotten)
    return fmt::format(
        "Line {} {} without a row, always in row 0. Rows of {} are {} long: add the row times {}.", map.line,
        doing(map), map.array, length, length);
  return fmt::format("Line {} {} at row + column. Rows of {} are {} long: multiply the row by {}.", map.line,
                     doing(map), map.array, length, length);
}

const AccessMap& map_of(Role role, const std::vector<Odd>& odd) {
  return std::ranges::find(odd, role, [](const Odd& one) { return one.stage->role; })->stage->map;
}

bool has(Role role, const std::vector<Odd>& odd) {
  return std::ranges::any_of(odd, [&](const Odd& one) { return one.stage->role == role; });
}

std::string about_direction(const Odd& odd, const Geometry& g) {
  const AccessMap& map = odd.stage->map;
  const bool of_a = odd.stage->role == Role::load_a;
  return fmt::format(
      "From phase to phase line {} reads {} {} {}s further {}. Along K the tiles of {} lie {}: the phase "
      "belongs to the {}.",
      map.line, map.array, g.bk, of_a ? "row" : "column", of_a ? "down" : "right", map.array,
      of_a ? "side by side" : "one below the other", of_a ? "column" : "row");
}

/** Both are there; see half_a_swap() in wrong_index.cpp. */
std::string about_operands(const std::vector<Odd>& odd) {
  if (has(Role::load_a, odd)) {
    const int a = map_of(Role::load_a, odd).line, b = map_of(Role::load_b, odd).line;
    const std::string and_b = a == b ? "and B" : fmt::format("and line {} reads B", b);
    return fmt::format(
        "Line {} reads A at B's index, {} at A's: are the two swapped, there or where the kernel is "
        "launched?",
        a, and_b);
  }
  const AccessMap &a = map_of(Role::use_a, odd), &b = map_of(Role::use_b, odd);
  const std::string and_b = a.line == b.line ? "and" : fmt::format("and line {} reads", b.line);
  return fmt::format(
      "Line {} reads {}, the tile of A, along a column, {} {}, the tile of B, along a row: are the two "
      "swapped, there or where they are filled?",
      a.line, a.array, and_b, b.array);
}

/** Of rows and of columns, in all of A, B and C. */
std::string about_threads(const std::vector<Odd>& odd, const Geometry& g) {
  const int a = map_of(Role::load_a, odd).line, b = map_of(Role::load_b, odd).line;
  const std::string loads = a == b ? fmt::format("line {} reads A and B", a)
                                   : fmt::format("line {} reads A, line {} reads B", a, b);
  return fmt::format(
      "Row and column have {} and {} the wrong way round where {} and line {} stores to C: the tiles count "
      "rows by {}.",
      name(thread_x, g), name(thread_y, g), loads, map_of(Role::store_c, odd).line,
      name(g.x_is_row ? thread_x : thread_y, g));
}

/** Of the k of A's column and B's row. */
std::string about_k(const std::vector<Odd>& odd) {
  const AccessMap &a = odd[0].stage->map, &b = odd[1].stage->map;
  const std::string and_b = a.line == b.line ? "and" : fmt::format("and line {} reads", b.line);
  return fmt::format(
      "The k at which line {} reads {} {} {} begins at {}, not at 0: where does the loop over k "
      "begin?",
      a.line, a.array, and_b, b.array, odd[0].oddity.is.begin);
}

/** "the row at which line 8 reads A and line 9 stores to C". */
std::string subject(const std::vector<Odd>& odd, Axis part) {
  std::string lines;
  const AccessMap* last = nullptr;
  for (const Odd& one : odd) {
    if (one.oddity.part != part) continue;
    const AccessMap& map = one.stage->map;
    const bool once_more = last != nullptr && last->line == map.line && last->store == map.store;
    if (last != nullptr) lines += " and ";
    lines += once_more ? map.array : fmt::format("line {} {}", map.line, doing(map));
    last = &map;
  }
  return fmt::format("he {} at which {}", line_of(part), lines);
}

}  // namespace

Variable other_axis(Variable v) {
  switch (v) {
    case thread_x:
      return thread_y;
    case thread_y:
      return thread_x;
    case block_x:
      return block_y;
    case block_y:
      return block_x;
    case trip:
      break;
  }
  return v;
}

std::string words(const std::vector<Odd>& odd, const Geometry& g, bool stores_right,
                  const std::set<Variable>& elsewhere) {
  const Odd& first = odd[0];
  switch (first.oddity.slip) {
    case Slip::row_stride:
      return about_stride(first, g);
    case Slip::row_forgotten:
    case Slip::stride_forgotten:
      return about_no_stride(first);
    case Slip::moves_across:
      return about_direction(first, g);
    case Slip::operands_swapped:
      return about_operands(odd);
    case Slip::begins_elsewhere:
      if (odd.size() == 2 && odd[1].oddity.part != first.oddity.part) return about_k(odd);
      break;
    case Slip::threads_swapped:
      if (has(Role::load_a, odd) && has(Role::load_b, odd)) return about_threads(odd, g);
      break;
    default:
      break;
  }
  if (first.oddity.part == Axis::both) return about_both(first, g);
  std::string all = "T" + subject(odd, first.oddity.part) + " " + predicate(first.oddity, g, elsewhere);
  const bool in_use = first.stage->role == Role::use_a || first.stage->role == Role::use_b;
  if (first.oddity.slip == Slip::outputs_unscaled && in_use && stores_right) {
    all.pop_back();  // of columns that lie apart it would be right, were they stored so
    all += first.oddity.part == Axis::row ? ", and stores them one below the other."
                                          : ", and stores them side by side.";
  }
  const auto in_other_part = [&](const Odd& one) { return one.oddity.part != first.oddity.part; };
  if (const auto other = std::ranges::find_if(odd, in_other_part); other != odd.end())
    all += " The same is true of t" + subject(odd, other->oddity.part) + ".";
  return all;
}

}  // namespace diagnosis
