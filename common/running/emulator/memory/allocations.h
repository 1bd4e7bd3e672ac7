// Describes an allocation for findings: its name in the source, its elements, where it was allocated or freed.
#pragma once

#include <cstdint>
#include <string_view>

#include "emulator/findings/violation.h"
#include "emulator/source/size_argument.h"
#include "report/report.h"

namespace emulator {

struct Allocation;

/** Rounded down, also of what lies before the beginning. */
inline std::int64_t rounded_down(std::int64_t offset, std::int64_t by) {
  return offset >= 0 ? offset / by : (offset + 1) / by - 1;
}

/** What the call of `function` at this place is given as its number of bytes. Looked up once for each place. */
const SizeArgument& size_given(std::uintptr_t pc, std::string_view function);

/** A copy of the beginning: is its number of bytes that of the elements, or the size of a pointer or a
 *  std::vector, by mistake? */
bool is_only_a_part(const Allocation& allocation, std::uintptr_t pc, std::size_t bytes);

/** The type of its elements, "float"; empty where it is not known. The runner allocates floats. */
std::string_view element_of(const Allocation& allocation);

/** Where its array is an allocation that the kernel file has asked for; the runner's keep their names. */
void name_allocation(report::Finding& finding, const Violation& violation);

}  // namespace emulator
