// Known by the words of g++, clang++ and nvcc.
#include "toolchain/slips.h"

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

}  // namespace

Slip slip_of_error(const std::string& text) {
  for (const Known& known : kErrors) {
    if (!known.pattern.match(text).empty()) return known.slip;
  }
  return Slip::other_error;
}

}  // namespace toolchain
