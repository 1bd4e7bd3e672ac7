// Builds, tries, and puts into words what helped.
#include "repair/repair.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "diagnosis/tokens.h"
#include "process/child.h"
#include "process/temporary.h"
#include "repair/change.h"
#include "repair/search.h"
#include "source/statements.h"

namespace repair {
namespace {

/** In the kernels of lessons 01 to 05 there are up to 1,300, in those of 06 and 07 more. */
constexpr std::size_t kMostOfAll = 1300;
/** Two arguments that are no longer than this are written twice, as they are and as they should be. */
constexpr std::size_t kLongest = 30;
/** A change may not fit where it stands, as an int does not fit a pointer: then its line does without. */
constexpr int kMostBuilds = 3;

/** Takes out what stands on the lines that could not be compiled. False: nothing is left, or nothing was found. */
bool without_errors(std::vector<Change>& all, const toolchain::Build& build) {
  std::set<int> lines;
  for (const toolchain::Diagnostic& d : build.diagnostics) {
    if (d.error) lines.insert(d.line);
  }
  const std::size_t taken =
      std::erase_if(all, [&](const Change& change) { return lines.contains(change.line); });
  return taken > 0 && !all.empty();
}

/** Those of kinds up to `last`, less those up to `compared` where it is another: they have been tried. And 0, for none:
 *  if the file passes as it is, it was something else that failed, such as a GPU. */
std::vector<int> numbers_up_to(ChangeKind last, const std::vector<Change>& all) {
  std::vector<int> numbers = {0};
  for (std::size_t n = 0; n < all.size(); ++n) {
    const bool tried = last != ChangeKind::compared && all[n].kind <= ChangeKind::compared;
    if (!tried && all[n].kind <= last) numbers.push_back(int(n + 1));
  }
  return numbers;
}

/** "the second `i`", where the line has several; "one `i`" where it does not matter which. */
std::string which(const Change& change, const source::Code& code, bool any) {
  if (any) return fmt::format("one `{}`", change.was);
  constexpr std::string_view kWhich[] = {"the first ", "the second ", "the third ", "the fourth ",
                                         "the fifth "};
  std::size_t before = 0, all = 0;
  const Piece& piece = change.pieces[0];
  for (std::size_t i = 0; i + piece.end - piece.begin <= code.size(); ++i) {
    if (code[i].line != change.line || code.text(i, i + piece.end - piece.begin) != change.was) continue;
    before += i < piece.begin;
    ++all;
  }
  const bool one_place = change.pieces.size() == 1 && piece.where == Piece::Where::instead;
  const bool needed = one_place && all > 1 && before < std::size(kWhich);
  return fmt::format("{}`{}`", needed ? kWhich[before] : "", change.was);
}

/** " (lines 45 and 46)", those of a change in several places; nothing where that is the line that is told. */
std::string in_lines(const Change& change, const source::Code& code) {
  std::set<int> lines;
  for (const Piece& piece : change.pieces) lines.insert(code[piece.begin].line);
  if (lines == std::set{change.line}) return "";
  return fmt::format(" ({} {})", lines.size() == 1 ? "line" : "lines", fmt::join(lines, ", "));
}

std::string sentence(const Change& change, const source::Code& code, bool any) {
  switch (change.kind) {
    case ChangeKind::reset:
      return fmt::format(
          "{} goes on with what it holds each time the loop of line {} comes round: with {} at "
          "the start of each round, and nothing else changed, this check passes.",
          change.was, change.line, change.is);
    case ChangeKind::unset:
      return fmt::format(
          "Line {}: {} is used, in whole or in part, before it has a value: with `{}`, and nothing else changed, "
          "this check passes.",
          change.line, change.was, change.is);
    case ChangeKind::shifted:
      return fmt::format(
          "Line {}: with `{}` in place of `{}` all through the loop{}, and nothing else changed, this "
          "check passes.",
          change.line, change.is, change.was, in_lines(change, code));
    case ChangeKind::condition:
      return fmt::format("Line {}: without {}`{}`, and nothing else changed, this check passes.", change.line,
                         change.was.starts_with("if ") ? "" : "asking for ", change.was);
    case ChangeKind::loop:
      return fmt::format(
          "Line {}: without the loop that begins here, and nothing else changed, this check passes.",
          change.line);
    case ChangeKind::arguments:
      if (change.was.size() <= kLongest) break;
      return fmt::format(
          "Line {}: with `{}` the other way round, and nothing else changed, this check passes.", change.line,
          change.was);
    case ChangeKind::exchanged:
      return fmt::format(
          "Line {}: with the opposite of `{}` asked, and nothing else changed, this check passes.",
          change.line, change.was);
    default:
      break;
  }
  return fmt::format("Line {}: with `{}` in place of {}, and nothing else changed, this check passes.",
                     change.line, change.is, which(change, code, any));
}

int likeliest(const std::vector<Change>& all, const std::vector<int>& help, int near) {
  return *std::ranges::min_element(help, {}, [&](int n) {
    const Change& change = all[std::size_t(n - 1)];
    return std::pair(change.line != near, change.kind);
  });
}

/** Those that leave out the condition or the loop in which this one changes a word or a sign. Where they help as well,
 *  it helps by making a condition true or false for good, and nobody meant that. Of M, N and K somebody may have. */
std::vector<int> leaving_it_out(const std::vector<Change>& all, const Change& change) {
  std::vector<int> numbers;
  for (std::size_t n = 0; n < all.size() && change.kind > ChangeKind::arguments; ++n) {
    const auto inside = [&](const Piece& piece) {
      return all[n].begin <= piece.begin && piece.end <= all[n].end;
    };
    const bool leaves_out = all[n].kind == ChangeKind::condition || all[n].kind == ChangeKind::loop;
    if (leaves_out && all[n].kind != change.kind && std::ranges::all_of(change.pieces, inside))
      numbers.push_back(int(n + 1));
  }
  return numbers;
}

/** The likeliest of those that help. Where two lines do not go together, changing either helps: both are named. */
diagnosis::Diagnosis told(const std::vector<Change>& all, const std::vector<int>& help, std::string_view text,
                          const source::Code& code, int near) {
  const auto change = [&](int number) -> const Change& { return all[std::size_t(number - 1)]; };
  const Change& best = change(likeliest(all, help, near));
  const auto alike = [&](int n) {
    return change(n).line == best.line && change(n).was == best.was && change(n).is == best.is;
  };
  std::string words = sentence(best, code, std::ranges::count_if(help, alike) > 1);
  const auto other = std::ranges::find_if(
      help, [&](int n) { return change(n).kind == best.kind && change(n).line != best.line; });
  using enum ChangeKind;
  static const std::set<ChangeKind> kOfWholeSentences = {reset, unset, shifted, condition, loop};
  const bool by_words = !kOfWholeSentences.contains(best.kind);
  if (other != help.end() && by_words)
    words += fmt::format(" So it does with `{}` in place of `{}` in line {}.", change(*other).is,
                         change(*other).was, change(*other).line);
  return {.slip = diagnosis::Slip::one_change,
          .line = best.line,
          .sentence = std::move(words),
          .quoted = true,
          .mended = with_change(text, code, best)};
}

/** The likeliest change may help here and do harm elsewhere: then the next, a few times. Each is built and graded. */
std::optional<diagnosis::Diagnosis> first_accepted(const std::vector<Change>& all, std::vector<int> help,
                                                   std::string_view text, const source::Code& code,
                                                   const Accepts& accepts, int near) {
  constexpr int kMostGraded = 3;
  for (int n = 0; n < kMostGraded && !help.empty() && !process::interrupted(); ++n) {
    auto found = told(all, help, text, code, near);
    if (!accepts || accepts(found.mended)) return found;
    std::erase(help, likeliest(all, help, near));
  }
  return std::nullopt;
}

/** The file with all changes in it, less those that do not fit where they stand: of these nothing stays in `all`. */
toolchain::Build build_with(std::vector<Change>& all, const source::KernelFile& file,
                            const source::Code& code, const std::filesystem::path& folder) {
  toolchain::Build build;
  for (int n = 0; n < kMostBuilds && !all.empty() && !process::interrupted(); ++n) {
    source::KernelFile changed = file;
    changed.text = with_switches(file.text, code, all);
    build = toolchain::build(changed, runner::Backend::emulator, folder, toolchain::Entry::matmul,
                             toolchain::Purpose::trying);
    if (build.ok || !without_errors(all, build)) break;
  }
  return build;
}

}  // namespace

std::optional<diagnosis::Diagnosis> one_change(const source::KernelFile& file, std::size_t most,
                                               const Helping& helping, int near, const Accepts& accepts) {
  const source::File read = source::read(file.text);
  std::vector<Change> all = changes(read);
  if (all.size() > kMostOfAll) return std::nullopt;
  keep_likeliest(all, most);
  const process::TemporaryFolder folder;
  const toolchain::Build build = build_with(all, file, read.code, folder.path());
  if (!build.ok || all.empty()) return std::nullopt;
  std::vector<int> help;
  for (const ChangeKind last : {ChangeKind::compared, ChangeKind::condition}) {
    if (help.empty()) help = helping(build, numbers_up_to(last, all));
  }
  if (help.empty() || help.front() == 0) return std::nullopt;
  const Change& best = all[std::size_t(likeliest(all, help, near) - 1)];
  if (const std::vector<int> without = leaving_it_out(all, best); !without.empty()) {
    if (const std::vector<int> better = helping(build, without); !better.empty()) help = better;
  }
  return first_accepted(all, help, file.text, read.code, accepts, near);
}

std::optional<diagnosis::Diagnosis> loop_too_many(const source::KernelFile& file, const Helping& helping,
                                                  const Accepts& accepts) {
  const source::File read = source::read(file.text);
  std::vector<Change> all = changes(read);
  std::erase_if(all, [](const Change& change) { return change.kind != ChangeKind::loop; });
  const process::TemporaryFolder folder;
  const toolchain::Build build = build_with(all, file, read.code, folder.path());
  if (!build.ok || all.empty()) return std::nullopt;
  std::vector<int> numbers(all.size());
  std::iota(numbers.begin(), numbers.end(), 1);
  const std::vector<int> help = helping(build, numbers);
  const auto reads_matrix = [&](int n) {
    const std::size_t body = all[std::size_t(n - 1)].end, end = source::past_statement(read.code, body);
    return diagnosis::any_between(read.code, body, end, {"A", "B"});
  };
  const auto left = std::ranges::find_if(help, reads_matrix);
  if (help.empty()) return std::nullopt;
  return first_accepted(all, {left == help.end() ? help.front() : *left}, file.text, read.code, accepts, 0);
}

}  // namespace repair
