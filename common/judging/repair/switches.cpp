// Puts the changes into the text, from its beginning to its end.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "repair/change.h"

namespace repair {
namespace {

using Where = Piece::Where;

std::string switched(std::string_view text, std::size_t number) {
  std::string all;
  for (const char c : text)
    all += c == '$' ? fmt::format("(emulator_change == {})", number) : std::string(1, c);
  return all;
}

/** What may stand in place of some tokens, up to `end`. */
struct Alternatives {
  std::size_t end = 0;
  std::size_t first = SIZE_MAX, last = 0;  // of the changes
  std::string words;
};

/** One comparison where none of them is switched on: this stands in the innermost loops. */
std::string switched(std::string_view was, const Alternatives& others) {
  return fmt::format("(emulator_change < {} || emulator_change > {} ? {} : {}{})", others.first, others.last,
                     was, others.words, was);
}

}  // namespace

std::string with_switches(std::string_view text, const source::Code& code, const std::vector<Change>& all) {
  // What is longer goes around what is shorter.
  std::map<std::size_t, std::multimap<std::size_t, std::string, std::greater<>>> before, after;
  std::map<std::size_t, Alternatives> instead;
  for (std::size_t n = 0; n < all.size(); ++n) {
    for (const Piece& piece : all[n].pieces) {
      if (piece.where == Where::before) before[piece.begin].emplace(piece.end, switched(piece.text, n + 1));
      if (piece.where == Where::after) after[piece.end - 1].emplace(piece.begin, switched(piece.text, n + 1));
      if (piece.where != Where::instead) continue;
      Alternatives& others = instead[piece.begin];
      others.end = piece.end;
      others.first = std::min(others.first, n + 1);
      others.last = n + 1;
      others.words += fmt::format("emulator_change == {} ? {} : ", n + 1, piece.text);
    }
  }
  std::string out;
  std::size_t copied = 0;  // of the text
  const auto copy_to = [&](std::size_t offset) {
    out += text.substr(copied, offset - copied);
    copied = offset;
  };
  for (std::size_t i = 0; i < code.size(); ++i) {
    const auto other = instead.find(i);
    const std::size_t last = other == instead.end() ? i : other->second.end - 1;
    copy_to(code[i].offset);
    for (const auto& [end, words] : before[i]) out += words;
    const std::string_view was =
        text.substr(code[i].offset, code[last].offset + code[last].text.size() - code[i].offset);
    out += other == instead.end() ? std::string(was) : switched(was, other->second);
    copied = code[i].offset + was.size();
    for (const auto& [begin, words] : after[last]) out += words;
    i = last;
  }
  copy_to(text.size());
  return out;
}

std::string with_change(std::string_view text, const source::Code& code, const Change& change) {
  const auto for_good = [](std::string_view words) {
    std::string all;
    for (const char c : words) all += c == '$' ? std::string("true") : std::string(1, c);
    return all;
  };
  const auto end_of = [&](std::size_t token) { return code[token].offset + code[token].text.size(); };
  struct Edit {
    std::size_t begin, end;
    std::string text;
  };
  std::vector<Edit> edits;
  for (const Piece& piece : change.pieces) {
    const std::size_t begin = code[piece.begin].offset, end = end_of(piece.end - 1);
    if (piece.where == Where::instead) edits.push_back({begin, end, for_good(piece.text)});
    if (piece.where == Where::before) edits.push_back({begin, begin, for_good(piece.text)});
    if (piece.where == Where::after) edits.push_back({end, end, for_good(piece.text)});
  }
  std::ranges::stable_sort(edits, {}, &Edit::begin);
  std::string out;
  std::size_t copied = 0;
  for (const Edit& edit : edits) {
    (out += text.substr(copied, edit.begin - copied)) += edit.text;
    copied = edit.end;
  }
  return out += text.substr(copied);
}

}  // namespace repair
