// Finds mistakes in a copy to the host that CUDA would do without a word, e.g. of elements that nothing has written, or
// of only as many bytes as a pointer has.
#pragma once

#include <cstddef>

#include "emulator/findings/note.h"
#include "emulator/memory/device_memory.h"

namespace emulator {

/** Words that are fresh from cudaMalloc; of a struct, which may have gaps, all words of it together. */
void check_written(const Allocation&, const void* from, std::size_t bytes, const Call&);
/** A part may well be meant, but not by the size of a pointer or by a number of elements. */
void check_size(const void* from, std::size_t bytes, const Call&);

}  // namespace emulator
