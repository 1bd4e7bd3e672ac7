// Implements the checks of float4 components: compares the letters x, y, z and w with the numbers in the brackets beside them.
#include "diagnosis/component_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** One of four: `As[..][a_col + 2] = a4.z`, or `b[2] = f.z`, or the third of {f.x, f.y, f.z, f.w}. */
struct Component {
  std::string_view vector;
  char letter;
  long place;
  int line;
};

int order_of(char letter) { return letter == 'w' ? 3 : letter - 'x'; }

/** v.x at `i`; 0 for something else. */
char letter_at(const Code& code, std::size_t i) {
  const bool member = code.is(i, Kind::identifier) && code.is(i + 1, ".") && code[i + 2].text.size() == 1;
  const char letter = member ? code[i + 2].text.front() : '\0';
  return letter >= 'w' && letter <= 'z' ? letter : '\0';
}

/** The n of the brackets [.. + n], [n], where another index has none; nothing where more than one has. */
std::optional<long> place_in(const Code& code, std::size_t open) {
  std::optional<long> place;
  for (; code.is(open, "["); open = code.past(open)) {
    const std::size_t last = code.partner(open) - 1;
    const auto number = whole_number(code, last);
    const bool counts = number && (code.is(last - 1, "+") || last == open + 1);
    if (counts && place) return std::nullopt;
    if (counts) place = number;
  }
  return place.value_or(0);
}

/** All `tile[...] = v.x;` and `v.x = tile[...];` of the file, by what is on the other side. */
std::map<std::string, std::vector<Component>> components_of(const Code& code) {
  std::map<std::string, std::vector<Component>> all;
  const auto add = [&](std::size_t element, std::size_t vector) {
    if (!code.is(element, Kind::identifier) || !code.is(element + 1, "[")) return;
    if (const auto place = place_in(code, element + 1)) {
      all[fmt::format("{} {} {}", code[vector].text, code[element].text, end_of_function(code, element))]
          .push_back({code[vector].text, letter_at(code, vector), *place, code[vector].line});
    }
  };
  for (std::size_t i = 1; i + 4 < code.size(); ++i) {
    if (letter_at(code, i) == '\0' || !code.scope(i).device) continue;
    if (code.is(i - 1, "=") && code.is(i + 3, ";")) {
      std::size_t begin = i - 1;
      while (begin > 0 && !code.is(begin - 1, ";") && !code.is(begin - 1, "{") && !code.is(begin - 1, "}"))
        --begin;
      add(begin, i);
    } else if (code.is(i + 3, "=")) {
      add(i + 4, i);
    }
  }
  return all;
}

/** {f.x, f.y, f.w, f.z}, and the from[0], from[1], ... of make_float4. */
std::vector<Component> listed(const Code& code, std::size_t open) {
  std::vector<Component> all;
  const std::size_t close = code.partner(open);
  for (std::size_t i = open + 1, begin = i; i <= close; i = code.past(i)) {
    if (!code.is(i, ",") && i != close) continue;
    const bool component = letter_at(code, begin) != '\0' && i == begin + 3;
    const bool element = code.is(begin + 1, "[") && whole_number(code, begin + 2) && i == begin + 4;
    if (!component && !element) return {};
    const long n = element ? *whole_number(code, begin + 2) : order_of(letter_at(code, begin));
    if (n < 0 || n > 3) return {};
    all.push_back({code[begin].text, "xyzw"[n], long(all.size()), code[begin].line});
    begin = i + 1;
  }
  return all;
}

/** The first that is not where it belongs, of four that fill four places. */
const Component* out_of_order(const std::vector<Component>& all) {
  if (all.size() != 4) return nullptr;
  std::set<long> places;
  for (const Component& c : all) {
    if (c.vector != all[0].vector) return nullptr;
    places.insert(c.place);
  }
  if (places != std::set<long>{0, 1, 2, 3}) return nullptr;
  const auto found =
      std::ranges::find_if(all, [](const Component& c) { return order_of(c.letter) != c.place; });
  return found == all.end() ? nullptr : &*found;
}

Diagnosis swapped(const Component& wrong, bool by_number) {
  const auto name = [&](long n) {
    return by_number ? fmt::format("{}[{}]", wrong.vector, n) : fmt::format("{}.{}", wrong.vector, "xyzw"[n]);
  };
  return {
      Slip::components_swapped, wrong.line,
      fmt::format("Line {}: {} stands at the place of {}. The four floats of a float4 lie in the order x, y, "
                  "z, w: which one comes {}?",
                  wrong.line, name(order_of(wrong.letter)), name(wrong.place),
                  std::array{"first", "second", "third", "last"}[std::size_t(wrong.place)]),
      true};
}

/** Does the file use v in another way than as `v.x`, other than to set it? */
bool used_otherwise(const Code& code, std::string_view vector, char letter) {
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.is(i, vector) || code.is(i + 1, "=")) continue;
    if (!code.is(i + 1, ".") || !code.is(i + 2, std::string(1, letter))) return true;
  }
  return false;
}

}  // namespace

std::optional<Diagnosis> one_of_four(const File& file, const Failure&) {
  const Code& code = file.code;
  for (std::size_t i = 1; i + 3 < code.size(); ++i) {
    const char letter = letter_at(code, i);
    const bool stored = letter != 0 && code.is(i - 1, "=") && code.is(i - 2, "]") && code.is(i + 3, ";");
    if (!stored || !code.scope(i).device || used_otherwise(code, code[i].text, letter)) continue;
    std::size_t begin = i - 1;
    while (code.is(begin - 1, "]")) begin = code.partner(begin - 1);
    const int line = code[i].line;
    return Diagnosis{
        Slip::part_of_tile, line,
        fmt::format(
            "Line {} stores {}.{} alone, one of the four floats of {}, and nothing stores the other three: {} "
            "needs all of them.",
            line, code[i].text, letter, code[i].text, code[begin - 1].text),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> components_swapped(const File& file, const Failure&) {
  const Code& code = file.code;
  for (const auto& [key, all] : components_of(code)) {
    if (const Component* wrong = out_of_order(all)) return swapped(*wrong, false);
  }
  for (std::size_t open = 0; open < code.size(); ++open) {
    const bool opens =
        code.is(open, "{") || (code.is(open, "(") && open > 0 && code.is(open - 1, "make_float4"));
    if (!opens || !code.scope(open).device) continue;
    const std::vector<Component> all = listed(code, open);
    if (const Component* wrong = out_of_order(all)) return swapped(*wrong, code.is(open + 2, "["));
  }
  return std::nullopt;
}

}  // namespace diagnosis
