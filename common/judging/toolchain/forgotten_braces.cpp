// The indentation says what was meant (source/bare_bodies.h).
#include "toolchain/forgotten_braces.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "source/bare_bodies.h"
#include "source/file.h"
#include "toolchain/reading.h"

namespace toolchain {
namespace {

using source::BareBody;
using source::Code;

std::string lines(int first, int last) {
  return first == last ? fmt::format("line {}", first) : fmt::format("lines {} to {}", first, last);
}

std::string sentence(const Code& code, const BareBody& bare) {
  const int first = code[bare.body].line, last = code[bare.end - 1].line, next = code[bare.end].line;
  return fmt::format(
      "this `{}` has no {{ }}, so only {} {} to it, though line {} is indented as deep: put {{ }} around {}.",
      code[bare.head].text, lines(first, last), first == last ? "belongs" : "belong", next,
      lines(first, code[bare.meant_end - 1].line));
}

/** Does the name stand in the head or in the one statement, and the complaint after it? */
bool follows_from(const Diagnostic& d, const Code& code, const BareBody& bare) {
  if (d.line < code[bare.end].line || d.undeclared.empty() || d.line > code[bare.meant_end - 1].line)
    return false;
  for (std::size_t i = bare.head; i < bare.end; ++i) {
    if (code.is(i, d.undeclared)) return true;
  }
  return false;
}

/** It takes the compilers out of step: what they say of later lines follows from it, too.
 *  g++ says what it is, clang++ only that it expected an expression. */
bool is_lone_else(const Diagnostic& d, const Code& code, const BareBody& bare) {
  const bool here =
      code.is(bare.head, "if") && code.is(bare.meant_end, "else") && d.line == code[bare.meant_end].line;
  return here &&
         (d.text.find("without a previous") != std::string::npos ||
          d.text.starts_with("expected expression") || d.text.starts_with("expected ‘}’ before ‘else’"));
}

Diagnostic forgotten(const Source& source, const Code& code, const BareBody& bare) {
  const source::Token& head = code[bare.head];
  return {source.name, head.line, head.column, false, sentence(code, bare), "", "", Slip::braces_forgotten,
          true};
}

}  // namespace

void name_forgotten_braces(std::vector<Diagnostic>& diagnostics, const Source& source) {
  if (source.text.size() > kLongestText) return;
  const source::File file = source::read(source.text);
  const bool good = std::ranges::none_of(diagnostics, &Diagnostic::error);
  for (const BareBody& bare : source::bare_bodies(file.code)) {
    if (good) diagnostics.push_back(forgotten(source, file.code, bare));
    const auto follows = [&](const Diagnostic& d) {
      return d.error && d.file == source.name &&
             (follows_from(d, file.code, bare) || is_lone_else(d, file.code, bare));
    };
    const auto first = std::ranges::find_if(diagnostics, follows);
    if (first == diagnostics.end()) continue;
    const bool out_of_step = is_lone_else(*first, file.code, bare);
    const auto is_later = [&](const Diagnostic& d) {
      return follows(d) || (out_of_step && d.error && d.line > file.code[bare.head].line);
    };
    *first = forgotten(source, file.code, bare);
    first->error = true;
    diagnostics.erase(std::remove_if(std::next(first), diagnostics.end(), is_later), diagnostics.end());
  }
}

}  // namespace toolchain
