// Mistakes in what is done of a half-done kernel that show in its text alone, once it is known to be wrong.
#pragma once

#include <optional>
#include <vector>

#include "diagnosis/open_todos.h"
#include "diagnosis/slip.h"
#include "report/report.h"
#include "source/file.h"

namespace diagnosis {

/** int row = threadIdx.y; where a stub stores to C at [row][col]. */
std::optional<Diagnosis> place_without_block(const source::File&, const OpenTodos&);

/** if (...) As[ty][tx] = A[...]; with no else, where `findings` have As read before it was written. */
std::optional<Diagnosis> filled_under_condition(const source::File&, const OpenTodos&,
                                                const std::vector<report::Finding>& findings);

}  // namespace diagnosis
