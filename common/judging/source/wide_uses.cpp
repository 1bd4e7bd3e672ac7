// Looks for casts, and for calls of macros that cast.
#include "source/wide_uses.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace source {
namespace {

/** Types are shorter than this, in tokens; only garbage is not: it must not cost the square of its length. */
constexpr std::size_t kLongestType = 40;
/** So have macros fewer parameters. */
constexpr std::size_t kMostParameters = 40;

/** A cast whose operand begins at `operand`. */
struct Cast {
  std::string type;
  std::size_t operand;
};

/** The T of T* or T& from `begin` to `end`; empty where something else stands there. */
std::string pointed_to(const Code& code, std::size_t begin, std::size_t end) {
  if (end < begin + 2 || !(code.is(end - 1, "*") || code.is(end - 1, "&"))) return "";
  std::string type;
  for (std::size_t i = begin; i + 1 < end; ++i) {
    const bool name = code.is(i, Kind::identifier) || code.is(i, Kind::number);
    if (!name && !code.is(i, "::") && !code.is(i, "<") && !code.is(i, ">") && !code.is(i, ",")) return "";
    type += (type.empty() ? "" : " ") + std::string(code[i].text);
  }
  return type;
}

/** reinterpret_cast<T*>(...) or (T*)... at `i`. */
std::optional<Cast> cast_at(const Code& code, std::size_t i) {
  std::size_t begin = i + 1, end = 0, operand = 0;
  if (code.is(i, "reinterpret_cast") && code.is(i + 1, "<")) {
    begin = i + 2;
    for (end = begin; end < begin + kLongestType && !code.is(end, "("); ++end) {
    }
    operand = end + 1;
    if (end == begin || !code.is(--end, ">")) return std::nullopt;
  } else if (code.is(i, "(")) {
    operand = code.past(i);
    end = operand - 1;
  }
  if (end <= begin) return std::nullopt;
  const std::string type = pointed_to(code, begin, end);
  return type.empty() ? std::nullopt : std::optional(Cast{type, operand});
}

/** The variable that the expression from `i` on begins with: a of &(a[3]), of (a), of a + 4. */
std::optional<Token> variable_at(const Code& code, std::size_t i) {
  while (code.is(i, "&") || code.is(i, "(")) ++i;
  if (!code.is(i, Kind::identifier)) return std::nullopt;
  const auto follows = [&](std::string_view sign) { return code.is(i + 1, sign); };
  const bool plain =
      follows("[") || follows(")") || follows("+") || follows(",") || follows(";") || follows("=");
  return plain || i + 1 == code.size() ? std::optional(code[i]) : std::nullopt;
}

/** Which parameter of a macro it casts, and to what. */
struct CastingMacro {
  std::size_t parameter;
  std::string type;
};

std::optional<CastingMacro> casting_macro(const Code& line) {
  std::vector<std::string_view> parameters;
  const std::size_t body = line.past(2);
  for (std::size_t i = 3; i + 1 < body && parameters.size() < kMostParameters; ++i) {
    if (line.is(i, Kind::identifier)) parameters.push_back(line[i].text);
  }
  for (std::size_t i = body; i < line.size(); ++i) {
    const auto cast = cast_at(line, i);
    const auto variable = cast ? variable_at(line, cast->operand) : std::nullopt;
    if (!variable) continue;
    const auto parameter = std::ranges::find(parameters, variable->text);
    const bool type_is_given =
        std::ranges::find(parameters, std::string_view(cast->type)) != parameters.end();
    if (parameter != parameters.end() && !type_is_given)
      return CastingMacro{static_cast<std::size_t>(parameter - parameters.begin()), cast->type};
  }
  return std::nullopt;
}

std::map<std::string_view, CastingMacro> casting_macros(const File& file) {
  std::map<std::string_view, CastingMacro> macros;
  for (const Code& line : file.directives) {
    const bool has_parameters =
        line.is(0, "define") && line.is(2, "(") && line[2].offset == line[1].offset + line[1].text.size();
    if (!has_parameters) continue;
    if (auto macro = casting_macro(line)) macros.emplace(line[1].text, *macro);
  }
  return macros;
}

/** Where the argument of that number begins in the call whose parenthesis is at `open`. */
std::size_t argument(const Code& code, std::size_t open, std::size_t number) {
  const std::size_t end = code.past(open);
  std::size_t i = open + 1;
  while (number > 0 && i < end) {
    if (code.is(i, ",")) --number;
    i = code.past(i);
  }
  return i;
}

/** Names that are subscripted in functions, and that nothing outside declares: a member is aligned
 *  as its object is, which only the object's own declaration tells. */
std::set<std::string_view> local_arrays(const Code& code) {
  std::set<std::string_view> inside, outside;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code.is(i, Kind::identifier) && code.is(i + 1, "["))
      (code.scope(i).declarations ? outside : inside).insert(code[i].text);
  }
  for (const std::string_view name : outside) inside.erase(name);
  return inside;
}

}  // namespace

std::vector<WideUse> wide_uses(const File& file) {
  const Code& code = file.code;
  const std::set<std::string_view> arrays = local_arrays(code);
  const auto macros = casting_macros(file);
  std::vector<WideUse> all;
  const auto add = [&](std::size_t operand, const std::string& type) {
    const auto variable = variable_at(code, operand);
    if (variable && arrays.contains(variable->text)) all.push_back({*variable, type});
  };
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!code.scope(i).device) continue;
    if (const auto cast = cast_at(code, i)) add(cast->operand, cast->type);
    const auto macro = code.is(i + 1, "(") ? macros.find(code[i].text) : macros.end();
    if (macro != macros.end()) add(argument(code, i + 1, macro->second.parameter), macro->second.type);
  }
  return all;
}

}  // namespace source
