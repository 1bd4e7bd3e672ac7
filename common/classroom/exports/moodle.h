// Points for Moodle: its grading worksheet, filled in, or tables for the import of grades.
//
// The worksheet ("Download grading worksheet", "Upload grading worksheet": mod/assign/feedback/offline in
// https://github.com/moodle/moodle) must have the columns "Identifier" ("Participant 123"), "Grade" and "Last
// modified (grade)". Moodle passes over an empty grade and one above "Maximum grade", and overwrites a
// comment by whatever stands in "Feedback comments", an empty cell too.
//
// The import of grades (https://docs.moodle.org/en/Grade_import) takes any table. Its third note: "Importing
// feedback will also overwrite any grades that are linked to that assessment. [...] If both columns are not
// included then all grades for that activity will be lost."
#pragma once

#include <string>
#include <string_view>

#include "exports/canvas.h"
#include "records/class.h"

namespace exports {

/**
 * The worksheet (English titles or their translations, tables/worksheet.h) with grades of those who have one,
 * on the scale of "Maximum grade", and comments where none were; all other cells as they were, and so are
 * rows whose "Grade can be changed" is "No", and those with a grade where such are kept. The notes tell of
 * those, and of grades that were overwritten. Throws std::runtime_error with a sentence where it is no
 * worksheet.
 */
Filled moodle_worksheet(const records::Class&, std::string_view worksheet, Given = Given::overwritten);

/** Without a worksheet: who has a grade, by email address, and the grade. No cell is empty. The notes name
 *  those who are left out, having no address. */
Filled moodle_grades(const records::Class&);

/** The same with comments, in columns of their own, whose titles warn. */
std::string moodle_feedback(const records::Class&);

/** What to know before one of them is imported: plain text. */
extern const char* const kMoodleWarning;

}  // namespace exports
