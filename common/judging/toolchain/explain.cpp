// Asks each family of explanations, then leaves out what follows from an error that was told before.
#include "toolchain/explain.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "text/text.h"
#include "toolchain/explanations.h"
#include "toolchain/pattern.h"

namespace toolchain {
namespace {

/** The flags that compilers name behind an error: to leave them on or off is no way out. */
std::string without_flag(const std::string& text) {
  static const Pattern flag("^(.*[^ ]) *\\[-(W|f)[a-z+0-9=-]+\\]$");
  const std::vector<std::string> m = flag.match(text);
  return m.empty() ? text : m[1];
}

/** What the names of our header stand for. */
std::string in_words_of_cuda(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> kNames[] = {
      {"emulator_block_index()", "blockIdx"},
      {"emulator_block_extent()", "blockDim"},
      {"emulator_thread_index()", "threadIdx"},
      {"emulator_grid_extent()", "gridDim"},
      {".uint3::", "."},
      {".dim3::", "."},
      {"emulator::", ""}};
  for (const auto& [ours, cuda] : kNames) {
    for (std::size_t at = 0; (at = text.find(ours, at)) != text.npos;) text.replace(at, ours.size(), cuda);
  }
  return text;
}

bool is_about_syntax(const Diagnostic& d) {
  return d.slip == Slip::missing_semicolon || d.slip == Slip::missing_brace || d.slip == Slip::syntax;
}

/** What makes the compiler skip or misread a declaration. */
bool hides_declarations(const Diagnostic& d) {
  return is_about_syntax(d) || !d.undeclared.empty() || d.slip == Slip::size_not_constant ||
         d.slip == Slip::comma_for_two_indices;
}

class Explainer {
 public:
  Explainer(std::vector<Diagnostic>& diagnostics, const Source& source)
      : diagnostics_(diagnostics), source_(source) {}

  void run() {
    for (Diagnostic& d : diagnostics_) {
      if (d.error || d.slip == Slip::comma_for_two_indices) explain(d);
    }
    std::vector<Diagnostic> kept;
    for (Diagnostic& d : diagnostics_) {
      if (d.error ? !follows(d, kept) : !is_same_list(d, kept)) kept.push_back(std::move(d));
    }
    diagnostics_ = std::move(kept);
  }

 private:
  const Reading* reading(const std::string& file) {
    const auto known = readings_.find(file);
    if (known != readings_.end()) return known->second.get();
    const Source* part = part_of(source_, file);
    auto& made = readings_[file];
    if (part != nullptr && part->text.size() <= kLongestText) made = std::make_unique<Reading>(part->text);
    return made.get();
  }

  void explain(Diagnostic& d) {
    d.text = in_words_of_cuda(without_flag(d.text));
    const Reading* read = reading(d.file);
    if (read == nullptr || d.line == 0) return;
    for (const auto family :
         {explain_launch, explain_stores, explain_syntax, explain_name, explain_types, explain_values}) {
      const std::optional<Explanation> found = family(*read, d);
      if (!found) continue;
      d.text = found->sentence;
      d.slip = found->slip.value_or(d.slip);
      if (found->line == 0) return;
      d.line = found->line;
      d.column = found->column;
      return;
    }
  }

  /** A[i, j, k] has two commas, and one mistake. */
  static bool is_same_list(const Diagnostic& d, const std::vector<Diagnostic>& before) {
    return d.slip == Slip::comma_for_two_indices && std::ranges::any_of(before, [&](const Diagnostic& other) {
             return other.slip == d.slip && other.file == d.file && other.line == d.line &&
                    (other.column == d.column || other.text == d.text);
           });
  }

  bool follows(const Diagnostic& d, const std::vector<Diagnostic>& before) {
    return std::ranges::any_of(before, [&](const Diagnostic& cause) {
      return cause.error && cause.file == d.file && follows(d, cause);
    });
  }

  bool follows(const Diagnostic& d, const Diagnostic& cause) {
    if (cause.line == d.line && cause.text == d.text) return true;  // of a macro's body once for each use
    if (cause.text.starts_with(kMacro) || cause.text.starts_with(kInclude)) return true;  // all that use it
    if (cause.line == d.line && !cause.undeclared.empty() && is_about_syntax(d)) return true;
    if (cause.line == d.line && cause.slip == Slip::write_to_const && d.slip == cause.slip) return true;
    if (hides_declarations(cause) && (d.text.starts_with(kNoLaunch) || d.text == kWhatALaunchIsGiven))
      return true;
    if (!d.undeclared.empty() && d.undeclared == cause.undeclared && in_one_function(d, cause)) return true;
    if (is_about_syntax(cause) && is_about_syntax(d))
      return cause.slip != Slip::missing_semicolon || d.slip != Slip::missing_semicolon ||
             cause.line == d.line;
    if (cause.slip == Slip::comma_for_two_indices && is_about_syntax(d)) return true;
    if (cause.line == d.line && (is_about_syntax(cause) || cause.text.starts_with(kLaunch))) return true;
    return hides_declarations(cause) && uses_name_of(d, cause);
  }

  /** clang++ repeats a name that it does not know at each use. Declared nowhere, it is one mistake in all of them. */
  bool in_one_function(const Diagnostic& a, const Diagnostic& b) {
    const Reading* read = reading(a.file);
    if (read == nullptr || read->declarations(a.undeclared).empty()) return true;
    return read->function_at(read->at(a)) == read->function_at(read->at(b));
  }

  /** Is a name that stands at `d`'s place declared in the line where the compiler met the cause? */
  bool uses_name_of(const Diagnostic& d, const Diagnostic& cause) {
    const Reading* read = reading(d.file);
    if (read == nullptr || cause.line == d.line) return false;
    if (!d.undeclared.empty()) return stands_in(*read, cause, d.undeclared) || is_function_above(*read, d);
    const auto [begin, end] = read->line(d.line);
    for (std::size_t i = begin; i < end; ++i) {
      if (read->code().is(i, source::Kind::identifier) && read->declares(cause.line, read->code()[i].text))
        return true;
    }
    return false;
  }

  /** Is it declared in a line with `unknown`, as the As in float As[TILE][TILE]? */
  static bool declared_with(const Reading& read, const std::string& unknown, const std::string& name) {
    return std::ranges::any_of(read.declarations(name), [&](const Declaration& d) {
      const auto [begin, end] = read.line(read.code()[d.name].line);
      for (std::size_t i = begin; i < end; ++i) {
        if (read.code().is(i, unknown)) return true;
      }
      return false;
    });
  }

  /** Then the compiler would know it, had it read the function's head. */
  static bool is_function_above(const Reading& read, const Diagnostic& d) {
    return std::ranges::any_of(read.code().functions(), [&](const source::Function& f) {
      return f.name == d.undeclared && f.line < d.line;
    });
  }

  /** In its line, or in that of the next statement: where a ; is missing, the compiler skips what comes after. */
  static bool stands_in(const Reading& read, const Diagnostic& cause, const std::string& name) {
    if (!cause.undeclared.empty()) return declared_with(read, cause.undeclared, name);
    if (read.declares(cause.line, name)) return true;
    const std::size_t next = read.line(cause.line).second;
    return cause.slip == Slip::missing_semicolon && next < read.code().size() &&
           read.declares(read.code()[next].line, name);
  }

  static constexpr std::string_view kLaunch = "argument ", kMacro = "a #define takes no",
                                    kInclude = "a # is missing", kNoLaunch = "what is launched here is not";

  std::vector<Diagnostic>& diagnostics_;
  const Source& source_;
  std::map<std::string, std::unique_ptr<Reading>> readings_;
};

}  // namespace

void explain_errors(std::vector<Diagnostic>& diagnostics, const Source& source) {
  Explainer(diagnostics, source).run();
}

}  // namespace toolchain
