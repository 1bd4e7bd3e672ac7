// Feedback files for Moodle: "Upload multiple feedback files in a zip".
//
// In the archive each student has a folder that is called as in the download, NAME_NUMBER_assignsubmission_file, with or
// without a last underscore: is_valid_filename_for_import in mod/assign/feedback/file/importziplib.php of
// https://github.com/moodle/moodle finds the participant by that number, wants the plugin's type and name behind it, and
// passes over files that begin with a dot or a ~. The rest of the path is the file's, as the student sees it.
#pragma once

#include <optional>
#include <string>

#include "exports/archive.h"
#include "records/record.h"

namespace exports {

/**
 * The student's page for that archive, under the name that comments call it by; nothing of somebody whose number at
 * Moodle is not known, or who has no grade. The folder is that of the download, otherwise made of the name.
 */
std::optional<ArchivedFile> moodle_file(const records::Record&, std::string page);

}  // namespace exports
