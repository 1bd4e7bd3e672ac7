// A kernel that computes all of C, and is launched again and again.
#pragma once

#include <cstdint>
#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/**
 * `for (int i = 0; i < 2; ++i) k<<<grid, block>>>(A, B, C, M, N, K);`, or the same line twice. `launches`:
 * how many kernels matmul launched. `c_is_wrong`: then only where the kernel adds to C, and it matters how
 * often.
 */
std::optional<Diagnosis> launched_again(const source::File&, std::uint64_t launches, bool c_is_wrong);

}  // namespace diagnosis
