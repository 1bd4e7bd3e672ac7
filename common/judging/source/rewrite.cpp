// The rewriter: collects replacements of single tokens, so that line ends in between stay as they are.
#include "source/rewrite.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "source/beside_device.h"
#include "source/braces.h"
#include "source/default_arguments.h"
#include "source/device_names.h"
#include "source/file.h"
#include "source/kernel_heads.h"
#include "source/launch_call.h"
#include "source/launches.h"
#include "source/local_arrays.h"
#include "source/managed.h"
#include "source/shadows.h"
#include "source/shared_outside.h"
#include "source/sides.h"
#include "source/static_locals.h"
#include "source/storage.h"
#include "source/unseen.h"
#include "source/unsupported.h"
#include "source/ways_out.h"
#include "source/wide_uses.h"

namespace source {
namespace {

class Rewriter {
 public:
  Rewriter(std::string_view text, std::span<const std::string> included, Form form)
      : text_(text), form_(form) {
    SideWords words;
    others_.reserve(included.size());
    for (const std::string& other : included) {
      others_.push_back(read(other, words));
      words = others_.back().words;
      declare(others_.back());
    }
    file_ = read(text, words);
    declare(file_);
    const auto launches = [](const File& file) { return launches_from_device(file.code); };
    nested_ = is_program(form) && (launches(file_) || std::ranges::any_of(others_, launches));
  }

  Rewritten run() {
    problems_ = unsupported(file_, form_);
    if (!is_program(form_)) also(ways_out_forged(file_));
    tell_ways_out();  // in front of all else that is inserted
    also(crossed_sides(file_, declared_, nested_));
    add_choosers();
    rename_shadows();
    also(is_program(form_) ? unseen_on_device(file_, device_lines(file_)) : unseen(file_));
    set_at_start_ = constants_with_value(file_.code);
    visit(file_.code, false);
    for (const WideUse& use : wide_uses(file_))
      replace(use.variable, fmt::format("__emulator_wide__({}, {})", use.variable.text, use.type));
    for (const Code& line : file_.directives)
      if (line.is(0, "define")) visit(line, true);
    for (const auto& [i, text] : managed_variables(file_.code)) replace(file_.code[i], text);
    for (const auto& [i, text] : device_names(file_, nested_)) replace(file_.code[i], text);
    for (const auto& [i, text] : shared_in_functions(file_.code, outside_)) insert(file_.code[i], text);
    for (const std::size_t i : casts_of_launched(file_.code)) replace(file_.code[i], "");
    for (const std::size_t i : static_locals(file_.code)) {
      replace(file_.code[i], "static __emulator_device_variable__");
      const Declarator found = file_.code.declarator(i + 1);
      if (found.variable) sections_.emplace(file_.code[found.name].text, "emulator_device");
    }
    also(kernels_that_return(file_));
    also(parameters_by_reference(file_));
    explain_launched_functions();
    std::ranges::stable_sort(problems_, {}, &Problem::line);
    // It makes host code of matmul device code, and all that is said of that would be false.
    if (const auto wrong = matmul_on_device(file_)) problems_ = {*wrong};
    // What is said of code that seems to stand inside another function would be false.
    if (const std::optional<Problem> missing = missing_brace(file_)) problems_ = {*missing};
    if (const std::optional<Problem> missing = missing_opening_brace(file_)) problems_ = {*missing};
    Rewritten result;
    result.problems = std::move(problems_);
    result.pointers_to_locals = points_to_local_array(file_);
    result.sections = std::move(sections_);
    result.goes_on_beside_device = goes_on_beside_device(file_);
    result.launches_from_device = nested_;
    apply(result);
    return result;
  }

 private:
  void declare(const File& file) {
    declared_.add(file);
    chosen_.add(file.code);
    defaults_.add(file.code);
    std::ranges::move(shared_outside(file.code), std::back_inserter(outside_));
  }

  void add_choosers() {
    for (const Function& function : file_.code.functions()) {
      if (const auto chooser = chosen_.chooser(file_.code, function))
        insert(file_.code[function.begin], *chooser);
    }
  }

  void rename_shadows() {
    const Shadows found = shadows(file_.code);
    for (const std::size_t i : found.uses)
      replace(file_.code[i], std::string(kShadowPrefix).append(file_.code[i].text));
    for (const std::size_t i : found.wrong) {
      problem(file_.code[i], fmt::format("`{}` is CUDA's own name, which only a variable in a function may "
                                         "have: choose another.",
                                         file_.code[i].text));
    }
  }

  void tell_ways_out() {
    std::set<std::string_view> macros = macros_that_return(file_.directives);
    for (const File& other : others_) macros.merge(macros_that_return(other.directives));
    for (const WayOutTold& told : ways_out_told(file_.code, macros)) {
      if (told.in_front)
        insert(file_.code[told.at], told.text);
      else
        replace(file_.code[told.at], told.text);
    }
  }

  /** Those that stand for others wherever they stand. */
  void look_at_words(const Code& code) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      if (code.is(i, "__grid_constant__") && !parameter_is_const(code, i))
        problem(code[i], "a parameter that is __grid_constant__ must be const: write const in front of it.");
      // Within an attribute it is the compiler's own word.
      if (code.is(i, "__noinline__") && !(i > 0 && code.is(i - 1, "(")))
        replace(code[i], "__attribute__((noinline))");
    }
  }

  void visit(const Code& code, bool macro) {
    look_at_words(code);
    for (std::size_t i = 0; i < code.size();) {
      if (code.is(i, "<<<")) open_launch(code, i, macro);
      if (code.is(i, ">>>")) close_launch(code, i, macro);
      if (code.is(i + 1, "<<") || code.is(i + 1, "<")) look_at_brackets(code, i);
      const bool shared = code.is(i, "extern") || code.is(i, "__shared__");
      const bool device = code.is(i, "__device__") || code.is(i, "__constant__");
      i = shared ? shared_declaration(code, i, macro) : device ? device_declaration(code, i) : i + 1;
    }
  }

  void open_launch(const Code& code, std::size_t i, bool macro) {
    if (!code[i].closed) return problem(code[i], why_not_closed(code, i));
    replace_opening(code, i, kernel_begin(code, i, body_of(code, macro)));
    const std::optional<Token> kernel = code.name_before(i);
    const std::string_view name = kernel ? kernel->text : "this";
    add_left_out(code, i, name);
    if (!is_program(form_) && code.scope(i).device) {
      problem(code[i],
              fmt::format("{}<<<>>>: a kernel can launch another only where nvcc is told -rdc=true, and "
                          "kernel files are built without: launch it from the host.",
                          name));
    } else if (const int plain = declared_.line_of_plain_function(name)) {
      launched_functions_.try_emplace(
          name, Problem{code[i].line, code[i].column,
                        fmt::format("'{}' is launched with <<<>>> but is not a __global__ function: "
                                    "write __global__ in front of it (line {}).",
                                    name, plain),
                        Fault::no_global});
    } else if (const std::optional<std::string> order = swapped_first_time(code, i)) {
      problem(code[i], *order);
    }
  }

  /** A function that is launched is meant as a kernel: that its body uses threadIdx is no mistake of its own,
   *  and a misspelt __global__ is told where it stands. */
  void explain_launched_functions() {
    std::map<int, int> bodies;  // from line to line
    for (const Function& f : file_.code.functions()) {
      const auto launched = launched_functions_.find(f.name);
      if (launched == launched_functions_.end()) continue;
      bodies[f.line] = file_.code[std::min(end_of(file_.code, f), file_.code.size()) - 1].line;
      if (const auto misspelt = misspelt_global(file_.code, f)) {
        const Token& word = file_.code[*misspelt];
        launched->second = {
            word.line, word.column,
            fmt::format("`{}` in front of `{}` is no word of CUDA's: write `__global__`.", word.text, f.name),
            Fault::no_global};
      }
    }
    std::erase_if(problems_, [&](const Problem& p) {
      const auto after = bodies.upper_bound(p.line);
      return p.fault == Fault::wrong_side && after != bodies.begin() && p.line <= std::prev(after)->second;
    });
    for (auto& [name, problem] : launched_functions_) problems_.push_back(std::move(problem));
  }

  /** kernel<<grid, block>>(A), which C++ would take for shifts. */
  void look_at_brackets(const Code& code, std::size_t i) {
    const Declared::Functions* function = declared_.functions(code[i].text);
    std::size_t wrong = i;
    if (function == nullptr || !function->only_kernels) return;
    if (const auto sentence = wrong_brackets(code, i, wrong))
      problem(code[wrong], *sentence, Fault::launch_brackets);
  }

  /** Each pair of names is looked at once. */
  std::optional<std::string> swapped_first_time(const Code& code, std::size_t i) {
    const bool pair = i + 3 < code.size();
    if (!pair || !orders_.insert({code[i + 1].text, code[i + 3].text}).second) return std::nullopt;
    return swapped(code, i);
  }

  /** The kernel begins at `begin`; at `i` where nothing stands in front of the <<<. */
  void replace_opening(const Code& code, std::size_t i, std::size_t begin) {
    const std::size_t name = kernel_name(code, begin, i);
    if (begin == i) return replace(code[i], " ->* ::emulator::configure(");
    const std::string_view apart = begin > 0 && code.is(begin - 1, ":") ? " " : "";  // of a ? b : c
    if (name == code.size() || !chosen_.contains(code[name].text)) {
      insert(code[begin], fmt::format("{}::emulator::launcher(", apart));
      return replace(code[i], ", ");
    }
    const std::string chooser =
        fmt::format("{}__emulator_kernel_{}", text_of(code, begin, name), text_of(code, name, i));
    insert(code[begin],
           fmt::format("{}::emulator::choice([&](auto... emulator_a) -> decltype({}(emulator_a...)) "
                       "{{ return ",
                       apart, chooser));
    replace(code[i], "; }, ");
    replace_null(code, i);
  }

  void add_left_out(const Code& code, std::size_t i, std::string_view kernel) {
    while (i < code.size() && !code.is(i, ">>>")) i = code.past(i);
    if (const auto more = defaults_.left_out(code, kernel, i + 1)) insert(code[code.partner(i + 1)], *more);
  }

  /** Through parameters of a template only nullptr arrives as a null pointer. */
  void replace_null(const Code& code, std::size_t i) {
    while (i < code.size() && !code.is(i, ">>>")) i = code.past(i);
    for (std::size_t k = i + 2; k < code.size() && k + 1 < code.past(i + 1); ++k) {
      if (code.is(k, "NULL")) replace(code[k], "nullptr");
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
    if (code.is(i, "__shared__") && !has("extern")) {
      also(value_of_shared(code, found));
      for (const std::size_t k : qualifiers) {
        if (code.is(k, "static")) replace(code[k], "");
      }
      if (i > 0 && code.is(i - 1, "static")) replace(code[i - 1], "");
      // nvcc takes an alignas behind __shared__, C++ in front of all else only.
      std::string alignment;
      for (const std::size_t k : alignas_words(code, qualifiers)) {
        alignment.append(code[k].text).append(" ");
        replace(code[k], "");
      }
      replace(code[i], alignment + static_shared(code, i + 1, found.end, qualifiers));
    }
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
    const char* const kind = outside ? "_global" : has_copying_lambda(code) ? "_pointer" : "";
    replace(code[i], fmt::format("__emulator_dynamic_shared{}__({},{}", kind, code[name].text,
                                 rows ? " __typeof__(" : ""));
    for (std::size_t k : {name, bracket, bracket + 1}) replace(code[k], "");
    replace(code[semicolon], rows ? "));" : ");");
    return semicolon;
  }

  /** `i` is __device__ or __constant__. Returns where to go on. */
  std::size_t device_declaration(const Code& code, std::size_t i) {
    const Declarator found = code.declarator(i + 1);
    if (!found.variable) return std::max(found.end, i + 1);
    bool constant = false;
    for (std::size_t k = i; k < found.end; ++k) constant = constant || code.is(k, "__constant__");
    const std::string name(code[found.name].text);
    const DeviceStorage storage =
        device_storage(constant, is_const(code, i, found.name), set_at_start_.contains(name));
    for (std::size_t k = i; k < found.end; ++k) {
      if (code.is(k, "__device__")) replace(code[k], constant ? "" : storage.qualifier);
      if (code.is(k, "__constant__") && storage.qualifier != code[k].text)
        replace(code[k], storage.qualifier);
    }
    sections_.emplace(name, storage.section);
    return std::max(found.end, i + 1);
  }

  void problem(const Token& at, std::string sentence, Fault fault = Fault::other) {
    problems_.push_back({at.line, at.column, std::move(sentence), fault});
  }

  void also(std::vector<Problem> more) { std::ranges::move(more, std::back_inserter(problems_)); }

  /** In front of the token, whatever becomes of that. */
  void insert(const Token& token, std::string text) { insertions_[token.offset] += std::move(text); }

  /** A token that gives way to nothing takes the blanks after it along. The last call for a token counts. */
  void replace(const Token& token, std::string replacement) {
    edits_[token.offset] = {token.text.size(), std::move(replacement)};
  }

  void apply(Rewritten& result) {
    for (auto& [offset, text] : insertions_) {
      Edit& edit = edits_.try_emplace(offset, Edit{0, ""}).first->second;
      edit.text.insert(0, text);
    }
    result.text.reserve(text_.size() + 32 * edits_.size());
    LineColumn before, after;
    std::size_t done = 0;
    for (const auto& [offset, edit] : edits_) {
      const std::string_view kept = text_.substr(done, offset - done);
      before.pass(kept);
      after.pass(kept);
      result.text.append(kept).append(edit.text);
      done = offset + edit.length;
      if (edit.text.empty()) done = std::min(text_.find_first_not_of(" \t", done), text_.size());
      const int width = static_cast<int>(edit.text.size()), width_before = static_cast<int>(done - offset);
      result.replacements.push_back({after.line, after.column, width, before.column, width_before});
      before.column += width_before;
      after.column += width;
    }
    result.text.append(text_, done);
  }

  struct LineColumn {
    int line = 1, column = 1;

    void pass(std::string_view text) {
      const std::size_t end = text.rfind('\n');
      line += static_cast<int>(std::count(text.begin(), text.end(), '\n'));
      column = static_cast<int>(end == text.npos ? column + text.size() : text.size() - end);
    }
  };

  struct Edit {
    std::size_t length;  ///< of the token
    std::string text;
  };

  std::string_view text_;
  Form form_;
  bool nested_ = false;  ///< kernels launch kernels
  std::vector<File> others_;
  File file_{Code({}, {}), {}, {}, {}};
  Declared declared_;
  ChosenKernels chosen_;
  DefaultArguments defaults_;
  std::vector<SharedOutside> outside_;
  std::set<std::string_view> set_at_start_;      ///< names of constants with an initial value
  std::map<std::string, std::string> sections_;  ///< Rewritten::sections
  std::set<std::pair<std::string_view, std::string_view>> orders_;  ///< of grid and block, looked at already
  std::map<std::string_view, Problem> launched_functions_;          ///< that are no kernels
  std::map<std::size_t, Edit> edits_;                               ///< by offset
  std::map<std::size_t, std::string> insertions_;                   ///< in front of an offset
  std::vector<Problem> problems_;
};

}  // namespace

Rewritten rewrite(std::string_view text, std::span<const std::string> included, Form form) {
  return Rewriter(text, included, form).run();
}

}  // namespace source
