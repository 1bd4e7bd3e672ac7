// A difference between two kernels in words.
#pragma once

#include <string>
#include <string_view>

#include "kernel_page/nearest.h"
#include "reference/test_data.h"

namespace kernel_page {

/** "As[0][1]" of a flat index; A, B and C have the shapes that the sizes give them. */
std::string element(const report::TracedArray&, std::int64_t index, const reference::Sizes&);

/** Whose right kernel it is, and what was changed for it. */
std::string about_right(const Nearest&);

/** Whether the side that makes no access where they part makes it behind a barrier: "mine", "right", or empty. */
std::string_view who_waits(const Nearest&);

/** Where they part: phase, thread, what each of them accesses. */
std::string where_they_part(const Nearest&, const reference::Sizes&);

}  // namespace kernel_page
