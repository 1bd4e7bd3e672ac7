// Takes the values from the parameters of each kernel, where it is declared or defined.
#include "source/default_arguments.h"

#include <algorithm>
#include <utility>

#include "source/launches.h"

namespace source {
namespace {

/** From and to of each that commas part in the bracket `open`; template arguments are passed over. */
std::vector<std::pair<std::size_t, std::size_t>> parts(const Code& code, std::size_t open) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  const std::size_t end = code.partner(open);
  for (std::size_t begin = open + 1, i = begin; begin < end;) {
    if (i >= end || code.is(i, ",")) {
      found.emplace_back(begin, std::min(i, end));
      begin = i = i + 1;
    } else {
      i = std::max(code.past(i), code.is(i, "<") ? code.past_angles(i) : i);
    }
  }
  return found;
}

/** Does a parameter of the template stand in [begin, end)? Where the launch stands its name means nothing. */
bool depends_on_template(const Code& code, const Function& kernel, std::size_t begin, std::size_t end) {
  if (!code.is(kernel.begin, "template")) return false;
  const std::size_t angles_end = code.past_angles(kernel.begin + 1);
  for (std::size_t k = kernel.begin + 2; k < angles_end; ++k) {
    if (!code.is(k, Kind::identifier) || code.is(k, "class") || code.is(k, "typename")) continue;
    for (std::size_t i = begin; i < end; ++i)
      if (code.is(i, code[k].text)) return true;
  }
  return false;
}

std::string default_value(const Code& code, const Function& kernel, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; i = code.past(i)) {
    if (!code.is(i, "=")) continue;
    if (depends_on_template(code, kernel, i, end)) return "";
    const std::string value = text_of(code, i + 1, end);
    return value == "NULL" ? "nullptr" : "( " + value + " )";
  }
  return "";
}

}  // namespace

void DefaultArguments::add(const Code& code) {
  for (const Function& f : code.functions()) {
    if (!f.kernel || f.member || !code.is(f.parameters, "(")) continue;
    std::vector<std::string> values;
    for (const auto& [begin, end] : parts(code, f.parameters))
      values.push_back(default_value(code, f, begin, end));
    const auto [known, fresh] = kernels_.try_emplace(f.name, Kernel{values});
    Kernel& kernel = known->second;
    if (fresh) continue;
    kernel.overloaded = kernel.overloaded || kernel.values.size() != values.size();
    for (std::size_t i = 0; i < std::min(values.size(), kernel.values.size()); ++i) {
      if (!values[i].empty()) kernel.values[i] = values[i];
    }
  }
}

std::optional<std::string> DefaultArguments::left_out(const Code& code, std::string_view kernel,
                                                      std::size_t open) const {
  const auto known = kernels_.find(kernel);
  if (known == kernels_.end() || known->second.overloaded || !code.is(open, "(")) return std::nullopt;
  const std::vector<std::string>& values = known->second.values;
  const std::size_t passed = parts(code, open).size();
  std::string text;
  for (std::size_t i = passed; i < values.size(); ++i) {
    if (values[i].empty()) return std::nullopt;
    text += (i == 0 ? " " : ", ") + values[i];
  }
  if (text.empty()) return std::nullopt;
  return text;
}

}  // namespace source
