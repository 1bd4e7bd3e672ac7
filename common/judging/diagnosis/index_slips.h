// Slips in how a thread counts its row and column, and in what they are compared with, by the text.
#pragma once

#include <optional>

#include "diagnosis/failure.h"
#include "slip/slip.h"
#include "source/file.h"

namespace diagnosis {

/** `threadIdx.x * blockDim.x + blockIdx.x`. */
std::optional<Diagnosis> block_for_thread(const source::File&);
/** `unsigned char row`, where C has more rows than that can count. */
std::optional<Diagnosis> index_too_small(const source::File&, const Failure&);
/** `if (threadIdx.y < M)` around what uses a row made of blockIdx.y and threadIdx.y. */
std::optional<Diagnosis> thread_in_guard(const source::File&, const Failure&);
/** `if (row >= 16) return;`, where C has more rows. */
std::optional<Diagnosis> number_in_guard(const source::File&, const Failure&);
/** `#define TILE 15 + 1`, and p * TILE. */
std::optional<Diagnosis> macro_without_brackets(const source::File&);
/** `A + row * K * sizeof(float)`, where A counts floats. */
std::optional<Diagnosis> sizeof_in_index(const source::File&, const Failure&);

}  // namespace diagnosis
