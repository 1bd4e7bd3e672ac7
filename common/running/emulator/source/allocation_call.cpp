// Reads the first argument, less its casts, and looks back for what declares it.
#include "emulator/source/allocation_call.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "emulator/source/written.h"

namespace emulator {
namespace {

constexpr auto npos = std::string_view::npos;

/** Where the bracket that opens at `at` closes. */
std::size_t close_of(std::string_view text, std::size_t at) {
  int depth = 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (depth == 0) return i;
  }
  return npos;
}

/** The bracket of the next call of a function that is called so, or begins so, from `begin` on. */
std::size_t next_call(std::string_view text, std::size_t begin, std::string_view function) {
  for (std::size_t at = begin; (at = text.find(function, at)) != npos; at += function.size()) {
    if (at > 0 && is_word(text[at - 1])) continue;
    std::size_t bracket = at;
    while (bracket < text.size() && is_word(text[bracket])) ++bracket;
    if (bracket < text.size() && text[bracket] == '<')
      bracket = std::min(text.find('>', bracket), text.size() - 1) + 1;
    while (bracket < text.size() && is_blank(text[bracket])) ++bracket;
    if (bracket < text.size() && text[bracket] == '(') return bracket;
  }
  return npos;
}

std::size_t begin_of_line(std::string_view text, int line) {
  std::size_t begin = 0;
  for (int i = 1; i < line && begin != npos; ++i) {
    const std::size_t end = text.find('\n', begin);
    begin = end == npos ? npos : end + 1;
  }
  return begin;
}

/** Of the one call that must be meant. */
std::size_t bracket_of_call(std::string_view text, int line, int column, std::string_view function) {
  const std::size_t begin = line < 1 ? npos : begin_of_line(text, line);
  if (begin == npos) return npos;
  std::size_t bracket = next_call(text, begin, function);
  if (column == 0) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    return bracket < end && next_call(text, bracket, function) >= end ? bracket : npos;
  }
  const std::size_t place = begin + static_cast<std::size_t>(column) - 1;
  while (bracket < place) bracket = next_call(text, bracket, function);
  if (bracket == npos) return npos;
  return text.substr(place, bracket - place).find(';') == npos ? bracket : npos;
}

/** Those of the bracket, if it is closed. */
std::vector<std::string_view> arguments_of(std::string_view text, std::size_t bracket) {
  std::vector<std::string_view> all;
  int depth = 0;
  for (std::size_t i = bracket, begin = bracket + 1; i < text.size(); ++i) {
    const char c = text[i];
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (depth > 1 || (depth == 1 && c != ',')) continue;
    all.push_back(trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
    if (depth == 0) return all;
  }
  return {};
}

/** Less (void**) and reinterpret_cast<void**>( ). */
std::string_view without_casts(std::string_view argument) {
  for (;;) {
    const std::size_t angle = argument.find("_cast<"), end = argument.find(">(");
    if (angle != npos && end != npos && argument.ends_with(')')) {
      argument = trimmed(argument.substr(end + 2, argument.size() - end - 3));
    } else if (argument.starts_with('(')) {
      const std::size_t close = close_of(argument, 0);
      if (close == npos) return argument;
      const std::string_view inside = argument.substr(1, close - 1);
      argument = trimmed(close + 1 == argument.size() ? inside : argument.substr(close + 1));
    } else {
      return argument;
    }
  }
}

/** What &d_a points to is d_a, and what p points to is *p; nothing for what is no plain name or element. */
std::string pointed_to(std::string_view argument) {
  const bool address = argument.starts_with('&');
  if (address) argument = without_casts(trimmed(argument.substr(1)));
  std::string name;
  for (const char c : argument) {
    if (!is_blank(c)) name += c;
  }
  const bool plain = std::ranges::all_of(
      name, [](char c) { return is_word(c) || std::string_view(".->[]:+*").find(c) != npos; });
  if (name.empty() || !plain || is_digit(name[0])) return "";
  if (address) return name;
  return std::ranges::all_of(name, is_word) ? "*" + name : "";
}

constexpr std::pair<std::string_view, std::size_t> kTypes[] = {
    {"float", 4}, {"double", 8}, {"int", 4},  {"unsigned", 4}, {"char", 1},
    {"short", 2}, {"long", 8},   {"bool", 1}, {"float4", 16},  {"float2", 8},
};

/** The type of C's that a declaration begins with: "double" of "const double *x, *". */
std::optional<std::pair<std::string_view, std::size_t>> type_of_declaration(std::string_view text) {
  for (;;) {
    text = trimmed(text);
    std::size_t end = 0;
    while (end < text.size() && is_word(text[end])) ++end;
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    if (word == "const" || word == "static" || word == "struct") continue;
    const auto* const type =
        std::ranges::find(kTypes, word, &std::pair<std::string_view, std::size_t>::first);
    // "unsigned char" and "long long" are left alone.
    const bool goes_on = !trimmed(text).empty() && is_word(trimmed(text).front());
    if (type == std::end(kTypes) || goes_on) return std::nullopt;
    return *type;
  }
}

/** "Body" of "const Body *": the one word in front of the star, where it is a name of the program's. */
std::string_view record_of_declaration(std::string_view text) {
  const std::size_t star = text.find('*');
  text = trimmed(text.substr(0, std::min(star, text.size())));
  for (const std::string_view prefix : {"static ", "const ", "struct "}) {
    if (text.starts_with(prefix)) text = trimmed(text.substr(prefix.size()));
  }
  const bool one_name = !text.empty() && !is_digit(text[0]) &&
                        std::ranges::all_of(text, [](char c) { return is_word(c) || c == ':'; });
  return one_name && text != "void" && text != "return" ? text : std::string_view();
}

/** What stands in a declaration: "sums" of c.sums and of sums[i][k]. */
std::string declared_name(std::string_view expression) {
  while (expression.ends_with(']')) expression = expression.substr(0, expression.rfind('['));
  std::size_t begin = expression.size();
  while (begin > 0 && is_word(expression[begin - 1])) --begin;
  return std::string(expression.substr(begin));
}

/** Looks back from `at` for the nearest declaration of the pointer `name`. */
void find_type(AllocationCall& call, std::string_view text, std::size_t at) {
  const std::string name = declared_name(call.name);
  while (!name.empty() && at > 0 && (at = text.rfind(name, at - 1)) != npos) {
    const std::size_t after = at + name.size();
    if ((at > 0 && is_word(text[at - 1])) || (after < text.size() && is_word(text[after]))) continue;
    const std::string_view before = trimmed(text.substr(0, at));
    if (!before.ends_with('*')) continue;
    const std::size_t begin = before.find_last_of(";{}()\n");
    const std::string_view declaration = before.substr(begin == npos ? 0 : begin + 1);
    const auto type = type_of_declaration(declaration);
    if (!type && call.record.empty()) call.record = record_of_declaration(declaration);
    if (!type) continue;
    call.record.clear();
    call.element = type->first;
    call.element_bytes = type->second;
    return;
  }
}

/** Of thrust::device_vector<float> d(n), the one vector that the line declares: d. */
std::string vector_in(std::string_view source, int line) {
  constexpr std::string_view kVector = "device_vector<";
  const std::size_t begin = line < 1 ? npos : begin_of_line(source, line);
  if (begin == npos) return "";
  const std::string_view text = source.substr(begin, source.find('\n', begin) - begin);
  std::size_t at = text.find(kVector);
  if (at == npos || text.find(kVector, at + 1) != npos) return "";
  int depth = 1;
  for (at += kVector.size(); at < text.size() && depth > 0; ++at)
    depth += text[at] == '<' ? 1 : text[at] == '>' ? -1 : 0;
  while (at < text.size() && is_blank(text[at])) ++at;
  std::size_t end = at;
  while (end < text.size() && is_word(text[end])) ++end;
  int open = 0;
  for (std::size_t i = end; i < text.size() && text[i] != ';'; ++i) {
    open += text[i] == '(' || text[i] == '{' ? 1 : text[i] == ')' || text[i] == '}' ? -1 : 0;
    if (text[i] == ',' && open == 0) return "";
  }
  return std::string(text.substr(at, end - at));
}

}  // namespace

AllocationCall allocation_call_at(std::string_view source, int line, int column) {
  AllocationCall call;
  const std::size_t bracket = bracket_of_call(source, line, column, "cudaMalloc");
  if (bracket == npos) {
    call.name = vector_in(source, line);
    return call;
  }
  const std::vector<std::string_view> arguments = arguments_of(source, bracket);
  if (!arguments.empty()) call.name = pointed_to(without_casts(arguments.front()));
  find_type(call, source, bracket);
  return call;
}

Arguments arguments_at(std::string_view source, int line, int column, std::string_view function) {
  const std::size_t bracket = bracket_of_call(source, line, column, function);
  if (bracket == npos) return {};
  return {bracket, arguments_of(source, bracket)};
}

std::string_view element_in(std::string_view signature) {
  constexpr std::string_view kNamed = "T = ";
  const std::size_t begin = signature.find(kNamed);
  if (begin == npos) return {};
  signature.remove_prefix(begin + kNamed.size());
  signature = signature.substr(0, signature.find_first_of(";]"));
  return signature == "void" ? std::string_view{} : signature;
}

}  // namespace emulator
