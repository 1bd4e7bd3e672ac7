// Argument by argument: two that have changed places, in a call or in a dim3.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "diagnosis/written_launch.h"
#include "repair/search.h"

namespace repair {
namespace {

using source::Kind;
using Where = Piece::Where;

class ArgumentSearch : public Search {
 public:
  explicit ArgumentSearch(const source::File& file) : Search(file) {}

  std::vector<Change> all() {
    for (std::size_t i = 1; i + 1 < code_.size(); ++i) {
      const bool body = code_.scope(i).device || code_.scope(i).host;
      if (!body || !is_computed(code_, i)) continue;
      swap_arguments(i);
      if (code_.is(i, "dim3")) swap_extents(i);
    }
    return std::move(all_);
  }

 private:
  /** dim3 grid(blocks(N), blocks(M)), or without a name; whole numbers are arguments like others. */
  void swap_extents(std::size_t i) {
    const std::size_t bracket = code_.is(i + 1, "(") ? i + 1 : i + 2;
    if (!code_.is(bracket, "(")) return;
    const auto extents = diagnosis::parted(code_, bracket + 1, code_.partner(bracket));
    if (extents.size() != 2 || (is_whole(extents[0]) && is_whole(extents[1]))) return;
    exchange(i, extents[0], extents[1]);
  }

  /** Names of whole numbers, numbers and arithmetic. */
  bool is_whole(const diagnosis::TokenRange& words) const {
    static const std::set<std::string_view> kSigns = {"+", "-", "*", "/", "%", "(", ")"};
    for (std::size_t i = words.begin; i < words.end; ++i) {
      const bool known = code_.is(i, Kind::number) || find(known_, i, code_[i].text) != nullptr;
      if (diagnosis::axis_of(code_, i, "blockIdx") != 0 || diagnosis::axis_of(code_, i, "threadIdx") != 0)
        i += 2;
      else if (!known && !kSigns.contains(code_[i].text))
        return false;
    }
    return words.begin < words.end && !code_.is(words.begin, "*");
  }

  /** f(col, row): two whole numbers side by side; the comma is at `i`. */
  void swap_arguments(std::size_t i) {
    if (!code_.is(i, ",")) return;
    const std::size_t call = code_.enclosing(i);
    const bool called = call < code_.size() && code_.is(call, "(") &&
                        (code_.is(call - 1, Kind::identifier) || code_.is(call - 1, ">>>"));
    if (!called) return;
    const std::vector<diagnosis::TokenRange> all = diagnosis::parted(code_, call + 1, code_.partner(call));
    const auto second = std::ranges::find(all, i + 1, &diagnosis::TokenRange::begin);
    if (second == all.end() || second == all.begin() || !is_whole(*second) || !is_whole(*(second - 1)))
      return;
    exchange(i, *(second - 1), *second);
  }

  /** Two whole numbers, by one another. */
  void exchange(std::size_t at, const diagnosis::TokenRange& one, const diagnosis::TokenRange& another) {
    const std::string first(code_.text(one.begin, one.end)), second(code_.text(another.begin, another.end));
    if (first == second) return;
    const auto or_else = [&](const diagnosis::TokenRange& words, const std::string& other) {
      return std::array{
          Piece{Where::before, words.begin, words.end, fmt::format("($ ? int({}) : int(", other)},
          Piece{Where::after, words.begin, words.end, "))"}};
    };
    const auto x = or_else(one, second), y = or_else(another, first);
    add(ChangeKind::arguments, at, first + ", " + second, second + ", " + first, {x[0], x[1], y[0], y[1]});
  }
};

}  // namespace

std::vector<Change> changes_of_arguments(const source::File& file) { return ArgumentSearch(file).all(); }

}  // namespace repair
