// What is made of the end of a grading: its result, or why there is none. Nothing of it is believed unseen.
#pragma once

#include <filesystem>
#include <string>

#include "process/child.h"
#include "records/record.h"

namespace marking {

/** Fills status, why, points, text, seconds and result. `json`: where the grading wrote its result. */
void take_end(records::Record&, const process::Result&, const std::filesystem::path& json);

}  // namespace marking
