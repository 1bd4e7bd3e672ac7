// The gradebook that Canvas exported, made ready to be imported again with the points of one assignment.
//
// Canvas reads an import column by column: lib/gradebook_exporter.rb and lib/gradebook_importer.rb in
// https://github.com/instructure/canvas-lms write and read "Student" (or "LastName", "FirstName"), "ID", "SIS
// User ID", "SIS Login ID", "Integration ID", "Root Account" and "Section", then custom columns, then
// assignments as "Title (number)", then totals that are "(read only)". A column that is not in the file is
// left alone. A cell that is there replaces what stands in Canvas, and an empty one deletes it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "exports/given.h"
#include "records/class.h"

namespace exports {

/** A platform's own table, filled in, and sentences for whoever uploads it. */
struct Filled {
  std::string csv;
  std::vector<std::string> notes;
};

/**
 * `exported` with its columns up to "Section" as they were and the one assignment's, no other: nothing else
 * can be changed by it. Points are on the scale of "Points Possible". A student without a grade keeps what
 * stands there; where that is an empty cell there is no row, for it could delete a grade that was given
 * since. Nor is there one for a grade that is kept: Canvas leaves alone who has no row.
 *
 * `assignment`: the column's title or its beginning; where it is empty, the one that names the lesson
 * ("02_tiled", "tiled"). Throws std::runtime_error with a sentence where it is no gradebook of Canvas, or no
 * or several columns fit.
 */
Filled canvas(const records::Class&, std::string_view exported, std::string_view assignment,
              Given = Given::overwritten);

}  // namespace exports
