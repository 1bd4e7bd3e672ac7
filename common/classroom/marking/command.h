// The command line by which one submission is graded.
#pragma once

#include <filesystem>

#include "marking/setting.h"
#include "process/child.h"
#include "records/record.h"

namespace marking {

/** Of the first of the record's files, which lie in `folder`: seen from there, so that no message depends on where the class
 *  is graded. The result goes to `json`. */
process::Command command_for(const Setting&, const records::Record&, const std::filesystem::path& folder,
                             const std::filesystem::path& json);

}  // namespace marking
