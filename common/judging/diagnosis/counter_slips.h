// Slips in what a loop counts, and in what is made of its counter, by the text of a file that failed.
#pragma once

#include <optional>

#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `p += TILE` in the head of a loop, and `p * TILE` in its body. */
std::optional<Diagnosis> multiplied_again(const source::File&);
/** `for (int p = 0; p < phases; ++p)`, and `phases * TILE` in its body, where p * TILE belongs. */
std::optional<Diagnosis> bound_for_counter(const source::File&);
/** `if (p == phases)` in the body of that loop. */
std::optional<Diagnosis> never_the_bound(const source::File&);
/** `for (int k = 0; k < K; k += blockDim.x) sum += A[row * K + k] * B[k * N + col];` */
std::optional<Diagnosis> products_skipped(const source::File&);
/** `for (int k = 0; k < K % TILE; ++k)` in the loop over the phases, of which only the last one is so short. */
std::optional<Diagnosis> remainder_everywhere(const source::File&);
/** `sum += As[ty][p] * Bs[k][tx];` in a loop over k: one of the two does not move with it. */
std::optional<Diagnosis> counter_forgotten(const source::File&);

}  // namespace diagnosis
