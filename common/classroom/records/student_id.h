// Makes the identifier by which files and reports call a student, e.g. "Jane-Adams" from "Jane
// Adams": it is always fit for the name of a file.
#pragma once

#include <string>
#include <string_view>

namespace records {

/**
 * Of a name, a login or the name of a file, composed (composed.h): letters and digits of any script and `._@+-`
 * stay, blanks become `-`, all else `_`. Begins with none of `.@+-`, is never empty ("unnamed") and has at most 100 bytes.
 */
std::string student_id(std::string_view words);

/** Is it one that student_id() may have made? */
bool is_student_id(std::string_view id);

}  // namespace records
