// Moodle's grading worksheet in other languages.
//
// Moodle titles its columns in the language of whoever downloads it, and looks for the same titles when it
// is uploaded: mod/assign/gradingtable.php and mod/assign/feedback/offline/importgradeslib.php in
// https://github.com/moodle/moodle. The words (recordid, lastmodifiedgrade, ...) are of its language packs.
#pragma once

#include "tables/csv.h"

namespace tables {

/** "English, German, French and Spanish". */
extern const char* const kWorksheetLanguages;

/** A grading worksheet in one of these languages, with English titles; any other table as it is. */
Csv in_english(Csv);

}  // namespace tables
