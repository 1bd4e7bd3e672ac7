// The rewriter: collects replacements of single tokens, so that line ends in between stay as they are.
#include "source/rewrite.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "source/file.h"
#include "source/unseen.h"
#include "source/unsupported.h"
#include "source/wide_uses.h"

namespace source {
namespace {

class Rewriter {
 public:
  explicit Rewriter(std::string_view text) : text_(text), file_(read(text)) {
    for (const Function& function : file_.code.functions()) plain_functions_[function.name] = function.line;
    for (const Function& function : file_.code.functions()) {
      if (function.kernel) plain_functions_.erase(function.name);
    }
  }

  Rewritten run() {
    problems_ = unsupported(file_);
    for (Problem& problem : unseen(file_)) problems_.push_back(std::move(problem));
    find_initial_values(file_.code);
    visit(file_.code, false);
    for (const WideUse& use : wide_uses(file_)) {
      const std::string_view name = use.variable.text;
      replace(use.variable, fmt::format("__emulator_wide__({}, {})", name, use.type));
    }
    for (const Code& line : file_.directives) {
      if (line.is(0, "define")) visit(line, true);
    }
    std::stable_sort(problems_.begin(), problems_.end(),
                     [](const Problem& a, const Problem& b) { return a.line < b.line; });
    Rewritten result;
    apply(result);
    result.problems = std::move(problems_);
    return result;
  }

 private:
  void visit(const Code& code, bool macro) {
    for (std::size_t i = 0; i < code.size();) {
      if (code.is(i, "<<<")) open_launch(code, i);
      if (code.is(i, ">>>")) close_launch(code, i, macro);
      const bool shared = code.is(i, "extern") || code.is(i, "__shared__");
      const bool device = code.is(i, "__device__") || code.is(i, "__constant__");
      i = shared ? shared_declaration(code, i, macro) : device ? device_declaration(code, i) : i + 1;
    }
  }

  void open_launch(const Code& code, std::size_t i) {
    if (!code[i].closed) {
      return problem(code[i],
                     "<<< opens a launch, but no >>> closes it: write kernel<<<grid, block>>>(arguments).");
    }
    replace(code[i], " ->* ::emulator::configure(");
    const std::optional<Token> kernel = code.name_before(i);
    const std::string_view name = kernel ? kernel->text : "this";
    if (code.scope(i).device) {
      problem(code[i], fmt::format("{}<<<>>>: the emulator has no launches from device code yet; "
                                   "grade with --gpu, or launch it from the host.",
                                   name));
    } else if (const auto plain = plain_functions_.find(name); plain != plain_functions_.end()) {
      problem(code[i], fmt::format("'{}' is launched with <<<>>> but is not a __global__ function: "
                                   "write __global__ in front of it (line {}).",
                                   name, plain->second));
    }
  }

  void close_launch(const Code& code, std::size_t i, bool macro) {
    replace(code[i], ")");
    const bool ends_macro = macro && i + 1 == code.size();  // whoever uses the macro passes the arguments
    if (code.is(i + 1, "(") || ends_macro) return;
    problem(code[i],
            "after <<<grid, block>>> the kernel's arguments must follow in parentheses: "
            "kernel<<<grid, block>>>(arguments).");
  }

  /** `i` is extern or __shared__. Returns where to go on. */
  std::size_t shared_declaration(const Code& code, std::size_t i, bool macro) {
    const Declarator found = code.declarator(i);
    const std::vector<std::size_t> qualifiers = shared_qualifiers(code, i, found.end);
    const auto has = [&](std::string_view word) {
      return std::any_of(qualifiers.begin(), qualifiers.end(),
                         [&](std::size_t k) { return code.is(k, word); });
    };
    if (code.is(i, "__shared__") && !has("extern"))
      replace(code[i], static_shared(code, i + 1, found.end, qualifiers));
    if (!has("extern") || !has("__shared__")) return i + 1;

    const std::size_t name = found.name, bracket = found.end;
    std::size_t semicolon = bracket;
    while (code.is(semicolon, "[")) semicolon = code.past(semicolon);
    const bool has_type = name > i + qualifiers.size();
    if (!has_type || name + 1 != bracket || !code.is(bracket + 1, "]") || !code.is(semicolon, ";")) {
      problem(code[i],
              "the emulator knows dynamic shared memory only as one array without a size: write "
              "extern __shared__ float tile[]; in a declaration of its own.");
      return std::max(bracket, i + 1);
    }
    const bool outside = !macro && code.scope(i).declarations;
    const bool rows = semicolon > bracket + 2;  // tile[][16]
    for (const std::size_t k : qualifiers) replace(code[k], "");
    replace(code[i], fmt::format("__emulator_dynamic_shared{}__({},{}", outside ? "_global" : "",
                                 code[name].text, rows ? " __typeof__(" : ""));
    for (std::size_t k : {name, bracket, bracket + 1}) replace(code[k], "");
    replace(code[semicolon], rows ? "));" : ");");
    return semicolon;
  }

  /** What __shared__ becomes in front of a variable's type, which goes from `i` to the first variable's name.
   *  It stays as it is where that is more than names and template arguments: a pointer, a new struct. */
  static std::string static_shared(const Code& code, std::size_t i, std::size_t end,
                                   const std::vector<std::size_t>& qualifiers) {
    std::string type, last;
    for (std::size_t angles = 0; i <= end && i < code.size(); ++i) {
      if (std::ranges::find(qualifiers, i) != qualifiers.end()) continue;
      const bool ends = code.is(i, ";") || code.is(i, "[") || code.is(i, "=") || code.is(i, ",");
      if (ends && angles == 0) return type.empty() ? "__shared__" : "__emulator_shared__(" + type + ")";
      const bool name = code.is(i, Kind::identifier) || code.is(i, Kind::number);
      const bool opens = code.is(i, "<"), closes = code.is(i, ">") && angles > 0;
      if (code.is(i, "static") || (!name && !ends && !opens && !closes && !code.is(i, "::"))) break;
      angles = angles + (opens ? 1 : 0) - (closes ? 1 : 0);
      type += (type.empty() ? "" : " ") + std::exchange(last, code[i].text);
    }
    return "__shared__";
  }

  /** Which tokens of extern __shared__ __align__(16) float4 tile say no more than how and where. */
  static std::vector<std::size_t> shared_qualifiers(const Code& code, std::size_t i, std::size_t end) {
    std::vector<std::size_t> qualifiers;
    while (i < end) {
      const bool storage = code.is(i, "extern") || code.is(i, "__shared__");
      const bool alignment = code.is(i, "__align__") || code.is(i, "alignas") || code.is(i, "__attribute__");
      std::size_t after = storage ? i + 1 : alignment ? code.past_attribute(i) : i;
      if (after == i) ++i;
      while (i < after) qualifiers.push_back(i++);
    }
    return qualifiers;
  }

  void find_initial_values(const Code& code) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      if (!code.is(i, "__constant__")) continue;
      const Declarator found = code.declarator(i + 1);
      if (found.variable && has_initial_value(code, found)) set_at_start_.insert(code[found.name].text);
    }
  }

  static bool has_initial_value(const Code& code, const Declarator& declarator) {
    std::size_t after = declarator.end;
    while (code.is(after, "[")) after = code.past(after);
    return !code.is(after, ";");
  }

  /** `i` is __device__ or __constant__. Returns where to go on. */
  std::size_t device_declaration(const Code& code, std::size_t i) {
    const Declarator found = code.declarator(i + 1);
    bool constant = false;
    for (std::size_t k = i; k < found.end; ++k) constant = constant || code.is(k, "__constant__");
    for (std::size_t k = i; k < found.end && found.variable; ++k) {
      if (code.is(k, "__device__")) replace(code[k], constant ? "" : "__emulator_device_variable__");
      if (code.is(k, "__constant__") && !set_at_start_.contains(code[found.name].text))
        replace(code[k], "__emulator_constant_to_be_set__");
    }
    return std::max(found.end, i + 1);
  }

  void problem(const Token& at, std::string sentence) {
    problems_.push_back({at.line, at.column, std::move(sentence)});
  }

  /** A token that gives way to nothing takes the blanks after it along. The last call for a token counts. */
  void replace(const Token& token, std::string replacement) {
    edits_[token.offset] = {token.text.size(), token.line, token.column, std::move(replacement)};
  }

  void apply(Rewritten& result) const {
    result.text.reserve(text_.size() + 32 * edits_.size());
    std::size_t done = 0;
    for (const auto& [offset, edit] : edits_) {
      result.text.append(text_, done, offset - done).append(edit.text);
      done = offset + edit.length;
      if (edit.text.empty()) done = std::min(text_.find_first_not_of(" \t", done), text_.size());
      result.moves.push_back(
          {edit.line, edit.column, static_cast<int>(done - offset), static_cast<int>(edit.text.size())});
    }
    result.text.append(text_, done);
  }

  struct Edit {
    std::size_t length;  ///< of the token
    int line, column;    ///< of the token
    std::string text;
  };

  std::string_view text_;
  File file_;
  std::map<std::string_view, int> plain_functions_;  ///< declared, but nowhere as a kernel: name and line
  std::set<std::string_view> set_at_start_;          ///< names of constants with an initial value
  std::map<std::size_t, Edit> edits_;                ///< by offset
  std::vector<Problem> problems_;
};

}  // namespace

int Rewritten::column_as_written(int line, int column) const {
  for (const Move& move : moves) {
    if (move.line != line || column <= move.column) continue;
    // What stands in the place of a token is the token, whichever part of it.
    if (column < move.column + move.after) return move.column;
    column += move.before - move.after;
  }
  return column;
}

Rewritten rewrite(std::string_view text) { return Rewriter(text).run(); }

}  // namespace source
