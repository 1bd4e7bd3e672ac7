// Checks that a right product was made as any product is: by kernels that use each element at least once, and by many threads.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grading/judgement.h"

namespace grading {

/** Beside whose idle threads one may make many times what an average one does. */
enum class Tiles {
  of_any_kernel,  ///< up to 256x128 elements
  as_launched
};

/** Whether no tile has so many idle threads in these sizes that one of them could do the work of others. */
bool is_for_many_threads(const reference::Sizes&);

/**
 * Of Watch::products, elements or parts: one thread makes many times the products of an average one of its block, or more
 * than 256 elements of C, or a whole row or column, take. Launches are taken together. How many times: six, or as many as
 * honest blocks have idle threads in these sizes.
 */
std::optional<NotByKernels> work_of_few(const reference::Sizes&, const report::Report&, runner::Watch,
                                        Tiles = Tiles::of_any_kernel);

/**
 * Where products are not told by their factors, and may be made for show: one thread carries out more instructions than other arithmetic takes
 * for 256 elements of C, or a row or a column; or many times those of an average thread; or all carry out so many that most are for show.
 */
bool is_work_of_few(const reference::Sizes&, const report::Report&);

/**
 * Of a product that is right: what speaks against kernels having made it, if anything. Nothing is asked of
 * products without products (M, N or K is 0). After copies on the device, loads are not held against A
 * and B: a copy may have been read instead. Where products were watched, 19 of 20 of those that are needed must have been made; half of them,
 * where parts and sums of elements count.
 */
std::optional<NotByKernels> missing_work(const reference::Sizes&, const report::Report&,
                                         runner::Watch = runner::Watch::rules);

/** How many elements of C one thread may make, at most: a row or a column, where these are longer than 256. */
std::uint64_t most_elements_of_a_thread(const reference::Sizes&);

/** Those that are listed, and the others as one. */
std::vector<report::Launch> all_launches(const report::Report&);

/** Loads and stores of all threads, of whatever memory: how long a run takes. */
std::uint64_t accesses(const report::Report&);

}  // namespace grading
