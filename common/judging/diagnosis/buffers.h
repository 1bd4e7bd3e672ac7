// Two stages of a tile, and which of them is filled while which is read.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "reference/test_data.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** A shared array of two or more stages: is one filled and read between two barriers, each of them in turn,
 *  though the first tile was there in time? */
std::optional<Diagnosis> same_stage(const source::File&, const report::Trace&);

/** As[cur][ty][tx] = ..., then cur ^= 1, then ... As[cur][ty][k]: and nothing else fills As. Ask only where C
 *  is wrong. */
std::optional<Diagnosis> stage_changed_early(const source::File&);

/** if (p + 1 < phases) fetch(p), in a kernel that then goes past the end of K, or fetches a tile twice. */
std::optional<Diagnosis> same_tile_again(const source::File&, const Traces&, const reference::Sizes& ragged);

}  // namespace diagnosis
