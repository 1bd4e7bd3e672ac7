// Goes through the statements of matmul, as the host does, until it leaves or meets what it cannot tell.
#include "diagnosis/not_launched.h"

#include <fmt/format.h>

#include <algorithm>

#include "diagnosis/whole_value.h"
#include "source/statements.h"
#include "text/indices.h"

namespace diagnosis {
namespace {

using source::File;

class HostCode {
 public:
  HostCode(const File& file, const reference::Sizes& sizes, std::size_t launch)
      : file_(file), sizes_(sizes), launch_(launch) {}

  /** Statements, with the launch among them. */
  std::optional<Diagnosis> through(TokenRange statements) const {
    for (std::size_t i = statements.begin; i < statements.end;) {
      if (code_.is(i, "if")) {
        const If branch = if_at(i);
        if (std::optional<Diagnosis> found; !goes_on(branch, found)) return found;
        i = branch.end();
        continue;
      }
      const std::size_t end = std::max(source::past_statement(code_, i), i + 1);
      const bool launches = holds({i, end});
      if (launches && code_.is(i, "{")) return through({i + 1, end - 1});
      if (code_.is(i, "return")) return left(i, "");
      if (launches || any_between(code_, i, end, {"return", "goto", "throw", "exit"})) return std::nullopt;
      i = end;
    }
    return std::nullopt;
  }

 private:
  struct If {
    TokenRange condition, then, otherwise;
    std::size_t end() const { return std::max(then.end, otherwise.end); }
  };

  If if_at(std::size_t i) const {
    const std::size_t open = code_.is(i + 1, "constexpr") ? i + 2 : i + 1;
    const std::size_t close = code_.partner(open), then_end = source::past_statement(code_, close + 1);
    If branch = {{open + 1, close}, {close + 1, then_end}, {then_end, then_end}};
    if (code_.is(then_end, "else"))
      branch.otherwise = {then_end + 1, source::past_statement(code_, then_end + 1)};
    return branch;
  }

  /** Past the if? `found` is what there is to say otherwise. */
  bool goes_on(const If& branch, std::optional<Diagnosis>& found) const {
    const auto value = whole_value(file_, branch.condition, sizes_);
    if (!value)
      return !holds(branch.then) && !holds(branch.otherwise) && !leaves(branch.then) &&
             !leaves(branch.otherwise);
    const TokenRange& taken = *value ? branch.then : branch.otherwise;
    const TokenRange& skipped = *value ? branch.otherwise : branch.then;
    if (holds(skipped)) {
      found = not_reached(branch, *value != 0);
      return false;
    }
    if (holds(taken)) {
      found = through(inside(taken));
      return false;
    }
    if (!leaves(taken)) return true;
    const TokenRange body = inside(taken);
    if (code_.is(body.begin, "return")) found = left(body.begin, *value ? said(branch, true) + ", so " : "");
    return false;
  }

  TokenRange inside(TokenRange statement) const {
    return code_.is(statement.begin, "{") ? TokenRange{statement.begin + 1, statement.end - 1} : statement;
  }

  bool holds(TokenRange words) const { return words.begin <= launch_ && launch_ < words.end; }
  bool leaves(TokenRange words) const {
    return any_between(code_, words.begin, words.end, {"return", "goto", "throw", "exit"});
  }

  /** "`N % TILE != 0` is true with N = 19, TILE = 16": the part of the condition that decides. */
  std::string said(const If& branch, bool is_true) const {
    const TokenRange part = deciding(branch.condition, is_true);
    const std::string with = values_of_names(file_, part, sizes_);
    return fmt::format("`{}` is {}{}", written(code_, part.begin, part.end), is_true ? "true" : "false",
                       with.empty() ? "" : " with " + with);
  }

  /** Of a || b the first that is true, of a && b the first that is false. */
  TokenRange deciding(TokenRange condition, bool is_true) const {
    const std::string_view sign = is_true ? "||" : "&&";
    std::size_t begin = condition.begin;
    for (std::size_t i = condition.begin; i <= condition.end; i = i < condition.end ? code_.past(i) : i + 1) {
      const bool ends = i == condition.end || code_.is(i, sign);
      // a || b && c: the parts of && are parts of b && c only.
      if (i < condition.end && !is_true && code_.is(i, "||")) return condition;
      if (!ends) continue;
      const auto value = whole_value(file_, {begin, i}, sizes_);
      if (value && (*value != 0) == is_true) return {begin, i};
      begin = i + 1;
    }
    return condition;
  }

  Diagnosis left(std::size_t at, const std::string& why) const {
    const int line = code_[at].line;
    return {Slip::launch_not_reached, line,
            fmt::format("Line {}: {}matmul returns before it comes to the launch in line {}.", line, why,
                        code_[launch_].line),
            true};
  }

  Diagnosis not_reached(const If& branch, bool is_true) const {
    const int line = code_[branch.condition.begin].line;
    return {Slip::launch_not_reached, line,
            fmt::format("Line {}: {}, so matmul never comes to the launch in line {}.", line,
                        said(branch, is_true), code_[launch_].line),
            true};
  }

  const File& file_;
  const Code& code_ = file_.code;
  const reference::Sizes& sizes_;
  std::size_t launch_;
};

bool has_launch_in_macro(const File& file) {
  return std::ranges::any_of(file.directives, [](const Code& line) {
    return text::any_index(0, line.size(), [&](std::size_t i) { return line.is(i, "<<<"); });
  });
}

/** matmul(A, B, C, M, N, K), by these names: then they have the values that are known. */
bool takes_sizes_in_order(const Code& code, const source::Function& matmul) {
  const std::vector<Parameter> parameters = parameters_of(code, matmul);
  return parameters.size() == 6 && parameters[3].name == "M" && parameters[4].name == "N" &&
         parameters[5].name == "K";
}

/** The only kernel of a file in which nothing launches one. */
std::optional<Diagnosis> launch_missing(const File& file, const source::Function& matmul) {
  const auto& functions = file.code.functions();
  const auto kernel = std::ranges::find_if(functions, &source::Function::kernel);
  const auto named = [&](const source::Function& f) { return f.kernel && f.name != kernel->name; };
  if (kernel == functions.end() || std::ranges::any_of(functions, named)) return std::nullopt;
  return Diagnosis{Slip::launch_missing, matmul.line,
                   fmt::format("No line of the file launches {0}: matmul (line {1}) is to end with "
                               "{0}<<<grid, block>>>(...).",
                               kernel->name, matmul.line)};
}

}  // namespace

std::optional<Diagnosis> not_launched(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const source::Function* matmul = defined(code, "matmul");
  if (!failure.nothing_launched || matmul == nullptr || has_launch_in_macro(file)) return std::nullopt;
  const std::size_t open = code.past(matmul->parameters), close = code.partner(open);
  const auto launches = written_launches(code);
  const auto calls = [&](std::size_t i) { return code[i].text.starts_with("cudaLaunch"); };
  if (text::any_index(0, code.size(), calls)) return std::nullopt;
  if (launches.empty()) return launch_missing(file, *matmul);
  const auto in_body = [&](const WrittenLaunch& l) { return open < l.at && l.at < close; };
  const auto first = std::ranges::find_if(launches, in_body);
  if (first == launches.end() || !takes_sizes_in_order(code, *matmul)) return std::nullopt;
  return HostCode(file, failure.sizes, first->at).through({open + 1, close});
}

}  // namespace diagnosis
