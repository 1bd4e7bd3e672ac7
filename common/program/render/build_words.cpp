// Picks from a compiler's diagnostics.
#include "render/build_words.h"

#include <fmt/format.h>

#include <functional>
#include <string_view>

#include "render/lines.h"
#include "text/harmless.h"

namespace render {
namespace {

constexpr std::size_t kMostErrors = 6;

std::string with_full_stop(std::string sentence) {
  const bool ends =
      sentence.empty() || std::string_view(".?!:;").find(sentence.back()) != std::string_view::npos;
  return ends ? sentence : sentence + ".";
}

/** The first errors, each as `told`. */
Lines errors_by(const toolchain::Build& build,
                const std::function<std::string(const toolchain::Diagnostic&)>& told) {
  Lines all;
  for (const toolchain::Diagnostic& diagnostic : build.diagnostics) {
    if (diagnostic.error) all.push_back(told(diagnostic));
  }
  if (all.empty()) all.push_back(fmt::format("{} gave up: {}", build.compiler, build.raw));
  return harmless(first_of(std::move(all), "errors", kMostErrors));
}

}  // namespace

std::string error_line(const toolchain::Diagnostic& diagnostic) {
  if (diagnostic.line == 0) return with_full_stop(diagnostic.text);
  const std::string file = text::harmless_name(diagnostic.file);
  const std::string column = diagnostic.column > 0 ? fmt::format(":{}", diagnostic.column) : "";
  return fmt::format("{}:{}{}: {}", file, diagnostic.line, column, with_full_stop(diagnostic.text));
}

std::string with_source(const toolchain::Diagnostic& diagnostic) {
  return error_line(diagnostic) + quoted(diagnostic.source, diagnostic.line);
}

std::vector<std::string> errors(const toolchain::Build& build) {
  return errors_by(build, [](const toolchain::Diagnostic& d) {
    return error_line(d) + (d.source.empty() ? "" : fmt::format("\n{:>5} | {}", d.line, shortened(d.source)));
  });
}

std::vector<std::string> errors_unexplained(const toolchain::Build& build) {
  return errors_by(build, [](toolchain::Diagnostic d) {
    if (!d.unexplained.empty()) d.text = d.unexplained;
    return error_line(d);
  });
}

std::string headline(const toolchain::Build& build) { return first_line(errors(build)); }

std::vector<std::string> unseen_accesses(const toolchain::Build& build) {
  Lines all;
  for (const toolchain::Diagnostic& d : build.diagnostics)
    if (!d.error && d.slip == toolchain::Slip::unseen_access) all.push_back(with_source(d));
  return harmless(first_of(std::move(all), "lines"));
}

}  // namespace render
