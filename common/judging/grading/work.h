// What any product takes: kernels, and each element used at least once.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "grading/judgement.h"

namespace grading {

/** Of any lesson. In one of them at least most threads of any block have products to make: of 1024 in a row or a square, of a
 *  tile of 128x128, of a warp for each output in the first; of blocks that divide the rows, or the depth, in the others. */
inline constexpr std::array<reference::Sizes, 3> kForManyThreads{
    {{32, 256, 16}, {256, 32, 16}, {32, 32, 256}}};

/** How many times the outputs that it holds a grid of tiles of `tile` x `tile` could hold: 1 of whole tiles. */
double padding(const reference::Sizes&, int tile);

/** In watched products: one thread makes many times those of an average one, of all threads of the blocks that make any. */
std::optional<NotByKernels> work_of_few(const reference::Sizes&, const report::Report&, double many_times);

/**
 * Of a product that is right: what speaks against kernels having made it, if anything. Nothing is asked of
 * products without products (M, N or K is 0). How the work is shared is not asked of small ones, of fewer than 16 rows or
 * columns or a K below 32. Of more launches than are recorded, or after copies on the device, loads are not held against A
 * and B: a copy may have been read instead. Where products were watched, 19 of 20 of those that are needed must have been made; half of them, where they are known by
 * their magnitudes.
 */
std::optional<NotByKernels> missing_work(const reference::Sizes&, const report::Report&,
                                         runner::Watch = runner::Watch::rules);

/** Loads and stores of all threads, of whatever memory: how long a run takes. */
std::uint64_t accesses(const report::Report&);

}  // namespace grading
