// A matrix, or a tile, that the kernel never reads; a tile that it never fills.
#pragma once

#include <optional>

#include "report/report.h"
#include "slip/slip.h"

namespace diagnosis {

/**
 * Nothing but A is read, or nothing but B, in two lines or twice for each of K products, and C is stored to:
 * where the other is only kept out by a guard, there is one load. `trace`: of the only kernel.
 */
std::optional<Diagnosis> never_read(const report::Trace& trace, int K);

/** A tile is filled, and nothing of it is read before C is stored to: of two tiles, or of all that there are.
 *  `trace`: of the only kernel; `ragged`: of sizes that are no multiples of anything, where another loop may run. */
std::optional<Diagnosis> tile_never_read(const report::Trace& trace, const report::Trace& ragged = {});

/** One tile is read and never filled, another is filled. `trace`: of the only kernel. */
std::optional<Diagnosis> tile_never_filled(const report::Trace& trace);

}  // namespace diagnosis
