// Implements the search for pieces of a thread's number, e.g. tid / 16, by the operators between the number and its divisor.
#include "diagnosis/thread_pieces.h"

#include <set>

#include "diagnosis/guards.h"
#include "diagnosis/whole_value.h"

namespace diagnosis {

using source::File;
using source::Kind;

std::size_t past_operand(const Code& code, std::size_t i) { return code.is(i, "(") ? code.past(i) : i + 1; }

namespace {

std::optional<Piece> piece_of(const File& file, const Named& v, const reference::Sizes& sizes) {
  const Code& code = file.code;
  std::size_t begin = v.begin, end = v.end;
  Piece piece{.name = v.name, .line = code[v.begin].line};
  if (code.is(begin, "(") && code.is(code.past(begin), "*")) {  // (tid % 16) * 4
    end = code.partner(begin);
    ++begin;
    piece.times = whole_value(file, {end + 2, v.end}, sizes).value_or(0);
  }
  const std::size_t sign = begin + (code.is(begin, "threadIdx") ? 3 : 1);
  if (!(code.is(sign, "/") || code.is(sign, "%")) || !code.is(begin, Kind::identifier)) return std::nullopt;
  piece.number = code.text(begin, sign);
  piece.remainder = code.is(sign, "%");
  piece.divisor = {sign + 1, past_operand(code, sign + 1)};
  if (piece.divisor.end < end) {
    if (!code.is(piece.divisor.end, "*")) return std::nullopt;
    piece.times = whole_value(file, {piece.divisor.end + 1, end}, sizes).value_or(0);
  }
  const auto by = whole_value(file, piece.divisor, sizes);
  if (!by || *by <= 0 || piece.times <= 0) return std::nullopt;
  piece.by = *by;
  return piece;
}

}  // namespace

std::map<std::string_view, Piece> pieces_of(const File& file, const reference::Sizes& sizes) {
  std::map<std::string_view, Piece> pieces;
  std::set<std::string_view> seen, twice;
  for (const Named& v : named(file.code)) {
    if (!seen.insert(v.name).second) twice.insert(v.name);
    if (const auto piece = piece_of(file, v, sizes)) pieces.emplace(v.name, *piece);
  }
  for (const std::string_view name : twice) pieces.erase(name);
  return pieces;
}

std::vector<MappedTile> tiles_of(const File& file, const reference::Sizes& sizes) {
  const Code& code = file.code;
  std::vector<MappedTile> all;
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, Kind::identifier) || !code.is(i + 1, "[") || !is_declared_shared(code, i)) continue;
    const std::size_t second = code.past(i + 1);
    if (!code.is(second, "[") || code.is(code.past(second), "[")) continue;
    const auto rows = whole_value(file, {i + 2, code.partner(i + 1)}, sizes);
    const auto columns = whole_value(file, {second + 1, code.partner(second)}, sizes);
    if (rows && columns) all.push_back({code[i].text, {*rows, *columns}});
  }
  return all;
}

std::string quotient_as_written(const Code& code, const Piece& piece) {
  return std::string(piece.number) + (piece.remainder ? " % " : " / ") +
         written(code, piece.divisor.begin, piece.divisor.end);
}

bool is_whole_float4(const Code& code, std::size_t tile) {
  return tile > 6 && code.is(tile - 1, "&") && any_between(code, tile - 7, tile, {"float4"});
}

}  // namespace diagnosis
