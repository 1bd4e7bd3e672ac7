// Slips in what a phase fetches into variables of the thread, by the text of a file that failed.
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** float4 a4 = load4(...) in the loop, and nothing uses this a4, which hides the one in front of the loop. */
std::optional<Diagnosis> variable_hidden(const source::File&);
/** a4 = load4(A, M, K, row, ...) in the loop, where row is that of C, and in front of the loop another one
 *  stood there. */
std::optional<Diagnosis> fetched_by_output(const source::File&);
/** As and Bs are both filled with a4, and b4, which comes from B, goes nowhere. */
std::optional<Diagnosis> tile_of_another(const source::File&);
/** As[a_row][a_col] = b4; Bs[b_row][b_col] = a4; */
std::optional<Diagnosis> fetches_exchanged(const source::File&);
/** a4 = load4(A, M, K, first + a_row, a_col + BK) in the loop over p, where nothing depends on p. */
std::optional<Diagnosis> fetch_stands_still(const source::File&);
/** a4 = load4(A, ..., (p + 1) * BK + a_col) in front of the line that stores the a4 of tile p. */
std::optional<Diagnosis> fetched_before_store(const source::File&);

}  // namespace diagnosis
