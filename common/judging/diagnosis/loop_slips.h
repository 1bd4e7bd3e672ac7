// Slips in and around the head of a loop, by the text of a file that failed.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** for (k = 0; k < K; ++k); */
std::optional<Diagnosis> empty_loop(const source::File&);
/** for (int k = 0; k < K; ++p), where nothing changes k */
std::optional<Diagnosis> counter_stands_still(const source::File&);
/** for (int k = 0; k == K; ++k) */
std::optional<Diagnosis> loop_until_equal(const source::File&);
/** C[...] = sum; in the loop over k: with K = 0 nothing stores to C. Only where that is what failed. */
std::optional<Diagnosis> store_in_loop(const source::File&, const Failure&);

/** if (p == phases - 1) count = K % TILE; which is 0 where K is a multiple of TILE, as it was in what failed. */
std::optional<Diagnosis> remainder_of_last(const source::File&, const Failure&);

}  // namespace diagnosis
