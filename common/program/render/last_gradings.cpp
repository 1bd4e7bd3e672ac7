// A line is "KEY PASSED CHECKS CONTENT BUILT POINTS MAX_POINTS TODO LINE FAILING", the newest first. Paths are only
// kept as part of the key.
#include "render/last_gradings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <exception>
#include <sstream>
#include <string_view>
#include <system_error>

#include "text/file.h"
#include "text/text.h"

namespace render {
namespace {

constexpr std::size_t kMostRemembered = 200;
constexpr std::string_view kNone = "-";
constexpr std::uintmax_t kLargest = 1 << 16;  // more was not written by us

/** FNV-1a: the same on every machine and in every version, unlike std::hash. */
std::uint64_t hash(std::string_view text) {
  std::uint64_t value = 14695981039346656037u;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return value;
}

std::string key(const Graded& graded) {
  std::error_code unknown;
  const std::filesystem::path whole =
      std::filesystem::weakly_canonical(std::filesystem::absolute(graded.file), unknown);
  const std::string words = fmt::format("{}\n{}\n{}", graded.lesson, graded.backend,
                                        unknown ? graded.file.string() : whole.string());
  return fmt::format("{:016x} ", hash(words));
}

std::string remembered(const std::filesystem::path& memory) {
  std::error_code unknown;
  if (memory.empty() || !is_regular_file(memory, unknown) || file_size(memory, unknown) > kLargest) return "";
  return text::contents(memory).value_or("");
}

/** Nothing where the line was damaged. */
std::optional<Remembered> read(std::string_view line) {
  std::istringstream words{std::string(line)};
  Remembered r;
  std::string failing, more;
  words >> r.passed >> r.checks >> r.content >> r.built >> r.points >> r.max_points >> r.todo >> r.line >>
      failing;
  if (!words || words >> more || r.passed > r.checks || r.points > r.max_points) return std::nullopt;
  std::istringstream numbers(failing == kNone ? "" : failing);
  for (std::string number; std::getline(numbers, number, ',');) r.failing.push_back(number);
  return r;
}

std::string written(const Remembered& r) {
  return fmt::format("{} {} {} {:d} {} {} {} {} {}", r.passed, r.checks, r.content, r.built, r.points,
                     r.max_points, r.todo, r.line,
                     r.failing.empty() ? std::string(kNone) : fmt::format("{}", fmt::join(r.failing, ",")));
}

}  // namespace

std::uint64_t content_of(const source::KernelFile& file) {
  std::string all = file.text;
  for (const source::Header& header : file.headers)
    all += fmt::format("\n{}\n{}", header.path.string(), header.text);
  return hash(all);
}

std::optional<Remembered> LastGradings::find(const Graded& graded) const {
  const std::string lines = remembered(memory_), wanted = key(graded);
  for (std::string_view rest = lines; !rest.empty();) {
    const std::string_view line = text::take_line(rest);
    if (line.starts_with(wanted)) return read(line.substr(wanted.size()));
  }
  return std::nullopt;
}

void LastGradings::note(const Graded& graded, const Remembered& now) const {
  if (memory_.empty()) return;
  const std::string lines = remembered(memory_), mine = key(graded);
  std::string kept = mine + written(now) + '\n';
  std::string_view rest = lines;
  for (std::size_t n = 1; n < kMostRemembered && !rest.empty(); ++n) {
    const std::string_view line = text::take_line(rest);
    if (!line.starts_with(mine)) (kept += line) += '\n';
  }
  try {
    text::PartFile(memory_).finish(kept);
  } catch (const std::exception&) {
    // Next time nothing is said of before.
  }
}

}  // namespace render
