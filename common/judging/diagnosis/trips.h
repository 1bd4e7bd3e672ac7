// A loop along K that goes round too often.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "reference/test_data.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/**
 * Does thread 0 of the first block, which makes C[0][0], go on along the first row of A beyond its end, in steps
 * of one or of a tile? Or does it fill its tile again and again after its last load? (Once or twice may be a way
 * to do it.)
 */
std::optional<Diagnosis> past_the_end_of_k(const source::File&, const Traces&, const reference::Sizes&);

}  // namespace diagnosis
