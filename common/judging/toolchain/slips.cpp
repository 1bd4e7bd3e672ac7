// Known by the words of g++, clang++ and nvcc.
#include "toolchain/slips.h"

#include <vector>

#include "toolchain/pattern.h"

namespace toolchain {
namespace {

struct Known {
  Pattern pattern;
  Slip slip;
};

/** The first that matches counts. */
const Known kErrors[] = {
    {Pattern("^expected (‘|')?[;,]|^expected (a )?\";\""), Slip::missing_semicolon},
    {Pattern("^expected (‘|')?\\}|^expected (a )?\"}\"|^reached end of file|missing closing"),
     Slip::missing_brace},
    {Pattern(
         "^expected |^stray |^missing terminating|^unterminated|^extraneous|^a function-definition is not"),
     Slip::syntax},
    {Pattern(
         "was not declared in this scope|^use of undeclared identifier|is undefined$|has not been declared|"
         "does not name a type|^unknown type name|has no member named|^no member named"),
     Slip::unknown_name},
    {Pattern("read-only|const-qualified|must be a modifiable lvalue"), Slip::write_to_const},
    {Pattern("^redeclaration|^redefinition|^conflicting declaration|has already been declared"),
     Slip::declared_twice},
    {Pattern("too much shared data"), Slip::too_much_shared},
    {Pattern("^cannot convert|^invalid conversion|^no matching |^no match for|^too (few|many) arguments|"
             "^invalid (operands|types|cast)|^no viable|^no known conversion|^no instance of|incompatible|"
             "^cannot initialize|does not match|the launch passes"),
     Slip::types_do_not_fit},
};

/** By the flag that asks for it and, of one flag, by the words. The first that matches counts; all others are noise. */
const Known kWarnings[] = {
    {Pattern("reference, not call.*(‘|')__syncthreads|reference, not call.*(‘|')__syncwarp"),
     Slip::barrier_not_called},
    {Pattern("reference, not call"), Slip::function_not_called},
    {Pattern("operand of comma"), Slip::comma_for_two_indices},
    {Pattern("comparison result unused"), Slip::comparison_for_store},
    {Pattern("\\[-Wunused-value\\]$"), Slip::no_effect},
    {Pattern("assignment used as truth value|result of an assignment as a condition"),
     Slip::store_for_comparison},
    {Pattern("^(for|while) loop has empty body.*\\[-Wempty-body\\]$"), Slip::empty_loop},
    {Pattern("\\[-Wempty-body\\]$"), Slip::empty_body},
    {Pattern("\\[-W(maybe-|sometimes-)?uninitialized\\]$"), Slip::uninitialised},
    {Pattern("(from ‘float’ to ‘|number into integer: 'float' to ').*\\[-Wfloat-conversion\\]$"),
     Slip::float_in_int},
    {Pattern("comparisons like ‘X<=Y<=Z’|chained comparison"), Slip::chained_comparison},
    {Pattern("\\[-W(type-limits|bool-compare|tautological[a-z-]*)\\]$"), Slip::comparison_always_same},
    {Pattern("\\[-Wreturn-type\\]$"), Slip::no_return},
    {Pattern("^suggest explicit braces.*dangling|\\[-Wdangling-else\\]$"), Slip::other_warning},
    {Pattern(
         "\\[-W(parentheses|bitwise-op-parentheses|logical-op-parentheses|shift-op-parentheses|logical-not-parentheses)\\]$"),
     Slip::precedence},
    {Pattern(
         "\\[-W(array-bounds|div-by-zero|division-by-zero|int-in-bool-context|overflow|self-assign[a-z-]*|sequence-point|"
         "shift-[a-z-]*|sizeof-[a-z-]*|unsequenced|unused-result|infinite-recursion|varargs)=?[0-9]*\\]$"),
     Slip::other_warning},
};

/** `call;` where clang++ only says that a value is unused. */
const Pattern kUncalledBarrier("^[[:space:]]*__sync(threads|warp)[[:space:]]*;");
const Pattern kComparison("[^=!<>]==[^=]");
/** Rounding to a whole number is meant where it is done by these. */
const Pattern kRounds("ceil|floor|round|trunc|rint|sqrt|log|pow");
/** ‘sum’ of g++, 'sum' of clang++. */
const Pattern kQuotedName("(‘|')([[:alnum:]_]+)(’|')");

std::string quoted_name(const std::string& text) {
  const std::vector<std::string> m = kQuotedName.match(text);
  return m.empty() ? "A variable" : "`" + m[2] + "`";
}

}  // namespace

std::optional<Slip> slip_of_warning(const std::string& text, std::string_view line) {
  for (const Known& known : kWarnings) {
    if (known.pattern.match(text).empty()) continue;
    const std::string source(line);
    if (known.slip == Slip::float_in_int && !kRounds.match(source).empty()) return std::nullopt;
    if (known.slip != Slip::no_effect) return known.slip;
    if (!kUncalledBarrier.match(source).empty()) return Slip::barrier_not_called;
    return kComparison.match(source).empty() ? Slip::no_effect : Slip::comparison_for_store;
  }
  return std::nullopt;
}

std::string in_our_words(Slip slip, const std::string& text) {
  switch (slip) {
    case Slip::barrier_not_called:
      return "this does not call the barrier: the () after its name is missing.";
    case Slip::function_not_called:
      return quoted_name(text.substr(text.find("function"))) + " is not called here: the () is missing.";
    case Slip::comparison_for_store:
      return "`==` only compares, and the result is not used: to store, write `=`.";
    case Slip::comma_for_two_indices:
      return "the comma drops what is before it: only what follows counts.";
    case Slip::no_effect:
      return "this statement does nothing: its result is not stored.";
    case Slip::store_for_comparison:
      return "`=` stores a value, and that value is then the condition: to compare, write `==` or `<`.";
    case Slip::empty_body:
      if (text.find("‘else’") != text.npos || text.find("else clause") != text.npos)
        return "the `;` ends the `else`, so that it holds nothing: what follows always runs.";
      return "the `;` ends the statement here, so the condition guards nothing: what follows always runs.";
    case Slip::empty_loop:
      return "the `;` ends the loop, so it repeats nothing: what follows runs only once.";
    case Slip::uninitialised:
      return quoted_name(text) + " is used before anything is stored in it: what value should it start with?";
    case Slip::float_in_int:
      return "a float is stored in an integer here and loses its fraction: which type should the variable, or "
             "the function that returns it, have?";
    case Slip::comparison_always_same:
      return "this comparison always gives the same result: " + text;
    case Slip::chained_comparison:
      return "C++ compares the result of the first comparison, 0 or 1, with the third number: write two comparisons, joined by `&&`.";
    case Slip::precedence:
      return "which operator comes first here? " + text;
    case Slip::no_return:
      return "this function must return a value, but may end without `return`.";
    default:
      return text;
  }
}

Slip slip_of_error(const std::string& text) {
  for (const Known& known : kErrors) {
    if (!known.pattern.match(text).empty()) return known.slip;
  }
  return Slip::other_error;
}

}  // namespace toolchain
