// Tables as spreadsheets and learning platforms export them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace submissions {

struct CsvRow {
  int line = 0;  ///< where it begins, counted from 1
  std::vector<std::string> fields;
};

/**
 * RFC 4180, and what spreadsheets make of it: a byte order mark, and semicolons or tabs where the first line
 * has more of them than commas. Empty lines are left out. Any text will do: a quote that is not closed ends
 * with the text.
 */
std::vector<CsvRow> read_csv(std::string_view text);

}  // namespace submissions
