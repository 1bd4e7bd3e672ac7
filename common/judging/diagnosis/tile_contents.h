// Compares the tiles that a half-done kernel fills with the products that still read A and B directly: these show what the tiles must hold.
#pragma once

#include <optional>
#include <string_view>

#include "diagnosis/access_map.h"
#include "diagnosis/open_todos.h"
#include "reference/test_data.h"
#include "slip/slip.h"

namespace diagnosis {

/**
 * Where a stub still takes its products straight from A and B, it tells which elements each tile must hold: those that are
 * fetched are compared with them, and so is the barrier behind the stores. As far as nothing of it depends on a stub. Nothing
 * where the tiles are right. `traces`: made with kSizes; `one_phase`: of the first block, with kOnePhase.
 */
std::optional<Diagnosis> wrong_tile_contents(std::string_view source, const OpenTodos&, const Traces& traces,
                                             const report::Trace& one_phase);

/** No more than one tile along K: all accesses of a block with a 64 x 64 tile of C find room in a trace. */
inline constexpr reference::Sizes kOnePhase = {.M = 96, .N = 160, .K = 16};

}  // namespace diagnosis
