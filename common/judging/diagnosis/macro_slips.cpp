// Implements the check for missing brackets in macros: looks at the operators beside a parameter in the macro's text, and at those in the
// argument that is passed for it.
#include "diagnosis/macro_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** Is it a sum, with no brackets around it? */
bool is_sum(const Code& code, const TokenRange& words) {
  for (std::size_t i = words.begin; i < words.end; i = code.past(i)) {
    if (i > words.begin && (code.is(i, "+") || code.is(i, "-"))) return true;
  }
  return false;
}

/** #define NAME(a, b) text */
struct Macro {
  std::string_view name;
  std::vector<std::string_view> parameters;
  std::size_t text;  ///< its first token
};

std::optional<Macro> macro_in(const Code& line) {
  if (!line.is(0, "define") || !line.is(2, "(") || line[2].offset != line[1].offset + line[1].text.size())
    return std::nullopt;
  Macro macro{line[1].text, {}, line.past(2)};
  for (const TokenRange& words : parted(line, 3, line.partner(2)))
    macro.parameters.push_back(line[words.begin].text);
  return macro;
}

/** A use of the macro in ordinary code. */
struct Use {
  std::size_t at;
  std::vector<TokenRange> arguments;
};

std::vector<Use> uses_of(const Code& code, const Macro& macro) {
  std::vector<Use> all;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, macro.name) || !code.is(i + 1, "(")) continue;
    Use use{i, parted(code, i + 2, code.partner(i + 1))};
    if (use.arguments.size() == macro.parameters.size()) all.push_back(std::move(use));
  }
  return all;
}

/** The token of the macro's text with what is passed for it. */
std::string passed(const Code& line, std::size_t i, const Macro& macro, const Code& code, const Use& use) {
  const auto parameter = std::ranges::find(macro.parameters, line[i].text);
  if (parameter == macro.parameters.end()) return std::string(line[i].text);
  const TokenRange& words = use.arguments[std::size_t(parameter - macro.parameters.begin())];
  return written(code, words.begin, words.end);
}

}  // namespace

std::optional<Diagnosis> parameter_without_brackets(const File& file) {
  const Code& code = file.code;
  for (const Code& line : file.directives) {
    const auto macro = macro_in(line);
    if (!macro) continue;
    for (const Use& use : uses_of(code, *macro)) {
      for (std::size_t i = macro->text; i < line.size(); ++i) {
        const auto parameter = std::ranges::find(macro->parameters, line[i].text);
        const bool after = multiplies(line, i + 1), before = i > macro->text && multiplies(line, i - 1);
        if (parameter == macro->parameters.end() || !(after || before)) continue;
        if (!is_sum(code, use.arguments[std::size_t(parameter - macro->parameters.begin())])) continue;
        const std::size_t begin = before ? i - 2 : i, end = after ? i + 3 : i + 1;
        const auto is_word = [&](std::size_t k) {
          return line.is(k, Kind::identifier) || line.is(k, Kind::number);
        };
        if (begin < macro->text || end > line.size() || !is_word(begin) || !is_word(end - 1)) continue;
        std::string becomes;
        for (std::size_t k = begin; k < end; ++k)
          becomes += (k > begin ? " " : "") + passed(line, k, *macro, code, use);
        return Diagnosis{
            Slip::macro_without_brackets, line[1].line,
            fmt::format(
                "Line {}: the text of {} has no brackets around {}, so that `{}` in line {} becomes `{}`. "
                "Write ({}) wherever {} stands in it.",
                line[1].line, macro->name, *parameter, written(code, use.at, code.past(use.at + 1)),
                code[use.at].line, becomes, *parameter, *parameter),
            true};
      }
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
