// Implements the course's own warnings by the blanks around signs, e.g. those of `sum =+ a`.
#include "toolchain/own_warnings.h"

#include <fmt/format.h>

#include "source/file.h"

namespace toolchain {

std::vector<Diagnostic> own_warnings(const Source& source) {
  std::vector<Diagnostic> found;
  if (source.text.find("=+") == std::string::npos && source.text.find("=-") == std::string::npos)
    return found;
  const source::File file = source::read(source.text);
  const source::Code& code = file.code;
  for (std::size_t i = 1; i + 2 < code.size(); ++i) {
    if (!code.is(i, "=") || !(code.is(i + 1, "+") || code.is(i + 1, "-"))) continue;
    const bool joined = code[i + 1].offset == code[i].offset + 1;
    const bool apart = code[i + 2].offset > code[i + 1].offset + 1 &&
                       code[i].offset > code[i - 1].offset + code[i - 1].text.size();
    if (!joined || !apart) continue;
    const std::string_view sign = code[i + 1].text;
    found.push_back(
        {source.name, code[i].line, code[i].column, false,
         fmt::format("`={0}` only stores what follows: to change what is there, write `{0}=`.", sign), "", "",
         Slip::sign_after_equals, true});
  }
  return found;
}

}  // namespace toolchain
