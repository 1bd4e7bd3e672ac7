// Warnings and errors of g++ and clang++ in their own words, sorted by the mistake.
#include "toolchain/slips.h"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>

using toolchain::Slip;

namespace {

std::optional<Slip> warned(const std::string& text, std::string_view line = "") {
  return toolchain::slip_of_warning(text, line);
}

}  // namespace

TEST_CASE("errors of both compilers") {
  const auto slip = toolchain::slip_of_error;
  CHECK(slip("expected ‘;’ before ‘for’") == Slip::missing_semicolon);
  CHECK(slip("expected ‘,’ or ‘;’ before ‘int’") == Slip::missing_semicolon);
  CHECK(slip("expected ';' after expression") == Slip::missing_semicolon);
  CHECK(slip("expected ‘}’ at end of input") == Slip::missing_brace);
  CHECK(slip("expected '}'") == Slip::missing_brace);
  CHECK(slip("expected primary-expression before ‘)’ token") == Slip::syntax);
  CHECK(slip("‘rwo’ was not declared in this scope; did you mean ‘row’?") == Slip::unknown_name);
  CHECK(slip("use of undeclared identifier 'rwo'") == Slip::unknown_name);
  CHECK(slip("assignment of read-only location ‘*(A + 4)’") == Slip::write_to_const);
  CHECK(slip("read-only variable is not assignable") == Slip::write_to_const);
  CHECK(slip("redeclaration of ‘int row’") == Slip::declared_twice);
  CHECK(slip("too few arguments to function ‘void f(int)’") == Slip::types_do_not_fit);
  CHECK(slip("no matching function for call to 'f'") == Slip::types_do_not_fit);
  CHECK(slip("invalid types ‘float[int]’ for array subscript") == Slip::types_do_not_fit);
  CHECK(slip("something that nobody has ever seen") == Slip::other_error);
}

TEST_CASE("a barrier without its () is found by the words or, of clang++, by the line") {
  CHECK(warned("statement is a reference, not call, to function ‘__syncthreads’ [-Waddress]") ==
        Slip::barrier_not_called);
  CHECK(warned("expression result unused [-Wunused-value]", "    __syncthreads;") ==
        Slip::barrier_not_called);
  CHECK(warned("statement is a reference, not call, to function ‘fill’ [-Waddress]") ==
        Slip::function_not_called);
}

TEST_CASE("a comparison where a store was meant, and a store where a comparison was") {
  CHECK(warned("statement has no effect [-Wunused-value]", "  As[ty][tx] == 0.0f;") ==
        Slip::comparison_for_store);
  CHECK(warned("equality comparison result unused [-Wunused-comparison]") == Slip::comparison_for_store);
  CHECK(warned("statement has no effect [-Wunused-value]", "  sum + 1.0f;") == Slip::no_effect);
  CHECK(warned("suggest parentheses around assignment used as truth value [-Wparentheses]") ==
        Slip::store_for_comparison);
}

TEST_CASE("a condition that ends at once") {
  CHECK(warned("suggest braces around empty body in an ‘if’ statement [-Wempty-body]") == Slip::empty_body);
}

TEST_CASE("floats in an int, unless rounding to a whole number is what the line is for") {
  const std::string text = "conversion from ‘float’ to ‘int’ may change value [-Wfloat-conversion]";
  CHECK(warned(text, "sum += a * b;") == Slip::float_in_int);
  CHECK_FALSE(warned(text, "int blocks = ceil(N / 16.0f);").has_value());
  CHECK_FALSE(
      warned("conversion from ‘double’ to ‘float’ may change value [-Wfloat-conversion]").has_value());
}

TEST_CASE("noise in honest CUDA code is not shown") {
  for (
      const char* text :
      {"unused variable ‘col’ [-Wunused-variable]", "unused parameter ‘K’ [-Wunused-parameter]",
       "variable ‘sum’ set but not used [-Wunused-but-set-variable]",
       "comparison of integer expressions of different signedness: ‘int’ and ‘unsigned int’ [-Wsign-compare]",
       "‘void k()’ defined but not used [-Wunused-function]"})
    CHECK_MESSAGE(!warned(text).has_value(), text);
}

TEST_CASE("in our words, with the name of the variable; otherwise in the compiler's") {
  CHECK(toolchain::in_our_words(Slip::uninitialised,
                                "‘sum’ may be used uninitialized [-Wmaybe-uninitialized]") ==
        "`sum` is used before anything is stored in it: what value should it start with?");
  CHECK(toolchain::in_our_words(Slip::function_not_called,
                                "statement is a reference, not call, to function ‘fill’ [-Waddress]") ==
        "`fill` is not called here: the () is missing.");
  CHECK(toolchain::in_our_words(Slip::other_warning, "division by zero [-Wdiv-by-zero]") ==
        "division by zero [-Wdiv-by-zero]");
}
