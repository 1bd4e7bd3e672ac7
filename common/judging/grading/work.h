// What any product takes: kernels, and each element used at least once.
#pragma once

#include <cstdint>
#include <optional>

#include "grading/judgement.h"

namespace grading {

/** In any lesson, and in whole multiples of it, most threads have products to make: those of blocks of 1024 threads in a row
 *  or a square, of tiles of 128x128, of a warp for each output. */
inline constexpr reference::Sizes kForManyThreads{32, 256, 16};

/** How many times the outputs that it holds a grid of tiles of `tile` x `tile` could hold: 1 of whole tiles. */
double padding(const reference::Sizes&, int tile);

/** In watched products: one thread makes many times those of an average one, of all threads of the blocks that make any. */
std::optional<NotByKernels> work_of_few(const report::Report&, double many_times);

/**
 * Of a product that is right: what speaks against kernels having made it, if anything. Nothing is asked of
 * products without products (M, N or K is 0). How the work is shared is not asked of small ones, of fewer than 16 rows or
 * columns or a K below 32. Of more launches than are recorded, or after copies on the device, loads are not held against A
 * and B: a copy may have been read instead. Where products were watched, 19 of 20 of those that are needed must have been
 * made, and in sizes for many threads (kForManyThreads) no thread makes report::kLopsided times that of an average one.
 */
std::optional<NotByKernels> missing_work(const reference::Sizes&, const report::Report&,
                                         runner::Watch = runner::Watch::rules);

/** Loads and stores of all threads, of whatever memory: how long a run takes. */
std::uint64_t accesses(const report::Report&);

}  // namespace grading
