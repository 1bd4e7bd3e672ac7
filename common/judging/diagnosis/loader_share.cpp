// Implements the check of tile loaders: computes each thread's row and column, and compares them with those of the tile's float4.
#include "diagnosis/loader_share.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "diagnosis/thread_pieces.h"
#include "diagnosis/tokens.h"
#include "diagnosis/whole_value.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

constexpr long kFloats = 4;  // of a float4

/** a_row, or a_col. */
struct LoaderSide {
  std::string_view name;
  TokenRange made{};
  const Piece* piece = nullptr;
  std::vector<long> values{};  ///< thread by thread
  std::set<long> wanted{};
  int line = 0;

  std::set<long> taken() const { return {values.begin(), values.end()}; }
  bool fits() const { return taken() == wanted; }
};

struct Loader {
  const MappedTile* tile;
  LoaderSide row, column;

  /** Each float4 of the tile has a thread, and none has two. */
  bool fills() const {
    std::set<std::pair<long, long>> places;
    for (std::size_t t = 0; t < row.values.size(); ++t) places.insert({row.values[t], column.values[t]});
    return row.fits() && column.fits() && places.size() == row.values.size();
  }
};

using Pieces = std::map<std::string_view, Piece>;

/** One name, which its function makes once. */
std::optional<LoaderSide> side_of(const File& file, const Pieces& pieces, std::size_t name,
                                  const Failure& failure, unsigned threads) {
  const Code& code = file.code;
  if (!code.is(name, Kind::identifier)) return std::nullopt;
  LoaderSide side{.name = code[name].text, .made = stands_for(code, {name, name + 1})};
  if (side.made.begin == name) return std::nullopt;
  if (const auto piece = pieces.find(side.name); piece != pieces.end()) side.piece = &piece->second;
  side.values = value_of_each_thread(file, side.made, failure.sizes, threads);
  side.line = code[side.made.begin].line;
  return side.values.empty() ? std::nullopt : std::optional(std::move(side));
}

std::set<long> multiples(long length, long step) {
  std::set<long> all;
  for (long n = 0; n < length; n += step) all.insert(n);
  return all;
}

class Loaders {
 public:
  Loaders(const File& file, const Failure& failure)
      : file_(file),
        code_(file.code),
        failure_(failure),
        pieces_(pieces_of(file, failure.sizes)),
        tiles_(tiles_of(file, failure.sizes)) {}

  std::optional<Diagnosis> diagnosis() const {
    const unsigned threads = failure_.launch->block.x;
    if (auto found = another_number_of_threads(threads)) return found;
    for (const MappedTile& tile : tiles_) {
      if (float4_in(tile) != threads) continue;
      const auto loader = loader_of(tile, threads);
      if (loader && !loader->fills()) return told(*loader);
    }
    return std::nullopt;
  }

 private:
  static unsigned float4_in(const MappedTile& tile) {
    return static_cast<unsigned>(tile.extents[0] * tile.extents[1] / kFloats);
  }

  /** All tiles would be filled by so many threads as one has float4, and no more and no fewer: then it is the launch. */
  std::optional<Diagnosis> another_number_of_threads(unsigned launched) const {
    const auto launch = only_launch(file_);
    if (!launch || tiles_.size() < 2 || float4_in(tiles_[0]) == launched) return std::nullopt;
    const unsigned wanted = float4_in(tiles_[0]);
    for (const MappedTile& tile : tiles_) {
      const auto loader = float4_in(tile) == wanted ? loader_of(tile, wanted) : std::nullopt;
      if (!loader || !loader->fills()) return std::nullopt;
    }
    const int line = code_[launch->at].line;
    return Diagnosis{
        Slip::threads_beside_tiles, line,
        fmt::format(
            "Line {} launches {} threads a block, but a tile of {} x {} floats takes {}, one for each of its "
            "float4. How many threads does the kernel expect?",
            line, launched, tiles_[0].extents[0], tiles_[0].extents[1], wanted),
        true};
  }

  std::optional<Loader> loader_of(const MappedTile& tile, unsigned threads) const {
    bool stored = false;
    std::optional<TokenRange> names;
    for (std::size_t i = 1; i + 1 < code_.size(); ++i) {
      if (!code_.is(i, tile.name) || is_declared_shared(code_, i)) continue;
      const std::size_t column = code_.past(i + 1), end = code_.past(column);
      const bool whole = is_whole_float4(code_, i) && code_.is(end, ")") && code_.is(end + 1, "=");
      if (!whole && !code_.is(end, "=")) continue;
      if (!whole || stored || column != i + 4 || end != column + 3) return std::nullopt;
      stored = true;
      names = TokenRange{i + 2, column + 1};
    }
    if (!stored) names = fetched_by(tile);
    const auto row = names ? side_of(file_, pieces_, names->begin, failure_, threads) : std::nullopt;
    const auto column = names ? side_of(file_, pieces_, names->end, failure_, threads) : std::nullopt;
    if (!row || !column || row->name == column->name) return std::nullopt;
    if (row->taken().size() == 1 && column->taken().size() == 1) return std::nullopt;  // a stub
    Loader loader{&tile, *row, *column};
    loader.row.wanted = multiples(tile.extents[0], 1);
    loader.column.wanted = multiples(tile.extents[1], kFloats);
    return loader;
  }

  /** The two names in float4 a4 = load4(A, M, K, blockIdx.y * BM + a_row, a_col), where As is the tile of A. */
  std::optional<TokenRange> fetched_by(const MappedTile& tile) const {
    if (tile.name.size() < 2) return std::nullopt;
    const std::string_view matrix = tile.name.substr(0, tile.name.size() - 1);
    for (std::size_t i = 0; i + 5 < code_.size(); ++i) {
      const bool fetch = code_.is(i, "float4") && code_.is(i + 2, "=") && code_.is(i + 4, "(") &&
                         code_.is(i + 5, matrix) && code_.scope(i).device;
      if (!fetch) continue;
      std::vector<std::size_t> names;
      for (const TokenRange& words : parted(code_, i + 5, code_.partner(i + 4))) {
        for (std::size_t n = words.begin; n < words.end; ++n) {
          if (is_made(code_[n].text)) names.push_back(n);
        }
      }
      if (names.size() == 2) return TokenRange{names[0], names[1]};
    }
    return std::nullopt;
  }

  /** Made in a function, not given to it, nor a size of the whole file. */
  bool is_made(std::string_view name) const {
    return std::ranges::any_of(named(code_), [&](const Named& v) {
      return v.name == name && code_.scope(v.begin).device && !code_.scope(v.begin).declarations;
    });
  }

  static std::string goes(const LoaderSide& side) {
    const std::set<long> taken = side.taken();
    const long last = *taken.rbegin();
    if (last == 0) return fmt::format("{} is always 0", side.name);
    const long step = taken.size() > 1 ? *std::next(taken.begin()) : 1;
    const std::string steps = step > 1 && long(taken.size()) == last / step + 1
                                  ? fmt::format(" in steps of {}", step)
                                  : std::string();
    return fmt::format("{} goes from {} to {}{}", side.name, *taken.begin(), last, steps);
  }

  static std::string wrong_row(const Loader& loader) {
    return fmt::format("line {}: {}, but {} has {} rows, one after the other", loader.row.line,
                       goes(loader.row), loader.tile->name, loader.tile->extents[0]);
  }

  static std::string wrong_column(const Loader& loader) {
    const long length = loader.tile->extents[1];
    return fmt::format("line {}: {}, but the float4 in a row of {} begin at columns 0 to {} in steps of 4",
                       loader.column.line, goes(loader.column), loader.tile->name, length - kFloats);
  }

  /** What to think about. */
  std::string question(const Loader& loader) const {
    const Piece *row = loader.row.piece, *column = loader.column.piece;
    if (row != nullptr && column != nullptr && row->remainder && !column->remainder)
      return "Threads that lie side by side share a row: does `/` or `%` give the row, and which the column?";
    if (row != nullptr && column != nullptr && row->remainder == column->remainder)
      return row->remainder
                 ? fmt::format("`%`, as for {} in line {}, gives the place in a row: which sign counts rows?",
                               loader.column.name, loader.column.line)
                 : fmt::format("`/`, as for {} in line {}, counts rows: which sign gives the place in a row?",
                               loader.row.name, loader.row.line);
    if (row != nullptr && row->times != 1 && !loader.row.fits())
      return "The factor is one for columns: a row is counted as one, however many floats it has.";
    const long width = loader.tile->extents[1] / kFloats;
    if (column != nullptr && column->times == 1 && column->by == width)
      return "It counts float4: the column of the first float is four times that.";
    return fmt::format("How many float4 lie in a row of {}, and so, how many threads fill one?",
                       loader.tile->name);
  }

  Diagnosis told(const Loader& loader) const {
    const bool row = !loader.row.fits(), column = !loader.column.fits();
    const int line = row || !column ? loader.row.line : loader.column.line;
    std::string text = row ? wrong_row(loader) : "";
    if (column) text += (row ? "; and " : "") + wrong_column(loader);
    if (!row && !column)
      text = fmt::format(
          "line {}: several threads have the same {} and {}, and other float4 of {} have no thread", line,
          loader.row.name, loader.column.name, loader.tile->name);
    text[0] = 'L';
    return {Slip::loaders_beside_tile, line, fmt::format("{}. {}", text, question(loader)), true};
  }

  const File& file_;
  const Code& code_;
  const Failure& failure_;
  const Pieces pieces_;
  const std::vector<MappedTile> tiles_;
};

}  // namespace

std::optional<Diagnosis> loaders_beside_tile(const File& file, const Failure& failure) {
  if (!failure.launch || failure.launch->block.y != 1 || failure.launch->block.z != 1) return std::nullopt;
  return Loaders(file, failure).diagnosis();
}

}  // namespace diagnosis
