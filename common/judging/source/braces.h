// A brace that lacks its partner: what follows seems to stand elsewhere, and all that is said of it is false.
#pragma once

#include <optional>

#include "source/file.h"
#include "source/problem.h"

namespace source {

/** The { that lacks its }, as the indentation tells, and the function in front of which that is missing.
 *  Nothing where all are closed, or where a macro opens or closes one. */
std::optional<Problem> missing_brace(const File&);

/** The head of a function, a loop or a condition that lacks its {, as the indentation tells; otherwise the }
 *  that is one too many. Nothing where each } has its {, or where macros or conditional lines may bring one. */
std::optional<Problem> missing_opening_brace(const File&);

}  // namespace source
