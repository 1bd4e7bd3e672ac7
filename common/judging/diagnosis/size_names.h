// Checks that M, N and K mean the same in all functions of a file, e.g. that no call passes K for a parameter N.
#pragma once

#include <string_view>

#include "source/file.h"

namespace diagnosis {

/** M, N or K. */
bool names_size(std::string_view name);

/** A function or kernel of the file that takes all three is given one of M, N and K for a parameter that has the name of another:
 *  f(A, B, C, M, K, N) for f(..., int M, int N, int K). What their names say in it is then not to be relied on. */
bool sizes_change_names(const source::File&);

}  // namespace diagnosis
