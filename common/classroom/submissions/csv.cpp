// Character by character.
#include "submissions/csv.h"

#include <algorithm>
#include <utility>

namespace submissions {
namespace {

char separator_of(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  return *std::ranges::max_element(std::string_view(",;\t"), {},
                                   [&](char c) { return std::ranges::count(first, c); });
}

class Table {
 public:
  explicit Table(std::string_view text) : rest_(text), separator_(separator_of(text)) {}

  std::vector<CsvRow> rows() {
    std::vector<CsvRow> all;
    while (!rest_.empty()) {
      CsvRow row{line_, {}};
      do row.fields.push_back(field());
      while (take(separator_));
      take('\r');
      if (take('\n')) ++line_;
      if (row.fields != std::vector<std::string>{""}) all.push_back(std::move(row));
    }
    return all;
  }

 private:
  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string field() {
    const std::string first = take('"') ? quoted() : "";
    return first + plain();
  }

  /** Up to its closing quote; a doubled one stands for itself. */
  std::string quoted() {
    std::string result;
    while (!rest_.empty() && (!take('"') || rest_.starts_with('"'))) {
      if (rest_.front() == '\n') ++line_;
      result += rest_.front();
      rest_.remove_prefix(1);
    }
    return result;
  }

  std::string plain() {
    std::size_t end = 0;
    while (end < rest_.size() && rest_[end] != separator_ && rest_[end] != '\n' &&
           rest_.substr(end, 2) != "\r\n")
      ++end;
    const std::string result(rest_.substr(0, end));
    rest_.remove_prefix(end);
    return result;
  }

  std::string_view rest_;
  char separator_;
  int line_ = 1;
};

}  // namespace

std::vector<CsvRow> read_csv(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return Table(text).rows();
}

}  // namespace submissions
