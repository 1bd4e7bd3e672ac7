// Writes all reports of a class from its records: the gradebooks, each platform's own format, and the pages.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "exports/given.h"
#include "records/class.h"

namespace classroom {

struct Reports {
  std::filesystem::path root;      ///< the checkout, whose documents have the words
  std::filesystem::path pictures;  ///< the script of the pictures; the pages have none where it is not there
  std::filesystem::path canvas;    ///< the gradebook that Canvas exported; may be empty
  std::string canvas_assignment;   ///< its column; where it is empty, the one that names the lesson
  std::filesystem::path moodle;    ///< Moodle's grading worksheet; may be empty
  exports::Given given = exports::Given::overwritten;  ///< grades that stand in these tables
};

/**
 * From what records::read_class() says of OUT, reads OUT/records, OUT/files and OUT/traces, and writes gradebook.csv, canvas.csv (of an
 * exported one), moodle_worksheet.csv or moodle_import.csv, moodle_feedback.csv, moodle_READ_ME_FIRST.txt,
 * moodle_feedback.zip and canvas_feedback.zip (of their downloads), junit.xml, class.html, class_anonymous.html, students/ID.html and,
 * of each student, gradescope/ID/results.json, classroom50/ID/result.json, prairielearn/ID/results.json,
 * autolab/ID.txt and junit/ID/junit.xml. Of students who are no longer in the class nothing is left there.
 *
 * Returns sentences for whoever uploads them. Throws std::runtime_error with a sentence; where Canvas's or
 * Moodle's file is to blame, all else is written.
 */
std::vector<std::string> write_reports(const std::filesystem::path& out, const records::Class&,
                                       const Reports&);

/** Throws now what write_reports() will throw of Canvas's and Moodle's files, before anybody waits for it. */
void refuse_wrong_tables(const Reports&, const std::string& lesson);

/** Those of an earlier run go before another one grades: if that is stopped, none is taken for its own. */
void remove_gradebooks(const std::filesystem::path& out);

/**
 * Where what `./course trace` wrote of a submission lies, the pictures of a student's page. Other files or
 * another grading have another place; empty is the file of one that could not be traced.
 */
std::filesystem::path trace_path(const std::filesystem::path& out, const records::Record&);

/** What to type after ./course for such a trace of the kernel file, small enough to be drawn. */
std::vector<std::string> trace_words(const records::Record&, const std::filesystem::path& file,
                                     const std::filesystem::path& trace);

}  // namespace classroom
