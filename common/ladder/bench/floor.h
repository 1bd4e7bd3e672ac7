// Refuses timings that no kernel can reach, e.g. float32 faster than the GPU's multiply-add peak: such a time is not
// shown, because whatever was measured, it was not a product.
#pragma once

#include <string>
#include <vector>

#include "bench/ladder.h"

namespace bench {

/**
 * A sentence if the timing is impossible on this machine, else empty: float32 faster than 105 %
 * of the multiply-add peak, or any kind faster than memory can bring A and B and take C. Of that,
 * what the L2 can keep is left out, and reading alone may be 25 % faster than the copy that was measured.
 */
std::string impossible(const Machine&, const Size&, Kind, const Timing&);

/** Takes those timings out of a row, and leaves the sentences in their cells. */
void refuse_impossible(Row&, const Machine&, const std::vector<Size>&);

}  // namespace bench
