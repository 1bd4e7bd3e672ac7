// Implements the check of a block's outputs: computes ty in blockIdx.y * BM + ty * TM for every thread, and compares it with BM / TM.
#include "diagnosis/share_of_block.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "diagnosis/tokens.h"
#include "diagnosis/whole_value.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** blockIdx.y * BM + ty * TM. */
struct OutputIndex {
  char axis;
  std::size_t name;             ///< ty
  TokenRange made;              ///< what it is made of
  TokenRange each;              ///< TM
  long block = 0, outputs = 0;  ///< BM and TM
  std::set<long> taken{};       ///< by the threads
  int line = 0;                 ///< of this sum

  /** From 0 to the last, each of them, and those are BM / TM. */
  bool fits() const {
    const long last = *taken.rbegin();
    return *taken.begin() == 0 && long(taken.size()) == last + 1 && (last + 1) * outputs == block;
  }
};

std::optional<OutputIndex> place_at(const File& file, std::size_t i, const Failure& failure) {
  const Code& code = file.code;
  const char axis = axis_of(code, i, "blockIdx");
  const bool sum = axis != 0 && code.is(i + 3, "*") && code.is(i + 5, "+") &&
                   code.is(i + 6, Kind::identifier) && code.is(i + 7, "*") && code.is(i + 9, ";");
  if (!sum || !code.scope(i).device) return std::nullopt;
  OutputIndex place{.axis = axis,
                    .name = i + 6,
                    .made = stands_for(code, {i + 6, i + 7}),
                    .each = {i + 8, i + 9},
                    .line = code[i].line};
  const auto block = whole_value(file, {i + 4, i + 5}, failure.sizes),
             each = whole_value(file, place.each, failure.sizes);
  const bool of_threads = any_between(code, place.made.begin, place.made.end, names_of_threads(code));
  if (place.made.begin == place.name || !of_threads || !block || !each || *each <= 0 || *block % *each != 0)
    return std::nullopt;
  place.block = *block;
  place.outputs = *each;
  place.taken = values_over_threads(file, place.made, failure.sizes, failure.launch->block.x);
  return place.taken.empty() ? std::nullopt : std::optional(std::move(place));
}

/** One along each axis, of a block that has as many threads as the two need together. */
std::vector<OutputIndex> places_of(const File& file, const Failure& failure) {
  std::vector<OutputIndex> all;
  for (std::size_t i = 0; i + 9 < file.code.size(); ++i) {
    if (auto place = place_at(file, i, failure)) all.push_back(*std::move(place));
  }
  long needed = 1;
  for (const OutputIndex& place : all) needed *= place.block / place.outputs;
  const bool both = all.size() == 2 && all[0].axis != all[1].axis;
  return both && needed == long(failure.launch->block.x) ? all : std::vector<OutputIndex>{};
}

/** tid / (BN / TN) * TM: by what line 33 multiplies, too. */
bool is_multiplied(const Code& code, const OutputIndex& place) {
  return code.is(place.made.end - 2, "*") && code.is(place.made.end - 1, code[place.each.begin].text);
}

/** Where the two divisors of tid / BN / TN begin; size() for none. */
std::size_t divided_twice(const Code& code, const OutputIndex& place) {
  for (std::size_t i = place.made.begin; i + 3 < place.made.end; ++i) {
    if ((code.is(i, "/") || code.is(i, "%")) && code.is(i + 2, "/")) return i + 1;
  }
  return code.size();
}

std::string counted(const Code& code, const OutputIndex& place) {
  const long last = *place.taken.rbegin(), made = (last + 1) * place.outputs;
  const std::string from = axes_between(code, place.made.begin, place.made.end, "threadIdx").contains('y')
                               ? ", for the block is one line of threads"
                               : "";
  const std::string values = last == 0 ? "is always 0" + from : fmt::format("goes from 0 to {}", last);
  return fmt::format("{} {}, and each takes {} {} (line {}): {} the block's {}", code[place.name].text,
                     values, place.outputs, place.axis == 'y' ? "rows" : "columns", place.line,
                     made < place.block ? fmt::format("{} of", made) : fmt::format("{}, more than", made),
                     place.block);
}

}  // namespace

std::optional<Diagnosis> outputs_beside_block(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const bool odd =
      failure.some_poisoned || std::ranges::any_of(failure.findings, [](const report::Finding& f) {
        return f.kind == report::FindingKind::array_out_of_bounds;
      });
  if (!odd || !failure.launch || failure.launch->block.y != 1 || failure.launch->block.z != 1)
    return std::nullopt;
  std::vector<OutputIndex> wrong = places_of(file, failure);
  std::erase_if(wrong, [](const OutputIndex& place) { return place.fits(); });
  if (wrong.empty()) return std::nullopt;
  const OutputIndex& first = wrong[0];
  const int line = code[first.made.begin].line;
  if (is_multiplied(code, first)) {
    const std::string_view name = code[first.name].text, by = code[first.each.begin].text;
    return Diagnosis{
        Slip::outputs_beside_block, line,
        fmt::format("Line {} multiplies by {}, and line {} multiplies {} by {} again: leave out the factor "
                    "here. {} counts threads, not the elements that they take.",
                    line, by, first.line, name, by, name),
        true};
  }
  std::string sentence = fmt::format("Line {}: {}", line, counted(code, first));
  if (wrong.size() > 1) sentence += fmt::format("; and {}", counted(code, wrong[1]));
  const std::size_t divisors = divided_twice(code, first);
  sentence += divisors < code.size()
                  ? fmt::format(". Are brackets missing around `{}`?", written(code, divisors, divisors + 3))
                  : ". How many threads are to lie side by side?";
  return Diagnosis{Slip::outputs_beside_block, line, std::move(sentence), true};
}

}  // namespace diagnosis
