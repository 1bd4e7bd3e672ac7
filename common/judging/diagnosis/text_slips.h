// Slips that stand in the text: asked for only where a check has failed, and told as what stands there.
#pragma once

#include <optional>

#include "report/report.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/* Each looks for one slip, and only where nothing right could be written so. */

/** (N + B - 1 / B), or 15 / 16: a division that comes to 0. */
std::optional<Diagnosis> zero_quotient(const source::File&);
/** kernel<<<block, grid>>>, by the names of the two. */
std::optional<Diagnosis> launch_swapped(const source::File&);
/** A local array with the thread's index in its brackets, in a kernel that waits for other threads. */
std::optional<Diagnosis> not_shared(const source::File&);
/** blockIdx.x * gridDim.x + threadIdx.x. */
std::optional<Diagnosis> grid_for_block(const source::File&);
/** blockIdx.x + blockDim.x + threadIdx.x. */
std::optional<Diagnosis> added_to_block(const source::File&);
/** Two variables that are both made of blockIdx.y and threadIdx.y, and none of the other axis. */
std::optional<Diagnosis> axis_twice(const source::File&);
/** int tx = threadIdx.x, ty = threadIdx.x; that count rows and columns, where nothing takes threadIdx.y. */
std::optional<Diagnosis> thread_axis_twice(const source::File&);
/** Then a launch is one of it. */
bool has_one_kernel(const source::File&);
/** Neither threadIdx.y nor blockIdx.y is used. */
bool counts_along_a_line(const source::File&);
/** A block of several lines for a kernel that counts by threadIdx.x alone. */
std::optional<Diagnosis> square_for_line(const source::File&, const report::Launch&);

}  // namespace diagnosis
