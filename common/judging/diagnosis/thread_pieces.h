// Finds the pieces of a thread's number, e.g. tid / (BK / 4) and tid % (BK / 4), and the tiles in which they are places.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/tokens.h"
#include "reference/test_data.h"
#include "source/file.h"

namespace diagnosis {

/** a_row = tid / (BK / 4), or a_col = tid % (BK / 4) * 4. */
struct Piece {
  std::string_view name{}, number{};
  bool remainder = false;
  TokenRange divisor{};
  long by = 0, times = 1;
  int line = 0;
};

/** Of each name that is set once. */
std::map<std::string_view, Piece> pieces_of(const source::File&, const reference::Sizes&);

/** "tid / (BK / 4)", without what it is multiplied by. */
std::string quotient_as_written(const Code&, const Piece&);

/** __shared__ float As[BM][BK]. */
struct MappedTile {
  std::string_view name;
  std::array<long, 2> extents;
};

std::vector<MappedTile> tiles_of(const source::File&, const reference::Sizes&);

/** Past the number, the name or the brackets at `i`. */
std::size_t past_operand(const Code&, std::size_t i);

/** Of the tile's name in *reinterpret_cast<float4*>(&As[a_row][a_col]). */
bool is_whole_float4(const Code&, std::size_t tile);

}  // namespace diagnosis
