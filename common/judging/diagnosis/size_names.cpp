// Holds the arguments of calls and launches against the parameters in their places.
#include "diagnosis/size_names.h"

#include <algorithm>

#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

bool changes(const Code& code, const std::vector<TokenRange>& arguments, const source::Function& function) {
  const std::vector<Parameter> parameters = parameters_of(code, function);
  // Of ceil_div(int N, int by) nobody thinks that its N is that of matmul.
  if (std::ranges::count_if(parameters, [](const Parameter& p) { return names_size(p.name); }) < 3)
    return false;
  for (std::size_t i = 0; i < std::min(arguments.size(), parameters.size()); ++i) {
    const auto& [begin, end] = arguments[i];
    const bool sizes = end == begin + 1 && names_size(code[begin].text) && names_size(parameters[i].name);
    if (sizes && code[begin].text != parameters[i].name) return true;
  }
  return false;
}

}  // namespace

bool names_size(std::string_view name) { return name == "M" || name == "N" || name == "K"; }

bool sizes_change_names(const source::File& file) {
  const Code& code = file.code;
  for (const WrittenLaunch& launch : written_launches(code)) {
    const source::Function* kernel = defined(code, launch.kernel);
    if (kernel != nullptr && changes(code, launch.arguments, *kernel)) return true;
  }
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i + 1, "(") || !code.is(i, source::Kind::identifier) || !code.scope(i).host) continue;
    const source::Function* called = defined(code, code[i].text);
    if (called != nullptr && changes(code, parted(code, i + 2, code.partner(i + 1)), *called)) return true;
  }
  return false;
}

}  // namespace diagnosis
