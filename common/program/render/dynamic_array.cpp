// Implements the search for the dynamic array's name by reading the file's declarations of extern __shared__.
#include "render/dynamic_array.h"

#include <algorithm>

#include "source/file.h"

namespace render {

std::string dynamic_array(std::string_view text) {
  const source::File file = source::read(text);
  const source::Code& code = file.code;
  std::string found;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const bool declares = (code.is(i, "extern") && code.is(i + 1, "__shared__")) ||
                          (code.is(i, "__shared__") && code.is(i + 1, "extern"));
    if (!declares) continue;
    const std::size_t name = code.declarator(i).name;
    if (name >= code.size() || (!found.empty() && !code.is(name, found))) return "";
    found = code[name].text;
  }
  return found;
}

std::vector<report::Finding> with_dynamic_array(std::span<const report::Finding> findings,
                                                const std::string& name) {
  std::vector<report::Finding> all(findings.begin(), findings.end());
  for (report::Finding& f : all) {
    if (!name.empty() && f.array == "extern __shared__") f.array = name;
  }
  return all;
}

}  // namespace render
