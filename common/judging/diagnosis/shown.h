// Holds what is recognised against what ran: a sentence about grid, phases or mapping needs a run that shows it.
#pragma once

#include "diagnosis/access_map.h"
#include "slip/slip.h"

namespace diagnosis {

/** A product of kSizes came out right, and all that its blocks have put into shared memory was used: then nothing that
 *  would make it wrong is so. While a TODO is left, tiles may be filled that no product takes anything from yet. */
bool is_refuted(const Traces&);

/**
 * False of what would make a product of kSizes wrong, where that product came out right: a factor that was read in
 * part, an array of a name that was taken for a tile's, a launch that is meant so. The text may deceive, the run
 * does not. `traces`: null where nothing ran.
 */
bool is_shown(const Diagnosis&, const Traces* traces);

}  // namespace diagnosis
