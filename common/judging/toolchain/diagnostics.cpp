// Reads compilers' output line by line.
#include "toolchain/diagnostics.h"

#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <span>

#include "source/cuda_names.h"
#include "source/loops.h"
#include "source/shadows.h"
#include "source/tokenizer.h"
#include "text/text.h"
#include "toolchain/pattern.h"
#include "toolchain/spelling.h"

namespace toolchain {
namespace {

/* What follows the file's name. */
/** ":12:5: error: ..." of g++ and clang++. */
const Pattern kGnu("^:([0-9]{1,9}):(([0-9]{1,9}):)? (fatal )?(error|warning): (.*)$");
/** "(12): error: ..." and "(12): error #20: ..." of nvcc. */
const Pattern kNvcc("^\\(([0-9]{1,9})\\): (error|warning)( #[[:alnum:]_-]+)?: (.*)$");
/** ":30:16:   required from here" and clang's ":30:16: note: in instantiation of ...". */
const Pattern kFromHere(
    "^:([0-9]{1,9}):([0-9]{1,9}):[[:space:]]+(required from here|note: in instantiation of .*)$");

/** Where a variable without a value is declared: that is where one belongs. */
const Pattern kDeclaredHere(
    "^:([0-9]{1,9}):([0-9]{1,9}): note: (.* was declared here|initialize the variable .*)$");
/** Where a macro is used: what a statement of one lacks is lacking there, and not in its definition. */
const Pattern kInMacro("^:([0-9]{1,9}):([0-9]{1,9}): note: (in expansion of|expanded from) macro .*$");
const Pattern kUninitialised("\\[-W(maybe-|sometimes-)?uninitialized\\]$");

/** "ptxas error : Entry function '_Z1kPf' uses too much shared data (0x10000 bytes,
 *  0xc000 max)" and "nvcc fatal : ..." */
const Pattern kPlaceless("^(ptxas|nvcc|nvlink) (error|fatal)[[:space:]]*: (.*)$");

/** "Entry function '_Z5largePf' uses too much shared data (0xc004 bytes, 0xc000 max)" of ptxas. */
const Pattern kTooMuchShared(
    "^Entry function '([[:alnum:]_]+)' uses too much shared data "
    "\\(0x([0-9a-f]{1,8}) bytes, 0x([0-9a-f]{1,8}) max\\)$");

/** A store to what is const: bracket 4 of g++'s, 3 of clang's is its name, or the first of an expression. */
const Pattern kConstGnu("^[a-z]+ of read-only [a-z]+ (‘|')([*(]*)(\\(?)([[:alpha:]_][[:alnum:]_]*)");
const Pattern kConstClang("^cannot assign to [a-z ]+ (‘|')([*(]*)([[:alpha:]_][[:alnum:]_]*)");
const Pattern kConstElse("^(read-only variable is not assignable|expression must be a modifiable lvalue)$");

std::optional<std::string> store_to_const(const std::string& text) {
  std::string name;
  if (const auto gnu = kConstGnu.match(text); !gnu.empty()) {
    name = "`" + gnu[4] + "`";
  } else if (const auto clang = kConstClang.match(text); !clang.empty()) {
    name = "`" + clang[3] + "`";
  } else if (!kConstElse.match(text).empty()) {
    name = "what stands on the left";
  } else {
    return std::nullopt;
  }
  return fmt::format(
      "nothing can be stored to {}, which is declared const: what does the kernel write, and what does it "
      "only read?",
      name);
}

/* Of launches, as our header makes them. */
const Pattern kNoSuchCall("^no match for call to ‘\\(emulator::Launch<(.*)>\\) (\\(.*\\))’$");
const Pattern kNoSuchCallOfClang(
    "^no matching function for call to object of type '(const )?(emulator::)?Launch<(.*)>'$");
const Pattern kNoLauncher(
    "^no matching function for call to (‘|')((::)?emulator::)?(launcher|choice)(\\(|')");

/** "tile.h: No such file or directory" of g++, "'tile.h' file not found" of clang++, and nvcc's. */
const Pattern kNoHeaders[] = {Pattern("^(.+): No such file or directory$"),
                              Pattern("^'(.+)' file not found$"),
                              Pattern("^cannot open source file \"(.+)\"$")};

/** The kernel's name as the student wrote it. */
std::string demangled(const std::string& symbol) {
  const std::unique_ptr<char, decltype(&std::free)> name(
      abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, nullptr), std::free);
  const std::string_view whole = name ? name.get() : symbol.c_str();
  return std::string(whole.substr(0, whole.find('(')));
}

std::optional<std::string> too_much_shared(const std::string& text) {
  const std::vector<std::string> m = kTooMuchShared.match(text);
  if (m.empty()) return std::nullopt;
  const auto bytes = [](const std::string& hexadecimal) {
    const unsigned long count = std::stoul(hexadecimal, nullptr, 16);
    return fmt::format("{},{:03}", count / 1000, count % 1000);  // tens of thousands, as the limit itself
  };
  return fmt::format(
      "`{}` uses too much shared data: {} bytes of static shared memory per block, the limit is {}",
      demangled(m[1]), bytes(m[2]), bytes(m[3]));
}

bool ours(const std::string& file) { return file.starts_with(COURSE_EMULATOR_INCLUDE); }

/** Nobody reads more of a line, however long the student's was. */
constexpr std::size_t kLongestLine = 2000;

/** A name between quotation marks, which is bracket 2 of 3, and what the compiler
 *  offers instead, bracket 3 of 4. */
const std::string kName = "(‘|')([[:alnum:]_]+)(’|')", kOffer = "(; did you mean " + kName + "\\?)?$";
/** A name that the compiler does not know: bracket 2, and bracket 6 what it offers instead. */
const Pattern kUnknownNames[] = {Pattern("^" + kName + " was not declared in this scope" + kOffer),
                                 Pattern("^use of undeclared identifier " + kName + kOffer),
                                 Pattern("^identifier (\")([[:alnum:]_]+)(\") is undefined()()()$")};
/** The same where a type should stand. Any name may follow by mistake there, known ones too. */
const Pattern kUnknownTypes[] = {
    Pattern("^" + kName + " (has not been declared|does not name a type)" + kOffer),
    Pattern("^unknown type name " + kName + "()" + kOffer)};

/** What the first that matches says. */
std::vector<std::string> first_match(const std::string& text, std::span<const Pattern> patterns) {
  for (const Pattern& pattern : patterns) {
    if (std::vector<std::string> m = pattern.match(text); !m.empty()) return m;
  }
  return {};
}

struct Unknown {
  std::string name, offered;  ///< what the compiler offers instead, or empty
  bool as_type = false;       ///< it stands where a type should
};

std::optional<Unknown> unknown_in(const std::string& text) {
  if (const auto m = first_match(text, kUnknownNames); !m.empty()) return Unknown{m[2], m[6], false};
  if (const auto m = first_match(text, kUnknownTypes); !m.empty()) return Unknown{m[2], m[7], true};
  return std::nullopt;
}

/** Compilers offer whatever is spelled alike, their own functions and ours among it, which do something else. */
bool may_be_offered(const std::string& offered, const std::string& name) {
  if (offered.starts_with('_') || offered.starts_with("emulator")) return false;
  return !looks_like_cuda(name) || source::cuda_names::contains(offered);
}

/** What is said of a name that nobody declared; nothing where the compiler's words are as good. */
std::optional<std::string> unknown_name(const std::string& text) {
  const std::optional<Unknown> unknown = unknown_in(text);
  if (!unknown) return std::nullopt;
  const auto& [name, offer, as_type] = *unknown;
  if (const std::string_view header = source::cuda_names::half_header(name); !header.empty())
    return fmt::format("`{}` is not declared: #include <{}>", name, header);
  if (source::cuda_names::contains(name))
    return fmt::format("the emulator has no {}, or a header of CUDA is missing: grade with --gpu", name);
  const std::string offered = may_be_offered(offer, name) ? offer : "";
  const auto word = meant_by(name);
  if (word && (offered.empty() || offered == word->spelling))
    return fmt::format("`{}` is not declared: {} writes `{}`", name, word->language, word->spelling);
  if (as_type) return std::nullopt;
  if (!offered.empty()) return fmt::format("`{}` is not declared: did you mean `{}`?", name, offered);
  if (looks_like_cuda(name))
    return fmt::format("the emulator has no {} (misspelt, or beyond this course: then grade with --gpu)",
                       name);
  return fmt::format("`{}` is not declared: is it misspelt, or its declaration missing?", name);
}

struct Reader {
  const std::string& student_file;
  std::vector<Diagnostic> found;
  /** The student's line that the next error in a header of ours comes from. */
  int here_line = 0, here_column = 0;
  bool wants_place = false;  ///< clang names that line after the error

  void read(const std::string& line) {
    if (const auto m = kPlaceless.match(line); !m.empty()) return add(student_file, 0, 0, true, m[3]);
    const std::string file = file_named_in(line), rest = line.substr(file.size());
    if (const auto m = kFromHere.match(rest); !m.empty() && file == student_file)
      return from_here(std::stoi(m[1]), std::stoi(m[2]));
    if (const auto m = kDeclaredHere.match(rest); !m.empty() && file == student_file)
      return declared_here(std::stoi(m[1]), std::stoi(m[2]));
    if (const auto m = kInMacro.match(rest); !m.empty() && file == student_file)
      return in_macro(std::stoi(m[1]), std::stoi(m[2]));
    if (const auto m = kGnu.match(rest); !m.empty())
      return add(file, std::stoi(m[1]), m[3].empty() ? 0 : std::stoi(m[3]), m[5] == "error", m[6]);
    if (const auto m = kNvcc.match(rest); !m.empty()) add(file, std::stoi(m[1]), 0, m[2] == "error", m[4]);
  }

  /** Its name may hold what else separates it from the line's number. */
  std::string file_named_in(const std::string& line) const {
    if (line.starts_with(student_file)) return student_file;
    return line.substr(0, std::min(line.find_first_of(":("), line.size()));
  }

  void declared_here(int line, int column) {
    if (found.empty() || found.back().file != student_file || kUninitialised.match(found.back().text).empty())
      return;
    found.back().line = line;
    found.back().column = column;
  }

  void in_macro(int line, int column) {
    // Of an error in a macro of the student, where it was defined; one of ours has no place yet.
    if (found.empty() || found.back().file != student_file || (found.back().error && found.back().line > 0))
      return;
    found.back().line = line;
    found.back().column = column;
  }

  void from_here(int line, int column) {
    if (wants_place) {
      found.back().line = line;
      found.back().column = column;
      wants_place = false;
    }
    here_line = line;
    here_column = column;
  }

  void add(std::string file, int line, int column, bool error, const std::string& text) {
    wants_place = false;
    if (ours(file)) {
      wants_place = here_line == 0;
      file = student_file;
      line = here_line;
      column = here_column;
    }
    here_line = here_column = 0;
    const std::optional<Unknown> unknown = unknown_in(text);
    found.push_back({std::move(file), line, column, error, in_our_words(text), "",
                     unknown ? unknown->name : "", slip_of_error(text)});
    if (error) found.back().unexplained = in_compilers_words(text);
  }
};

/** How many stand between the brackets of (const float*, Pair<int, int>). */
std::size_t count_in_list(std::string_view list) {
  if (list.find_first_not_of("() ") == list.npos) return 0;
  std::size_t count = 1, depth = 0;
  for (const char c : list) {
    if (c == '(' || c == '<' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == '>' || c == ']' || c == '}') && depth > 0) --depth;
    if (c == ',' && depth == 1) ++count;
  }
  return count;
}

constexpr std::string_view kNoKernel =
    "what is launched here is not a __global__ function, or a template whose arguments are not given: write "
    "kernel<16><<<...>>>(...)";

/** What is said of a launch by the names of our header (emulator/launch.h). */
std::optional<std::string> wrong_launch(const std::string& text) {
  if (const auto at = text.find("the arguments of the launch do not fit"); at != std::string::npos) {
    return text.substr(at, text.find('"', at) - at);  // clang puts it between quotation marks
  }
  if (const auto m = kNoSuchCall.match(text); !m.empty()) {
    const std::string parameters = "(" + m[1] + ")", arguments = m[2];
    const std::size_t passed = count_in_list(arguments);
    if (passed == count_in_list(parameters))
      return fmt::format("the launch passes {}, but the kernel's parameters are {}", arguments, parameters);
    return fmt::format(
        "the launch passes more or fewer arguments than the kernel has parameters: it passes {}, "
        "and they are {}",
        passed, parameters);
  }
  if (const auto m = kNoSuchCallOfClang.match(text); !m.empty()) {
    return fmt::format(
        "the arguments of the launch do not fit the kernel's parameters ({}): compare their "
        "number and types",
        m[3]);
  }
  const bool no_kernel =
      text.find("->*") != std::string::npos;  // where a macro holds <<<grid, block>>> alone
  const bool no_launch = !kNoLauncher.match(text).empty();
  if (!no_kernel && !no_launch) return std::nullopt;
  const bool is_kernel = text.find("launcher(void (") != std::string::npos ||
                         text.find("choice(") != std::string::npos ||
                         text.find("choice'") != std::string::npos;
  if (!is_kernel) return std::string(kNoKernel);
  return std::string(kWhatALaunchIsGiven);
}

}  // namespace

void name_empty_loops(std::vector<Diagnostic>& diagnostics, const std::string& file, std::string_view text) {
  const auto is_unknown = [&](const Diagnostic& d) {
    return d.error && d.file == file && !d.undeclared.empty();
  };
  if (std::ranges::none_of(diagnostics, is_unknown)) return;
  const source::File read = source::read(text);
  for (const source::EmptyLoop& loop : source::empty_loops(read.code)) {
    const auto follows = [&](const Diagnostic& d) {
      return is_unknown(d) && d.undeclared == loop.counter && d.line >= loop.line;
    };
    const auto first = std::ranges::find_if(diagnostics, follows);
    if (!loop.declares || first == diagnostics.end()) continue;
    first->text = fmt::format(
        "the `;` after for (...) ends the loop, so it repeats nothing, and `{}` is not known any more in line {}",
        loop.counter, first->line);
    first->line = loop.line;
    first->column = loop.column;
    first->slip = Slip::empty_loop;
    first->undeclared.clear();
    diagnostics.erase(std::remove_if(std::next(first), diagnostics.end(), follows), diagnostics.end());
  }
}

std::vector<Diagnostic> parse_diagnostics(std::string_view output, const std::string& file) {
  Reader reader{file, {}};
  while (!output.empty()) reader.read(std::string(text::take_line(output).substr(0, kLongestLine)));
  return reader.found;
}

std::string in_compilers_words(const std::string& text) {
  if (const auto launch = wrong_launch(text)) return *launch;  // the compiler speaks of what we made of it
  const std::size_t at = text.find(source::kShadowPrefix);
  return at == std::string::npos ? text : std::string(text).erase(at, source::kShadowPrefix.size());
}

std::string in_our_words(const std::string& text) {
  const std::string_view shadow = source::kShadowPrefix;  // the file's own gridDim
  if (const std::size_t at = text.find(shadow); at != std::string::npos)
    return in_our_words(std::string(text).erase(at, shadow.size()));
  if (const auto launch = wrong_launch(text)) return *launch;
  if (const auto header = first_match(text, kNoHeaders); !header.empty()) {
    return fmt::format("`{}` is not there: {}", header[1], kWhereHeadersLie);
  }
  if (const auto unknown = unknown_name(text)) return *unknown;
  if (const auto shared = too_much_shared(text)) return *shared;
  if (const auto constant = store_to_const(text)) return *constant;
  if (text.find("nsupported gpu architecture") != std::string::npos) {
    return text +
           ": the GPU is older than the installed CUDA supports; "
           "grade on the emulator (leave --gpu out), or install an older CUDA";
  }
  return text;
}

}  // namespace toolchain
