// The steps of a product, each with the line that takes it: what a kernel's accesses are for.
#pragma once

#include <optional>
#include <vector>

#include "diagnosis/access_map.h"

namespace diagnosis {

/** A step of a matrix on its way into the product, or of C's on its way out. */
enum class Role { load_a, fill_a, use_a, load_b, fill_b, use_b, store_c };

struct Stage {
  Role role{};
  AccessMap map;
};

/**
 * The loads of A and B, the store to C, and where there are tiles, their filling and use. The tile of A is the
 * shared array that thread 0 stores to after it has loaded from A. A step that several lines take is left out,
 * and so is one that has no formula.
 */
std::vector<Stage> stages_of(const Traces&);

/** Whether any block of the launch stored to shared memory. */
bool is_tiled(const Traces&);

}  // namespace diagnosis
