// What any product takes: kernels, and each element used at least once.
#pragma once

#include <cstdint>
#include <optional>

#include "grading/judgement.h"

namespace grading {

/** In any lesson. Blocks of 1024 threads in a row or a square, tiles of 128x128, a warp for each output: most threads of any of these have
 *  products to make. So they have in whole multiples of it. */
inline constexpr reference::Sizes kForManyThreads{32, 256, 16};

/**
 * Of a product that is right: what speaks against kernels having made it, if anything. Nothing is asked of
 * products without products (M, N or K is 0), and of small ones (fewer than 16 rows or columns, or K below 32) not how the work is shared. Of more launches than are recorded, or after copies on the
 * device, loads are not held against A and B: a copy may have been read instead. Where products were watched, 19 of 20
 * of those that are needed must have been made, and where all threads could have a share (kForManyThreads), no thread makes
 * report::kLopsided times that of an average one.
 */
std::optional<NotByKernels> missing_work(const reference::Sizes&, const report::Report&,
                                         runner::Watch = runner::Watch::rules);

/** Loads and stores of all threads, of whatever memory: how long a run takes. */
std::uint64_t accesses(const report::Report&);

}  // namespace grading
