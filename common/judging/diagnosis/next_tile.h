// The tile after this one: where it is fetched from, and whether it is stored too early.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** A tile that is stored over the one before, of which nothing has been read. */
std::optional<Diagnosis> stored_too_early(const report::Trace& first);

/** Some loads of a matrix begin at the block's part of it, and others at that of the first block, or of another one along
 *  the other axis. `N`: of the sizes that were traced. */
std::optional<Diagnosis> block_forgotten_once(const source::File&, const Traces&, int N);

}  // namespace diagnosis
