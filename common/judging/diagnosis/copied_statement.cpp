// Implements the search for an incomplete copy: groups statements that differ only in members, numbers and digits, and finds the place that
// does not change along with the others, e.g. a second `b.z` where `b.w` belongs.
#include "diagnosis/copied_statement.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/tokens.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

constexpr std::string_view kMembers = "xyzw";
constexpr std::size_t kFewest = 3;  ///< statements that are alike by intention

/** What may change from copy to copy: the z of b.z, the 2 of p[2], the 2 of b2. */
struct Change {
  std::size_t token;
  std::size_t digit;  ///< in its text
  int value;          ///< x is 0
};

struct Shaped {
  std::string shape;
  std::vector<Change> places;
};

Shaped statement_at(const Code& code, TokenRange words) {
  Shaped statement;
  for (std::size_t i = words.begin; i < words.end; ++i) {
    const std::string_view text = code[i].text;
    const bool member = code.is(i - 1, ".") && text.size() == 1 && kMembers.find(text[0]) != kMembers.npos;
    const bool number = whole_number(code, i).has_value();
    if (member) {
      statement.places.push_back({i, 0, int(kMembers.find(text[0]))});
      statement.shape += "# ";
    } else if (number || code.is(i, Kind::identifier)) {
      const std::size_t digits = number ? 0 : text.find_last_not_of("0123456789") + 1;
      for (std::size_t n = digits; n < text.size(); ++n) statement.places.push_back({i, n, text[n] - '0'});
      statement.shape += std::string(text.substr(0, digits)) + std::string(text.size() - digits, '#') + " ";
    } else {
      statement.shape += std::string(text) + " ";
    }
  }
  return statement;
}

/** Statements that follow one another and have one shape, in runs. */
std::vector<std::vector<Shaped>> runs(const Code& code) {
  std::vector<std::vector<Shaped>> all(1);
  std::size_t begin = 0;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const bool brace = code.is(i, "{") || code.is(i, "}");
    const bool end = code.is(i, ";") && !code.is(code.enclosing(i), "(");
    if (!brace && !end) continue;
    if (end && begin < i && code.scope(begin).device) {
      Shaped statement = statement_at(code, {begin, i});
      if (!all.back().empty() && all.back()[0].shape != statement.shape) all.emplace_back();
      all.back().push_back(std::move(statement));
    } else {
      all.emplace_back();
    }
    begin = i + 1;
  }
  return all;
}

/** A long run also in parts, for the x, y, z and w of each of several vectors. */
void add_fours(std::vector<std::vector<Shaped>>& all) {
  constexpr std::size_t kPart = kMembers.size();
  for (std::size_t n = 0, runs = all.size(); n < runs; ++n) {
    if (all[n].size() <= kPart || all[n].size() % kPart != 0) continue;
    const std::vector<Shaped> run = all[n];
    for (auto begin = run.begin(); begin != run.end(); begin += kPart) all.emplace_back(begin, begin + kPart);
  }
}

/** One place of all statements of a run. */
std::vector<int> column(const std::vector<Shaped>& run, std::size_t place) {
  std::vector<int> values;
  for (const Shaped& statement : run) values.push_back(statement.places[place].value);
  return values;
}

/** Rows in which b is not a plus what it is elsewhere. */
std::vector<std::size_t> exceptions(const std::vector<int>& a, const std::vector<int>& b) {
  std::vector<std::size_t> fewest;
  for (std::size_t of = 0; of < 2; ++of) {  // one of the first two is right, or both
    std::vector<std::size_t> odd;
    for (std::size_t n = 0; n < a.size(); ++n) {
      if (b[n] - a[n] != b[of] - a[of]) odd.push_back(n);
    }
    if (of == 0 || odd.size() < fewest.size()) fewest = odd;
  }
  return fewest;
}

bool is_repeated(const std::vector<int>& values, std::size_t row) {
  return std::ranges::count(values, values[row]) > 1;
}

/** b.z, p[2], c + 2 or b2: the words around the place. With `value` in it, where one is given. */
std::string operand(const Code& code, const Change& place, std::optional<int> value = std::nullopt) {
  const std::size_t at = place.token, open = code.enclosing(at);
  const bool member = code.is(at - 1, ".");
  std::size_t begin = at, end = at + 1;
  if (member) {
    begin = at - 2;
  } else if (code.is(open, "[") && open > 0) {
    begin = open - 1;
    end = code.partner(open) + 1;
    while (code.is(end, "[")) end = code.past(end);
  } else if (code.is(at, Kind::number) && code.is(at - 1, "+") && code.is(at - 2, Kind::identifier)) {
    begin = at - 2;
  }
  while (begin > 0 && code.partner(begin) < begin) begin = code.partner(begin) - 1;  // over sum[i]
  std::string text(code[at].text);
  if (value) text[place.digit] = member ? kMembers[std::size_t(*value)] : char('0' + *value);
  const std::string before = written(code, begin, at + 1);
  return before.substr(0, before.size() - text.size()) + text + written(code, at, end).substr(text.size());
}

struct OddOne {
  std::size_t row, place, with;  ///< `place` does not go with `with` there
  int right;
};

/** A place that goes with another in all statements but one, and with none in all. */
std::optional<OddOne> odd_one(const std::vector<Shaped>& run) {
  const std::size_t places = run[0].places.size();
  const auto follows_another = [&](std::size_t place) {
    for (std::size_t other = 0; other < places; ++other) {
      if (other != place && exceptions(column(run, other), column(run, place)).empty()) return true;
    }
    return false;
  };
  for (std::size_t place = 0; place < places; ++place) {
    const std::vector<int> values = column(run, place);
    if (std::set<int>(values.begin(), values.end()).size() < 2 || follows_another(place)) continue;
    for (std::size_t with = 0; with < places; ++with) {
      const std::vector<int> others = column(run, with);
      const auto odd = with == place ? std::vector<std::size_t>{} : exceptions(others, values);
      if (odd.size() != 1 || std::set<int>(others.begin(), others.end()).size() != run.size()) continue;
      const std::size_t row = odd[0], right_row = row == 0 ? 1 : 0;
      const int right = others[row] + values[right_row] - others[right_row];
      if (is_repeated(values, row) && right >= 0 && right <= 9) return OddOne{row, place, with, right};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnosis> copied_statement(const File& file) {
  const Code& code = file.code;
  std::vector<std::vector<Shaped>> all = runs(code);
  add_fours(all);
  for (const std::vector<Shaped>& run : all) {
    if (run.size() < kFewest || run[0].places.size() < 2) continue;
    const auto odd = odd_one(run);
    if (!odd) continue;
    const auto place = [&](std::size_t row, std::size_t n) { return run[row].places[n]; };
    const Change wrong = place(odd->row, odd->place);
    const bool member = code.is(wrong.token - 1, ".");
    if (member && odd->right >= int(kMembers.size())) continue;
    std::string pairs;
    int listed = 0;
    for (std::size_t row = 0; row < run.size() && listed < 2; ++row) {
      if (row == odd->row) continue;
      pairs += (pairs.empty() ? "" : " and ") + operand(code, place(row, odd->with)) + " with " +
               operand(code, place(row, odd->place));
      ++listed;
    }
    const int line = code[wrong.token].line;
    return Diagnosis{
        Slip::copied_statement, line,
        fmt::format(
            "Line {} pairs {} with {}, but the statements like it beside it pair {}: should it be {}?", line,
            operand(code, place(odd->row, odd->with)), operand(code, wrong), pairs,
            operand(code, wrong, odd->right)),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
