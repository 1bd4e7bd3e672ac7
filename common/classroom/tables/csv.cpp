// Quotes, separators and formulas.
#include "tables/csv.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "text/encoding.h"
#include "text/harmless.h"
#include "text/markup.h"

namespace tables {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool same_title(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](unsigned char x, unsigned char y) { return tolower(x) == tolower(y); });
}

/** The first line, without what is quoted. */
std::string unquoted_first_line(std::string_view text) {
  std::string line;
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (c == '\n' && !quoted) break;
    if (!quoted) line += c;
  }
  return line;
}

char separator_of(std::string_view text) {
  const std::string line = unquoted_first_line(text);
  char best = ',';
  for (const char candidate : {';', '\t'})
    if (std::ranges::count(line, candidate) > std::ranges::count(line, best)) best = candidate;
  return best;
}

/** Reads cell by cell. */
class Reader {
 public:
  Reader(std::string_view text, char separator) : rest_(text), separator_(separator) {}

  void read_into(Csv& csv) {
    while (!rest_.empty()) {
      const int line = line_;
      Csv::Row row = next_row();
      if (row.size() == 1 && row.front().empty()) continue;
      csv.rows.push_back(std::move(row));
      csv.lines.push_back(line);
    }
  }

 private:
  Csv::Row next_row() {
    Csv::Row row;
    do row.push_back(next_cell());
    while (take(separator_));
    take('\r');
    take('\n');
    ++line_;
    return row;
  }

  std::string next_cell() { return take('"') ? quoted() : plain(); }

  std::string plain() {
    const char ends[] = {separator_, '\r', '\n'};
    const std::size_t end =
        std::min(rest_.find_first_of(std::string_view(ends, std::size(ends))), rest_.size());
    std::string cell(rest_.substr(0, end));
    rest_.remove_prefix(end);
    return cell;
  }

  std::string quoted() {
    std::string cell;
    const auto closed = [&] {
      line_ += static_cast<int>(std::ranges::count(cell, '\n'));
      return cell + plain();  // plain(): what a sloppy writer left after the closing quote
    };
    for (;;) {
      const std::size_t end = rest_.find('"');
      if (end == std::string_view::npos)
        throw std::runtime_error("In line " + std::to_string(line_) +
                                 " a quote (\") is opened and never closed.");
      cell += rest_.substr(0, end);
      rest_.remove_prefix(end + 1);
      if (!take('"')) return closed();
      cell += '"';
    }
  }

  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view rest_;
  char separator_;
  int line_ = 1;
};

std::string quoted_where_needed(std::string_view cell, char separator) {
  const bool plain = cell.find_first_of("\"\r\n") == std::string_view::npos &&
                     cell.find(separator) == std::string_view::npos && !cell.starts_with(' ') &&
                     !cell.ends_with(' ');
  if (plain) return std::string(cell);
  std::string result = "\"";
  for (const char c : cell) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + '"';
}

}  // namespace

std::string_view Csv::cell(std::size_t row, std::size_t column) const {
  return column < rows.at(row).size() ? std::string_view(rows[row][column]) : std::string_view();
}

std::optional<std::size_t> Csv::column(std::string_view title) const {
  if (rows.empty()) return std::nullopt;
  const auto found =
      std::ranges::find_if(rows.front(), [&](const auto& cell) { return same_title(cell, title); });
  if (found == rows.front().end()) return std::nullopt;
  return found - rows.front().begin();
}

Csv parse_csv(std::string_view text) {
  if (const std::string narrow = text::in_utf8(text); narrow != text) {
    Csv csv = parse_csv(narrow);
    csv.separator = ',';
    return csv;
  }
  Csv csv;
  csv.byte_order_mark = text.starts_with(kByteOrderMark);
  if (csv.byte_order_mark) text.remove_prefix(kByteOrderMark.size());
  if (!text::is_utf8(text))
    throw std::runtime_error("The file is not in UTF-8: save it as \"CSV UTF-8\", then try again.");
  if (text.find("\r\n") != std::string_view::npos) csv.line_end = "\r\n";
  csv.separator = separator_of(text);
  Reader(text, csv.separator).read_into(csv);
  return csv;
}

Csv parse_csv(std::string_view text, const std::string& file) try {
  return parse_csv(text);
} catch (const std::runtime_error& error) {
  throw std::runtime_error(file + " cannot be used. " + error.what());
}

std::string to_csv(const Csv& csv) {
  std::string text(csv.byte_order_mark ? kByteOrderMark : "");
  for (const Csv::Row& row : csv.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += csv.separator;
      text += quoted_where_needed(row[i], csv.separator);
    }
    text += csv.line_end;
  }
  return text;
}

std::string harmless_cell(std::string_view text) {
  const bool formula =
      !text.empty() && std::string_view("=+-@\t\r\n").find(text.front()) != std::string_view::npos;
  return (formula ? "'" : "") + text::visible(text);
}

}  // namespace tables
