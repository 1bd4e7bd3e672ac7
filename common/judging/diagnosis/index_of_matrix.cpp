// Token by token; names are looked up where they are made once.
#include "diagnosis/index_of_matrix.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "diagnosis/guards.h"
#include "diagnosis/size_names.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

bool is_integer_type(std::string_view name) {
  return name == "int" || name == "unsigned" || name == "long" || name == "size_t" || name == "int64_t";
}

/** Less the blanks, and less brackets and casts around all of it. */
std::string bare(const Code& code, std::size_t begin, std::size_t end) {
  for (;;) {
    const bool cast = begin < end && is_integer_type(code[begin].text);
    const std::size_t open = cast ? begin + 1 : begin;
    if (code.is(open, "(") && code.past(open) == end)
      begin = open + 1, --end;
    else if (code.is(begin, "(") && code.past(begin) == begin + 3 && is_integer_type(code[begin + 1].text))
      begin += 3;
    else
      break;
  }
  std::string text;
  for (std::size_t i = begin; i < end; ++i) text += (i > begin ? " " : "") + std::string(code[i].text);
  return text;
}

std::pair<const char*, const char*> extents_of(std::string_view matrix) {
  if (matrix == "A") return {"M", "K"};
  return matrix == "B" ? std::pair{"K", "N"} : std::pair{"M", "N"};
}

/** The first of such signs between two tokens, over brackets; `end` for none. */
std::size_t find_sign(const Code& code, std::size_t begin, std::size_t end,
                      std::initializer_list<std::string_view> signs) {
  for (std::size_t i = begin; i < end; i = code.past(i)) {
    if (std::ranges::any_of(signs, [&](std::string_view sign) { return code.is(i, sign); })) return i;
  }
  return end;
}

/** All parts of a condition, or nothing where one of them is no comparison with a size. */
std::optional<std::vector<Compared>> parts(const Code& code, std::size_t begin, std::size_t end,
                                           bool sends_away) {
  const std::string_view joint = sends_away ? "||" : "&&";
  std::vector<Compared> all;
  while (begin < end) {
    const std::size_t next = find_sign(code, begin, end, {"&&", "||"});
    if (next < end && !code.is(next, joint)) return std::nullopt;
    std::size_t first = begin, last = next;
    while (code.is(first, "(") && code.past(first) == last) ++first, --last;
    if (last == first + 1 && code.is(first, sends_away ? "false" : "true")) {  // as the skeleton has it
      begin = next + 1;
      continue;
    }
    const std::size_t sign = find_sign(code, first, last, {"<", "<=", ">", ">=", "==", "!="});
    const bool one_less = last > sign + 3 && code.is(last - 2, "-") && code.is(last - 1, "1");
    const std::string size = bare(code, sign + 1, one_less ? last - 2 : last);
    const std::string_view wanted = sends_away ? (one_less ? ">" : ">=") : one_less ? "<=" : "<";
    if (sign == last || !code.is(sign, wanted) || !names_size(size)) return std::nullopt;
    all.push_back({bare(code, first, sign), size, code[sign].line});
    begin = next + 1;
  }
  return all;
}

/** `if (row >= M) break;` is a guard of the rest of its loop. */
bool leaves_loop(const Code& code, const Guard& guard) {
  const std::size_t first = guard.body + (code.is(guard.body, "{") ? 1 : 0);
  return code.is(first, "break") || code.is(first, "continue");
}

}  // namespace

std::optional<IndexOfMatrix> access_at(const Code& code, std::size_t at) {
  const std::string_view matrix = code[at].text;
  if (!(matrix == "A" || matrix == "B" || matrix == "C") || !code.is(at + 1, "[")) return std::nullopt;
  const std::size_t begin = at + 2, end = code.partner(at + 1);
  const std::size_t times = find_sign(code, begin, end, {"*", "+", "-", "/", "%", "?"});
  const auto [rows, columns] = extents_of(matrix);
  if (!code.is(times, "*") || !code.is(times + 1, columns) || !code.is(times + 2, "+")) return std::nullopt;
  return IndexOfMatrix{
      at, {bare(code, begin, times), rows, "row"}, {bare(code, times + 3, end), columns, "column"}};
}

std::optional<IndexOfMatrix> store_beside(const Code& code, const IndexOfMatrix& access) {
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, "C") || !code.is(i + 1, "[") || !code.is(code.past(i + 1), "=")) continue;
    if (end_of_function(code, i) == end_of_function(code, access.at)) return access_at(code, i);
  }
  return std::nullopt;
}

std::optional<std::vector<Compared>> compared_before(const Code& code, const IndexOfMatrix& access) {
  std::vector<Compared> all;
  for (const Guard& guard : guards(code)) {
    if (leaves_loop(code, guard) && guard.body_end <= access.at) return std::nullopt;
    const bool away = returns(code, guard);
    const bool around = guard.body <= access.at && access.at < guard.body_end;
    const bool before =
        away && guard.body_end <= access.at && access.at < end_of_function(code, guard.body_end);
    if (!around && !before) continue;
    const auto compared = parts(code, guard.begin, guard.end, away);
    if (!compared || (away && around)) return std::nullopt;
    all.insert(all.end(), compared->begin(), compared->end());
  }
  for (const source::Loop& loop : source::loops(code)) {
    if (access.at < loop.body || loop.end <= access.at) continue;
    // `i < TM && row + i < M` guards as well, in ways of its own.
    const std::size_t joint = find_sign(code, loop.condition, loop.condition_end, {"&&", "||"});
    if (joint < loop.condition_end) return std::nullopt;
    const std::size_t sign = find_sign(code, loop.condition, loop.condition_end, {"<"});
    all.push_back({bare(code, loop.condition, sign), bare(code, sign + 1, loop.condition_end), 0});
  }
  return all;
}

Made made_of(const Code& code, std::size_t at) {
  Made made;
  for (const Named& v : named(code)) {
    if (end_of_function(code, v.begin) != end_of_function(code, at)) continue;
    const auto [known, fresh] = made.emplace(v.name, bare(code, v.begin, v.end));
    if (!fresh) known->second.clear();
  }
  return made;
}

bool is_same(const std::string& a, const std::string& b, const Made& made) {
  const auto is_made = [&](const std::string& name, const std::string& of) {
    const auto known = made.find(name);
    return known != made.end() && known->second == of;
  };
  return a == b || is_made(a, b) || is_made(b, a);
}

std::string unspaced(std::string text) {
  for (const char* sign : {" . ", " [ ", " ]", "( ", " )"}) {
    const std::string_view spaced = sign;
    std::string close;
    for (const char c : spaced) close += c == ' ' ? "" : std::string(1, c);
    for (std::size_t at; (at = text.find(spaced)) != std::string::npos;)
      text.replace(at, spaced.size(), close);
  }
  return text;
}

}  // namespace diagnosis
