// Turns the end of a grading process into the record's result, or into the reason why there is none. Nothing that the
// process says is believed unchecked.
#pragma once

#include <filesystem>
#include <string>

#include "process/child.h"
#include "records/record.h"

namespace marking {

/** Fills status, why, points, text, seconds and result. `json`: where the grading wrote its result. */
void take_end(records::Record&, const process::Result&, const std::filesystem::path& json);

}  // namespace marking
