// Implements the check for a repeated launch: compares the text between two launches, and finds what a loop around one changes.
#include "diagnosis/repeated_launch.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "diagnosis/written_launch.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** Past the ) of its arguments. */
std::size_t end_of(const Code& code, const WrittenLaunch& launch) {
  std::size_t close = launch.at;
  while (close < code.size() && !code.is(close, ">>>")) close = code.past(close);
  return code.past(close + 1);
}

/** From its grid on. */
std::string text_of(const Code& code, const WrittenLaunch& launch) {
  std::string text(launch.kernel);
  for (std::size_t i = launch.at; i < end_of(code, launch); ++i) text.append(" ").append(code[i].text);
  return text;
}

/** Is nothing between the two but waits and questions for errors? */
bool follows_at_once(const Code& code, const WrittenLaunch& first, const WrittenLaunch& second) {
  const std::set<std::string_view> harmless = {
      "cudaDeviceSynchronize", "cudaGetLastError", "(", ")", ";", second.kernel};
  for (std::size_t i = end_of(code, first); i < second.at; ++i) {
    if (!harmless.contains(code[i].text)) return false;
  }
  return true;
}

/** The loop of the host around it that repeats the very same launch; null where it may make a difference. */
const source::Loop* idle_loop(const Code& code, const std::vector<source::Loop>& loops,
                              const WrittenLaunch& launch) {
  for (const source::Loop& loop : loops) {
    if (launch.at < loop.body || loop.end <= launch.at || code.scope(loop.at).device) continue;
    for (std::size_t i = loop.body; i < loop.end; ++i) {
      // Anything that is set, and any name that the head changes, may be what differs.
      static const std::set<std::string_view> kChanges = {"=", "+=", "-=", "++", "--", "*=", "/=", "&"};
      const bool counter =
          code.is(i, Kind::identifier) && any_between(code, loop.step, loop.step_end, {code[i].text});
      if (counter || kChanges.contains(code[i].text)) return nullptr;
    }
    return loop.step < loop.step_end ? &loop : nullptr;
  }
  return nullptr;
}

/** C[...] += or atomicAdd. */
bool adds_to_c(const Code& code) {
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.scope(i).device) continue;
    if (code.is(i, "atomicAdd")) return true;
    if (code.is(i, "C") && code.is(i + 1, "[") && code.is(code.past(i + 1), "+=")) return true;
  }
  return false;
}

}  // namespace

std::optional<Diagnosis> launched_again(const File& file, std::uint64_t launches, bool c_is_wrong) {
  const Code& code = file.code;
  if (launches < 2 || (c_is_wrong && !adds_to_c(code))) return std::nullopt;
  const std::string why =
      c_is_wrong ? "each launch adds the whole product to C" : "each launch computes all of C";
  const auto all = written_launches(code);
  if (all.size() == 2 && launches == 2 && text_of(code, all[0]) == text_of(code, all[1]) &&
      follows_at_once(code, all[0], all[1])) {
    return Diagnosis{
        Slip::launched_again, code[all[1].at].line,
        fmt::format("Line {} launches {} again with the same arguments as line {}, and {}. Once is "
                    "enough.",
                    code[all[1].at].line, all[1].kernel, code[all[0].at].line, why),
        true};
  }
  const auto only = only_launch(file);
  const auto loops = source::loops(code);
  const source::Loop* loop = only ? idle_loop(code, loops, *only) : nullptr;
  if (loop == nullptr) return std::nullopt;
  return Diagnosis{
      Slip::launched_again, code[loop->at].line,
      fmt::format("The loop of line {} launches {} {} times with the same arguments, and {}. Once is "
                  "enough.",
                  code[loop->at].line, only->kernel, launches, why),
      true};
}

}  // namespace diagnosis
