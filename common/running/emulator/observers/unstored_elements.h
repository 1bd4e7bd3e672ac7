// Elements that a launch has left out because its number of blocks was rounded down: n / 256.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/findings/note.h"
#include "emulator/memory/allocations.h"

namespace emulator {

class Worker;
struct LaunchPlan;

/** The grid of a launch as it is written: a whole number divided by another. */
struct Quotient {
  std::string text;            ///< "n / 256"; empty where the grid is something else
  std::uint64_t dividend = 0;  ///< the value of n, if the file gives it as a number
};

/** Of the launch that stands in this line. */
Quotient grid_in_line(std::string_view source, int line);

/** Remembers arrays of which each thread of the launch stored its own element, and no thread the last ones. */
void remember_unstored_elements(const std::vector<Worker*>& workers, const LaunchPlan& plan,
                                std::uintptr_t launched_at);

/** The host asks for an allocation's bytes: are such elements among them, and as they were? */
void report_unstored_elements(const Allocation& array, const void* from, std::size_t bytes, const Call& call);

}  // namespace emulator
