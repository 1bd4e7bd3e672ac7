// A table of Latin letters; all other scripts stay as they are.
#include "text/fold.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <unordered_map>

namespace text {
namespace {

struct Letters {
  std::string_view plain, accented;
};

/** Latin-1, Latin Extended-A, -B and Additional: what Unicode decomposes, and letters with strokes. */
constexpr auto kLetters = std::to_array<Letters>({
    {"a", "ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ"},
    {"ae", "ÆæǢǣǼǽ"},
    {"b", "ƀɃḂḃḄḅḆḇ"},
    {"c", "ÇçĆćĈĉĊċČčḈḉ"},
    {"d", "ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ"},
    {"e", "ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ"},
    {"f", "Ḟḟ"},
    {"g", "ĜĝĞğĠġĢģǦǧǴǵḠḡ"},
    {"h", "ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ"},
    {"i", "ÌÍÎÏìíîïĨĩĪīĬĭĮįİıƗǏǐȈȉȊȋḬḭḮḯỈỉỊị"},
    {"ij", "Ĳĳ"},
    {"j", "Ĵĵǰ"},
    {"k", "ĶķĸǨǩḰḱḲḳḴḵ"},
    {"l", "ĹĺĻļĽľĿŀŁłḶḷḸḹḺḻḼḽ"},
    {"m", "ḾḿṀṁṂṃ"},
    {"n", "ÑñŃńŅņŇňŉŊŋǸǹṄṅṆṇṈṉṊṋ"},
    {"o",
     "ÒÓÔÕÖØòóôõöøŌōŎ"
     "ŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ"},
    {"oe", "Œœ"},
    {"p", "ṔṕṖṗ"},
    {"r", "ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ"},
    {"s", "ŚśŜŝŞşŠšſȘșṠṡṢṣṤṥṦṧṨṩẛ"},
    {"ss", "ßẞ"},
    {"t", "ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ"},
    {"th", "Þþ"},
    {"u", "ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự"},
    {"v", "ṼṽṾṿ"},
    {"w", "ŴŵẀẁẂẃẄẅẆẇẈẉẘ"},
    {"x", "ẊẋẌẍ"},
    {"y", "ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ"},
    {"z", "ŹźŻżŽžẐẑẒẓẔẕ"},
});

/** Of UTF-8, from its first byte; 1 where it is none. */
std::size_t length_of(std::string_view rest) {
  const auto byte = static_cast<unsigned char>(rest.front());
  const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
  return std::min(length, rest.size());
}

using Table = std::unordered_map<std::string_view, std::string_view>;

Table table_of_letters() {
  Table table;
  for (const auto& [plain, accented] : kLetters) {
    for (std::string_view rest = accented; !rest.empty(); rest.remove_prefix(length_of(rest)))
      table.emplace(rest.substr(0, length_of(rest)), plain);
  }
  return table;
}

bool is_combining(std::string_view letter) { return letter >= "\u0300" && letter <= "\u036F"; }

/** The letter that stands for the mark in words without accents: ö is oe, å is aa. */
std::string_view spelled(std::string_view letter) {
  static const Table table = {{"ä", "ae"}, {"Ä", "ae"}, {"ö", "oe"}, {"Ö", "oe"}, {"ü", "ue"},
                              {"Ü", "ue"}, {"ø", "oe"}, {"Ø", "oe"}, {"å", "aa"}, {"Å", "aa"}};
  const auto found = table.find(letter);
  return found == table.end() ? std::string_view() : found->second;
}

/** What a combining mark adds to the letter before it. */
std::string_view spelled_after(char before, std::string_view mark) {
  if (mark == "\u0308" && (before == 'a' || before == 'o' || before == 'u')) return "e";
  return mark == "\u030A" && before == 'a' ? "a" : "";
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/** Takes the digits off, without zeros in front. */
std::string_view take_number(std::string_view& rest) {
  const auto end = static_cast<std::size_t>(std::ranges::find_if_not(rest, is_digit) - rest.begin());
  std::string_view number = rest.substr(0, end);
  rest.remove_prefix(end);
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
  return number;
}

/** Below, at or above 0. */
int natural_order(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    if (is_digit(a.front()) && is_digit(b.front())) {
      const std::string_view x = take_number(a), y = take_number(b);
      if (x.size() != y.size()) return x.size() < y.size() ? -1 : 1;
      if (const int order = x.compare(y); order != 0) return order;
      continue;
    }
    const auto x = static_cast<unsigned char>(a.front()), y = static_cast<unsigned char>(b.front());
    if (x != y) return x < y ? -1 : 1;
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return static_cast<int>(!a.empty()) - static_cast<int>(!b.empty());
}

}  // namespace

std::string folded(std::string_view words, Umlauts umlauts) {
  static const Table letters = table_of_letters();
  std::string result;
  for (; !words.empty(); words.remove_prefix(length_of(words))) {
    const std::string_view letter = words.substr(0, length_of(words));
    const auto found = letters.find(letter);
    if (letter.size() == 1)
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(letter.front())));
    else if (umlauts == Umlauts::spelled && !spelled(letter).empty())
      result += spelled(letter);
    else if (found != letters.end())
      result += found->second;
    else if (!is_combining(letter))
      result += letter;
    else if (umlauts == Umlauts::spelled && !result.empty())
      result += spelled_after(result.back(), letter);
  }
  return result;
}

bool natural_less(std::string_view a, std::string_view b) {
  const int order = natural_order(folded(a), folded(b));
  return order != 0 ? order < 0 : a < b;
}

}  // namespace text
