// Walks from each <<< to both sides.
#include "diagnosis/written_launch.h"

#include <algorithm>

#include "source/file.h"
#include "source/launches.h"

namespace diagnosis {
namespace {

using source::Kind;

/** The <<< at `i`, whose >>> was found. */
std::optional<WrittenLaunch> launch_at(const Code& code, std::size_t i) {
  const std::size_t begin = source::kernel_begin(code, i, 0);
  const std::size_t name = source::kernel_name(code, begin, i);
  std::size_t close = i + 1;
  while (close < code.size() && !code.is(close, ">>>")) close = code.past(close);
  if (name >= i || !code.is(close + 1, "(")) return std::nullopt;
  return WrittenLaunch{.at = i,
                       .kernel = code[name].text,
                       .configuration = parted(code, i + 1, close),
                       .arguments = parted(code, close + 2, code.partner(close + 1))};
}

bool launches_otherwise(const Code& code) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code.is(i, Kind::identifier) && code[i].text.starts_with("cudaLaunch")) return true;
  }
  return false;
}

}  // namespace

std::vector<TokenRange> parted(const Code& code, std::size_t begin, std::size_t end) {
  std::vector<TokenRange> parts;
  for (std::size_t i = begin, first = begin; i <= end && begin < end;) {
    if (i < end && !code.is(i, ",")) {
      i = std::min(code.past(i), end);
      continue;
    }
    parts.push_back({first, i});
    first = ++i;
  }
  return parts;
}

std::vector<WrittenLaunch> written_launches(const Code& code) {
  std::vector<WrittenLaunch> all;
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (!code.is(i, "<<<")) continue;
    if (auto launch = launch_at(code, i)) all.push_back(std::move(*launch));
  }
  return all;
}

std::optional<WrittenLaunch> only_launch(const source::File& file) {
  for (const Code& line : file.directives) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line.is(i, "<<<")) return std::nullopt;
    }
  }
  auto all = written_launches(file.code);
  if (all.size() != 1 || launches_otherwise(file.code)) return std::nullopt;
  return std::move(all.front());
}

const source::Function* defined(const Code& code, std::string_view name) {
  const source::Function* found = nullptr;
  for (const source::Function& f : code.functions()) {
    if (f.name != name || !code.is(code.past(f.parameters), "{")) continue;
    if (found != nullptr) return nullptr;
    found = &f;
  }
  return found;
}

std::vector<Parameter> parameters_of(const Code& code, const source::Function& function) {
  std::vector<Parameter> all;
  for (const auto& [begin, end] : parted(code, function.parameters + 1, code.partner(function.parameters))) {
    std::size_t last = begin;
    while (last < end && !code.is(last, "=") && !code.is(last, "[")) ++last;
    const bool is_named = last > begin + 1 && code.is(last - 1, Kind::identifier);
    Parameter parameter;
    for (std::size_t i = begin; i < last - (is_named ? 1 : 0); ++i) {
      if (!any_between(code, i, i + 1, {"const", "__restrict__", "__restrict"}))
        parameter.type += std::string(code[i].text) + " ";
    }
    if (is_named) parameter.name = code[last - 1].text;
    // int alone: its word is the type.
    if (is_named && parameter.type.empty()) std::swap(parameter.type, parameter.name);
    all.push_back(std::move(parameter));
  }
  return all;
}

std::string_view in_matmul(const source::File& file, std::size_t at, std::string_view name) {
  const Code& code = file.code;
  const auto launch = only_launch(file);
  const source::Function* kernel = launch ? defined(code, launch->kernel) : nullptr;
  if (kernel == nullptr) return "";
  const std::size_t body = code.past(kernel->parameters);
  const auto parameters = parameters_of(code, *kernel);
  if (at < body || at > code.partner(body) || parameters.size() != launch->arguments.size()) return "";
  for (std::size_t n = 0; n < parameters.size(); ++n) {
    const auto [begin, end] = launch->arguments[n];
    if (parameters[n].name == name) return end == begin + 1 ? code[begin].text : "";
  }
  return "";
}

}  // namespace diagnosis
