// Mistakes in what is done of a half-done kernel that show in its text alone, once it is known to be wrong.
#pragma once

#include <optional>
#include <vector>

#include "diagnosis/open_todos.h"
#include "reference/test_data.h"
#include "report/report.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** int row = threadIdx.y; where a stub stores to C at [row][col]. */
std::optional<Diagnosis> place_without_block(const source::File&, const OpenTodos&);

/** int phases = N / TILE; or p <= phases, where a stub takes TILE products in each phase. `trace`: of the first block, made
 *  with these sizes. */
std::optional<Diagnosis> phases_beside_products(const source::File&, const OpenTodos&,
                                                const report::Trace& trace, const reference::Sizes&);

/** if (...) As[ty][tx] = A[...]; with no else, where `findings` have As read before it was written. */
std::optional<Diagnosis> filled_under_condition(const source::File&, const OpenTodos&,
                                                const std::vector<report::Finding>& findings);

}  // namespace diagnosis
