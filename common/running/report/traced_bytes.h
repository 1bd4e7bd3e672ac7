// The accesses of a trace as bytes: there are so many that as JSON they took longer than the run that was traced.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"

namespace report {

std::string bytes_of(const std::vector<TracedAccess>&);

/** The way back, of a trace that names so many arrays. Throws std::runtime_error where an access is of none of them: the
 *  bytes come from a process that runs a stranger's code. */
std::vector<TracedAccess> read_accesses(std::string_view bytes, std::size_t arrays);

}  // namespace report
