// Implements the checks of shared memory: looks at what threads store there between two barriers, and at the declarations in the text.
#include "diagnosis/shared_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;
using source::Kind;

/** Of two stores to one place: the lines, and the matrices that the elements came from. */
struct TwoStores {
  int first_line, second_line;
  std::string first_matrix, second_matrix;
};

/** Finds the first place that is filled twice, with elements of A and of B, and not read in between. */
class Overwriting {
 public:
  explicit Overwriting(const report::Trace& trace) : trace_(trace) {}

  std::optional<TwoStores> find() {
    for (const report::TracedAccess& access : trace_.accesses) {
      const report::TracedArray& array = array_of(trace_, access);
      if (!array.shared && !access.store) loaded_[access.thread] = {access.phase, array.name};
      if (!array.shared) continue;
      for (int word = 0; word < access.words; ++word) {
        if (auto found = visit(access, access.index + word)) return found;
      }
    }
    return std::nullopt;
  }

 private:
  /** What a thread has loaded last, and between which barriers. */
  struct Loaded {
    int phase = -1;
    std::string matrix;
  };
  struct Stored {
    int phase, line;
    std::string matrix;
  };

  std::optional<TwoStores> visit(const report::TracedAccess& access, std::int64_t index) {
    const auto place = std::pair(access.array, index);
    if (!access.store) {
      stored_.erase(place);
      return std::nullopt;
    }
    const Loaded& loaded = loaded_[access.thread];
    const Stored now = {access.phase, access.line, loaded.phase == access.phase ? loaded.matrix : ""};
    const auto [entry, fresh] = stored_.try_emplace(place, now);
    const Stored before = std::exchange(entry->second, now);
    const bool both =
        (before.matrix == "A" && now.matrix == "B") || (before.matrix == "B" && now.matrix == "A");
    if (fresh || !both || before.phase != now.phase || before.line == now.line) return std::nullopt;
    return TwoStores{before.line, now.line, before.matrix, now.matrix};
  }

  const report::Trace& trace_;
  std::map<unsigned, Loaded> loaded_;
  std::map<std::pair<int, std::int64_t>, Stored> stored_;
};

/** The array that is stored to in a line of device code, `As[..][..] =`; empty where that is not clear. */
std::string_view array_stored_to(const Code& code, int line) {
  std::string_view found;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (code[i].line != line || !code.is(i, Kind::identifier) || !code.is(i + 1, "[")) continue;
    std::size_t sign = i + 1;
    while (code.is(sign, "[")) sign = code.past(sign);
    if (!code.is(sign, "=")) continue;
    if (!found.empty()) return "";
    found = code[i].text;
  }
  return found;
}

/** The line that declares `extern __shared__ float name[];`; 0 for none. */
int line_of_extern(const Code& code, std::string_view name) {
  for (std::size_t i = 1; i + 2 < code.size(); ++i) {
    if (!code.is(i, name) || !code.is(i + 1, "[") || !code.is(i + 2, "]")) continue;
    std::size_t begin = i;
    while (begin > 0 && !code.is(begin - 1, ";") && !code.is(begin - 1, "{") && !code.is(begin - 1, "}"))
      --begin;
    if (any_between(code, begin, i, {"extern"}) && any_between(code, begin, i, {"__shared__"}))
      return code[i].line;
  }
  return 0;
}

/** The initial value of the only host variable of this name. */
std::optional<TokenRange> set_to(const Code& code, std::string_view name) {
  std::optional<TokenRange> found;
  for (std::size_t i = 1; i + 2 < code.size(); ++i) {
    if (!code.is(i, name) || !code.is(i + 1, "=") || !code.is(i - 1, Kind::identifier)) continue;
    if (found) return std::nullopt;
    std::size_t end = i + 2;
    while (end < code.size() && !code.is(end, ";") && !code.is(end, ",")) end = code.past(end);
    found = TokenRange{i + 2, end};
  }
  return found;
}

/** Does it count bytes? Names of constants that may hold a size in bytes count as such. */
bool may_count_bytes(const Code& code, const TokenRange& words) {
  for (std::size_t i = words.begin; i < words.end; ++i) {
    if (code.is(i, "sizeof") || code.is(i, "<<") || whole_number(code, i) == 4) return true;
    const std::string name = code.is(i, Kind::identifier) ? lower(code[i].text) : "";
    if (name.find("byte") != std::string::npos || name.find("size") != std::string::npos) return true;
  }
  return false;
}

/** Of an extern __shared__ array, and within what it would have if its bytes were elements. */
bool is_within_elements(const report::Finding& f) {
  return f.kind == FindingKind::shared_out_of_bounds && f.array.starts_with("extern") && f.extent > 0 &&
         f.index < f.extent * f.element_bytes;
}

/** `static int k;` in device code, `__shared__ int k;`, `__device__ int k;`: at the first word. No arrays. */
std::optional<source::Declarator> kept_for_all(const Code& code, std::size_t i) {
  const bool device = code.is(i, "__device__");
  if (!(code.is(i, "static") || code.is(i, "__shared__") || device)) return std::nullopt;
  if (code.scope(i).device == device) return std::nullopt;
  const source::Declarator found = code.declarator(i + 1);
  if (!found.variable || code.is(found.end, "[") || code[i].text == code[found.name].text)
    return std::nullopt;
  if (any_between(code, i + 1, found.end, {"const", "constexpr", "__shared__", "extern"}))
    return std::nullopt;
  return found;
}

/** Is it the counter of a loop, or set by the thread's index? */
bool is_meant_for_one(const Code& code, std::string_view name) {
  const std::set<std::string_view> threads = names_of_threads(code);
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.scope(i).device || !code.is(i, name) || !code.is(i + 1, "=")) continue;
    if (code.is(i - 1, "(") && code.is(i - 2, "for")) return true;
    std::size_t end = i + 2;
    while (end < code.size() && !code.is(end, ";")) end = code.past(end);
    if (any_between(code, i + 2, end, threads) && !any_between(code, i + 2, end, {"["})) return true;
  }
  return false;
}

}  // namespace

std::optional<Diagnosis> tiles_in_one_place(const File& file, const report::Trace& trace) {
  const Code& code = file.code;
  const auto stores = Overwriting(trace).find();
  if (!stores) return std::nullopt;
  const std::string_view first = array_stored_to(code, stores->first_line),
                         second = array_stored_to(code, stores->second_line);
  const int first_at = line_of_extern(code, first), second_at = line_of_extern(code, second);
  const int line = stores->second_line;
  if (first != second && first_at > 0 && second_at > 0) {
    return Diagnosis{
        Slip::tiles_in_one_place, second_at,
        fmt::format(
            "Lines {} and {} declare {} and {} `extern __shared__`: all such arrays begin at the same "
            "address, so what line {} stores overwrites what line {} has stored. Declare one of n "
            "elements, and let the other begin where it ends: `float* {} = {} + n;`.",
            std::min(first_at, second_at), std::max(first_at, second_at), first, second, line,
            stores->first_line, second, first),
        true};
  }
  if (!first.empty() && first == second) {
    return Diagnosis{
        Slip::tiles_in_one_place, line,
        fmt::format(
            "Line {} stores elements of {} in {}, where line {} has just stored those of {}, and nobody "
            "has read them yet. Each of the two needs an array of its own.",
            line, stores->second_matrix, first, stores->first_line, stores->first_matrix),
        true};
  }
  return Diagnosis{
      Slip::tiles_in_one_place, line,
      fmt::format(
          "Line {} stores elements of {} in the same place of shared memory where line {} has just "
          "stored those of {}, and nobody has read them yet. Where does each tile begin, and where does "
          "it end?",
          line, stores->second_matrix, stores->first_line, stores->first_matrix),
      true};
}

std::optional<Diagnosis> shared_bytes_in_elements(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const auto launch = only_launch(file);
  const auto beyond = std::ranges::find_if(failure.findings, is_within_elements);
  if (!launch || launch->configuration.size() < 3 || beyond == failure.findings.end()) return std::nullopt;
  TokenRange bytes = launch->configuration[2];
  if (bytes.end == bytes.begin + 1 && code.is(bytes.begin, Kind::identifier)) {
    const auto value = set_to(code, code[bytes.begin].text);
    if (!value) return std::nullopt;
    bytes = *value;
  }
  if (may_count_bytes(code, bytes)) return std::nullopt;
  const int line = code[bytes.begin].line;
  const std::string element = beyond->element.empty() ? "float" : beyond->element;
  return Diagnosis{
      Slip::shared_bytes_in_elements, line,
      fmt::format(
          "Line {}: `{}` bytes of shared memory are room for only {} elements: the third argument between "
          "<<< and >>> counts bytes. Is the factor sizeof({}) missing?",
          line, written(code, bytes.begin, bytes.end), beyond->extent, element),
      true};
}

std::optional<Diagnosis> variable_of_all_threads(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    const auto kept = kept_for_all(code, i);
    if (!kept) continue;
    const std::string_view name = code[kept->name].text;
    const auto raced = [&](const report::Finding& f) {
      return f.kind == FindingKind::race && f.array == name;
    };
    if (std::ranges::none_of(failure.findings, raced)) continue;
    if (!code.is(i, "static") && !is_meant_for_one(code, name)) continue;
    return Diagnosis{
        Slip::variable_of_all_threads, code[i].line,
        fmt::format("Line {}: `{}` makes one {} for all threads of {}, and they all write to it. Each thread "
                    "needs its own: {}.",
                    code[i].line, code[i].text, name, code.is(i, "__shared__") ? "a block" : "all blocks",
                    code.is(i, "__device__") ? fmt::format("declare {} in the kernel", name)
                                             : fmt::format("leave `{}` out", code[i].text)),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
