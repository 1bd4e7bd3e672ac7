// Checks that the threads of a block fill the whole tile, one float4 each, by the expressions that make their row and column in it.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** a_row = tid % (BK / 4), where As[a_row][a_col] asks for every row; also where nothing stores there yet, and a float4
 *  of A is fetched by that row and column. */
std::optional<Diagnosis> loaders_beside_tile(const source::File&, const Failure&);

}  // namespace diagnosis
