// Slips where the kernel is launched: what is handed to it, and how many threads there are.
#pragma once

#include <optional>

#include "diagnosis/access_map.h"
#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/**
 * kernel<<<...>>>(A, B, C, M, K, N) for parameters (A, B, C, M, N, K), by their names. Ask only where C is wrong.
 * A, B and M, N that change places together are no slip: so C transposed is made of B and A transposed.
 */
std::optional<Diagnosis> arguments_in_another_order(const source::File&);

/** extern __shared__ without a third argument of the launch, where a kernel went past its 0 elements. */
std::optional<Diagnosis> shared_bytes_forgotten(const source::File&, const Failure&);

/** A block whose threads fill one element of a tile each, and the tile has more or fewer. */
std::optional<Diagnosis> block_beside_tile(const source::File&, const Traces&);

/** A grid with too few blocks for C, with twice as many, or with those of the other axis; for kernels with one output
 *  per thread. Told with the sizes of the failure, where that shows it too; `failure` may be null. */
std::optional<Diagnosis> grid_beside_c(const source::File&, const Traces&, const reference::Sizes&,
                                       const Failure* failure = nullptr);

/** <<<M, N>>> or another line of threads, for a kernel that counts them by threadIdx.y too. */
std::optional<Diagnosis> line_for_square(const source::File&, const report::Launch&);

}  // namespace diagnosis
