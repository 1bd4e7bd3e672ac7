// Tables of comma-separated values (RFC 4180), as spreadsheets and learning platforms write and want them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tables {

/** A table, with what a reader of it must find again as it was. */
struct Csv {
  using Row = std::vector<std::string>;

  std::vector<Row> rows;
  std::vector<int> lines;  ///< where each row begins in what was read, counted from 1
  char separator = ',';
  std::string line_end = "\n";
  bool byte_order_mark = false;

  /** A cell; empty where the row is shorter. */
  std::string_view cell(std::size_t row, std::size_t column) const;
  /** Where the first row has this title, whatever its case. */
  std::optional<std::size_t> column(std::string_view title) const;
};

/**
 * Reads a table. The separator is the one of , ; and tab that stands most often in the first line, outside
 * quotes. Empty lines are left out. UTF-16, as in what Excel saves as "Unicode Text", is read as well, and
 * written as platforms want it: in UTF-8, with commas. Throws
 * std::runtime_error with a sentence where a quote is not closed or the text is neither UTF-8 nor UTF-16.
 */
Csv parse_csv(std::string_view text);
/** The same; the sentence names the file. */
Csv parse_csv(std::string_view text, const std::string& file);

std::string to_csv(const Csv&);

/**
 * A cell that no spreadsheet takes for a formula: one that begins with = + - @, a tab or a line end gets a '
 * before it (OWASP, "CSV Injection", https://owasp.org/www-community/attacks/CSV_Injection). Signs that nobody
 * sees are named, see text::visible().
 */
std::string harmless_cell(std::string_view text);

}  // namespace tables
