// Sorts the tokens of a file into streams and collects the names it declares.
#include "source/file.h"

#include <utility>

namespace source {
namespace {

/** Follows #if 0 ... #endif. */
class Skipper {
 public:
  /** Is this preprocessor line skipped itself? */
  bool skips(const std::vector<Token>& line) {
    const std::string_view word = line[0].text;
    const bool inside_before = inside();
    if (depth_ && word.starts_with("if")) ++depth_;
    if (!depth_ && word == "if" && line.size() == 2 && line[1].text == "0") depth_ = 1;
    if ((depth_ && word == "endif") || (depth_ == 1 && word.starts_with("el"))) --depth_;
    return inside_before && inside();
  }
  bool inside() const { return depth_ > 0; }

 private:
  int depth_ = 0;
};

struct Streams {
  std::vector<Token> code;
  std::vector<std::vector<Token>> directives;
};

Streams split(std::string_view text) {
  Streams streams;
  Skipper skipper;
  std::vector<Token> line;
  const auto finish_line = [&] {
    if (line.empty() || skipper.skips(line)) return line.clear();
    const std::string_view word = line[0].text;
    if (word.starts_with("if") || word.starts_with("el") || word == "endif") streams.code.push_back(line[0]);
    streams.directives.push_back(std::exchange(line, {}));
  };
  for (const Token& token : tokenize(text)) {
    if (token.kind == Kind::comment) continue;
    if (line.empty() || line[0].directive != token.directive) finish_line();
    if (token.directive) {
      line.push_back(token);
    } else if (!skipper.inside()) {
      streams.code.push_back(token);
    }
  }
  finish_line();
  return streams;
}

std::set<std::string_view> own_names(const Code& code, const std::vector<Code>& directives) {
  std::set<std::string_view> names;
  for (const Function& function : code.functions()) names.insert(function.name);
  for (const Code& line : directives) {
    if (line.is(0, "define") && line.is(1, Kind::identifier)) names.insert(line[1].text);
  }
  for (std::size_t i = 1; i < code.size(); ++i) {
    const std::string_view before = code[i - 1].text;
    const bool type = before == "struct" || before == "class" || before == "union" || before == "enum";
    const bool space = before == "namespace" && !(i > 1 && code.is(i - 2, "using"));
    const bool alias = before == "using" && code.is(i + 1, "=");
    if ((type || space || alias) && code.is(i, Kind::identifier)) names.insert(code[i].text);
  }
  return names;
}

/** A macro that holds one of the words is such a word itself, unless it makes whole functions. */
void add_macro(const Code& macro, std::set<std::string_view>& words) {
  bool holds = false;
  for (std::size_t i = 2; i < macro.size() && macro.is(0, "define"); ++i) {
    if (macro.is(i, "{")) return;
    holds = holds || words.contains(macro[i].text);
  }
  if (holds) words.insert(macro[1].text);
}

}  // namespace

File read(std::string_view text, SideWords words) {
  Streams streams = split(text);
  std::vector<Code> directives;
  for (std::vector<Token>& line : streams.directives) {
    directives.emplace_back(std::move(line), words);
    for (auto* kind : {&words.kernel, &words.device, &words.host}) add_macro(directives.back(), *kind);
  }
  Code code(std::move(streams.code), words);
  std::set<std::string_view> names = own_names(code, directives);
  return {std::move(code), std::move(directives), std::move(words), std::move(names)};
}

}  // namespace source
