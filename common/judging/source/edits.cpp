// Looks for each hunk as a text.
#include "source/edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "source/marked_source.h"
#include "text/text.h"

namespace source {
namespace {

constexpr std::string_view kOriginal = "--- ", kHunk = "@@";

struct Hunk {
  int line = 0;  ///< of its @@, in the diff
  std::string from, to;
};

struct Diff {
  std::string head, original;
  std::vector<Hunk> hunks;
};

void read_change(Diff& diff, std::string_view line, int number) {
  if (diff.hunks.empty()) throw SourceError(number, "a changed line stands before the first @@.");
  Hunk& hunk = diff.hunks.back();
  const char sign = line.empty() ? ' ' : line.front();
  if (std::string_view(" -+").find(sign) == std::string_view::npos)
    throw SourceError(number, "a line of a hunk begins with a space, - or +.");
  const std::string text = std::string(line.substr(std::min<std::size_t>(1, line.size()))) + '\n';
  if (sign != '+') hunk.from += text;
  if (sign != '-') hunk.to += text;
}

Diff parse_diff(std::string_view text) {
  Diff diff;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = text::take_line(text);
    if (diff.original.empty() && line.starts_with(kOriginal)) {
      diff.original = line.substr(kOriginal.size());
    } else if (diff.original.empty()) {
      (diff.head += line) += '\n';
    } else if (line.starts_with(kHunk)) {
      diff.hunks.push_back({.line = number, .from = "", .to = ""});
    } else {
      read_change(diff, line, number);
    }
  }
  if (diff.original.empty()) throw SourceError(0, "no line --- names the file that is changed.");
  if (diff.hunks.empty()) throw SourceError(0, "nothing is changed: there is no @@.");
  return diff;
}

/** Where the text begins that stands there as whole lines; npos where it does not from `begin` on. */
std::size_t find_lines(std::string_view text, std::string_view lines, std::size_t begin) {
  std::size_t at = text.find(lines, begin);
  while (at != std::string_view::npos && at > 0 && text[at - 1] != '\n') at = text.find(lines, at + 1);
  return at;
}

}  // namespace

std::filesystem::path original_of(std::string_view diff) { return parse_diff(diff).original; }

std::string edited(std::string_view text, std::string_view original) {
  const Diff diff = parse_diff(text);
  std::string result = diff.head;
  text::take_line(original);
  std::size_t done = 0;
  for (const Hunk& hunk : diff.hunks) {
    const std::size_t at = find_lines(original, hunk.from, done);
    if (hunk.from.empty() || at == std::string_view::npos)
      throw SourceError(hunk.line, fmt::format("{} has no such lines, or not in this order.", diff.original));
    if (find_lines(original, hunk.from, at + 1) != std::string_view::npos ||
        find_lines(original, hunk.from, 0) != at)
      throw SourceError(hunk.line,
                        fmt::format("{} has such lines twice: add one that stays.", diff.original));
    result += original.substr(done, at - done);
    result += hunk.to;
    done = at + hunk.from.size();
  }
  return result += original.substr(done);
}

}  // namespace source
