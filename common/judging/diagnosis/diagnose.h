// Declares diagnose(), which looks for the slip behind a failed check: it tries all known kinds of slips, the most reliable ones first.
#pragma once

#include <optional>
#include <string_view>

#include "diagnosis/access_map.h"
#include "diagnosis/failure.h"
#include "reference/test_data.h"
#include "slip/slip.h"

namespace diagnosis {

/** What a kernel file is traced with: pairwise different, multiples of 32 for the lessons that ask for such,
 *  and more than one block along x and y for most tiles. */
inline constexpr reference::Sizes kSizes = {.M = 96, .N = 160, .K = 64};
/** And where it is not lucky: no tile is full, save those in the middle of K. */
inline constexpr reference::Sizes kRagged = {.M = 5, .N = 7, .K = 37};

/** Ask only of a file that failed. `failure`: null where C is right. `traces` were made with kSizes and kRagged;
 *  null where there are none. */
std::optional<Diagnosis> diagnose(std::string_view source, const Failure* failure, const Traces* traces);

}  // namespace diagnosis
