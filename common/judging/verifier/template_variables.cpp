// Implements with_sections_of_templates(): by -fdata-sections each variable of a template has a section that is called after it.
#include "verifier/template_variables.h"

#include <cxxabi.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

#include "text/text.h"

namespace verifier {
namespace {

/** "_Z2tvILi3EE" of ".bss._Z2tvILi3EE"; empty of other sections. */
std::string_view variable_of(std::string_view section) {
  constexpr std::array<std::string_view, 2> kOfVariables = {".bss.", ".data."};
  const bool holds =
      std::ranges::any_of(kOfVariables, [&](std::string_view word) { return section.starts_with(word); });
  const std::size_t name = section.find("._Z");
  return holds && name != section.npos ? section.substr(name + 1) : std::string_view();
}

/** "tv" of tv<3>, "v" of S<int>::v, "calls" of void k<3>(int*)::calls. */
std::string declared_name(const std::string& mangled) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> readable(
      abi::__cxa_demangle(mangled.c_str(), nullptr, nullptr, &status), &std::free);
  if (readable == nullptr) return "";
  std::string_view name = readable.get();
  if (name.ends_with('>')) {
    std::size_t open = name.size() - 1;
    for (int depth = 1; depth > 0 && open > 0;) depth += name[--open] == '>' ? 1 : name[open] == '<' ? -1 : 0;
    name = name.substr(0, open);
  }
  return std::string(name.substr(name.rfind(':') + 1));
}

}  // namespace

std::string with_sections_of_templates(std::string_view assembly,
                                       const std::map<std::string, std::string>& sections) {
  if (sections.empty()) return std::string(assembly);
  constexpr std::string_view kSection = "\t.section\t", kOfTemplate = ",comdat";
  std::string text;
  while (!assembly.empty()) {
    const std::string_view line = text::take_line(assembly);
    const std::string_view section = line.starts_with(kSection) && line.ends_with(kOfTemplate)
                                         ? line.substr(kSection.size(), line.find(',') - kSection.size())
                                         : std::string_view();
    const std::string_view variable = variable_of(section);
    const auto known =
        variable.empty() ? sections.end() : sections.find(declared_name(std::string(variable)));
    if (known != sections.end())
      text.append(kSection).append(known->second).append(",\"aw\",@progbits\n");
    else
      text.append(line) += '\n';
  }
  return text;
}

}  // namespace verifier
