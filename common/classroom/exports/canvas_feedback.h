// Writes feedback files for Canvas's "Re-Upload Submissions": the students' own files, with the messages as comments on top.
//
// Canvas takes no comments from a table. Of a zip archive it attaches each file as a comment to the
// submission whose user and file its name tells, as in the download: NAME_USER_FILE_kernel.cu
// (generate_comments_from_files and infer_comment_context_from_filename in app/models/ of
// https://github.com/instructure/canvas-lms). It shows the file by the name that the student gave it, so it
// has to be what that name says.
#pragma once

#include <optional>
#include <string>

#include "exports/archive.h"
#include "records/record.h"

namespace exports {

/** A file for that archive; nothing where the submission is none of a download of Canvas. `source`: what was
 *  handed in. */
std::optional<ArchivedFile> canvas_feedback(const records::Record&, const std::string& source);

}  // namespace exports
