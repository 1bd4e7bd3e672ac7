// A brace that is never closed: what follows seems to stand inside, and all that is said of it is false.
#pragma once

#include <optional>

#include "source/file.h"
#include "source/problem.h"

namespace source {

/** The { that lacks its }, as the indentation tells, and the function in front of which that is missing.
 *  Nothing where all are closed, or where a macro opens or closes one. */
std::optional<Problem> missing_brace(const File&);

}  // namespace source
