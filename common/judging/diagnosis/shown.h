// Holds what is recognised against what ran: a sentence about the grid, the phases or the mapping needs a run that shows it.
#pragma once

#include "diagnosis/access_map.h"
#include "diagnosis/slip.h"

namespace diagnosis {

/**
 * False of what would make a product of kSizes wrong, where that product came out right: a factor that was read in
 * part, an array of a name that was taken for a tile's, a launch that is meant so. The text may deceive, the run
 * does not. `traces`: null where nothing ran.
 */
bool is_shown(const Diagnosis&, const Traces* traces);

}  // namespace diagnosis
