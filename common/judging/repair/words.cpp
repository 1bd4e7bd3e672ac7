// Implements the search for changes of single words: goes through all places of a file and tries other words there, e.g. ty for tx.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "diagnosis/tokens.h"
#include "repair/search.h"
#include "text/indices.h"

namespace repair {
namespace {

using source::Kind;
using Where = Piece::Where;

/** How many of the names that are declared nearest by are tried for one, besides those that look like it. */
constexpr std::size_t kNearest = 2;
/** Tokens before a statement, and after a place in it. */
constexpr std::size_t kNearby = 12;

/** tx and ty, a_row and b_row: one letter is another. */
bool look_alike(std::string_view a, std::string_view b) {
  if (a.size() != b.size() || a.size() < 2) return false;
  int others = 0;
  for (std::size_t n = 0; n < a.size(); ++n) others += a[n] != b[n];
  return others == 1;
}

class WordSearch : public Search {
 public:
  explicit WordSearch(const source::File& file) : Search(file) {
    for (const WholeNumber& one : known_) {
      if (one.constant) constants_.insert(one.name);
    }
    for (std::size_t i = 1; i + 1 < code_.size(); ++i) {
      if (!code_.is(i, Kind::identifier) || !code_.is(i + 1, "[") || !diagnosis::is_declared_shared(code_, i))
        continue;
      std::size_t after = i + 1;
      while (code_.is(after, "[")) after = code_.past(after);
      tiles_.emplace(code_[i].text, code_.text(i + 1, after));
    }
  }

  std::vector<Change> all() {
    for (const Operand& place : places_) {
      if (place.axis) change_axis(place);
      if (place.member) change_member(place);
      if (place.member) continue;
      if (place.variable != nullptr) change_name(place);
      if (place.variable != nullptr && place.variable->parameter) tile_for_size(place);
      if (place.variable != nullptr) add_place_of_block(place);
      change_by_one(place);
      scale(place);
    }
    for (std::size_t n = 0; n < places_.size(); ++n) {
      for (std::size_t k = n + 1; k < std::min(n + 6, places_.size()); ++k)
        swap_neighbours(places_[n], places_[k]);
      if (n + 1 < places_.size()) turn_indices(places_[n], places_[n + 1]);
    }
    for (const source::Loop& loop : loops_) shift_counter(loop);
    for (std::size_t i = 1; i + 1 < code_.size(); ++i) {
      const bool body = code_.scope(i).device || code_.scope(i).host;
      if (!body || !is_computed(code_, i)) continue;
      change_array(i);
    }
    return std::move(all_);
  }

 private:
  void change_axis(const Operand& place) {
    const std::string name(code_[place.begin].text), axis(code_[place.begin + 2].text);
    const std::string other = axis == "x" ? "y" : "x";
    put(ChangeKind::axis, place, name + "." + other);
    for (const auto& [one, another] :
         {std::pair{"blockDim", "gridDim"}, {"blockIdx", "threadIdx"}, {"blockDim", "blockIdx"}}) {
      if (name == one) put(ChangeKind::axis, place, fmt::format("{}.{}", another, axis));
      if (name == another) put(ChangeKind::axis, place, fmt::format("{}.{}", one, axis));
    }
    if (name == "threadIdx" && !is_factor(place))
      put(ChangeKind::block, place, fmt::format("blockIdx.{0} * blockDim.{0} + threadIdx.{0}", axis));
  }

  void change_name(const Operand& place) {
    const WholeNumber& was = *place.variable;
    std::vector<const WholeNumber*> others;
    for (const WholeNumber& other : known_) {
      const bool alike = other.parameter == was.parameter && other.constant == was.constant;
      if (!alike || other.name == was.name || find(known_, place.begin, other.name) != &other) continue;
      others.push_back(&other);
    }
    const auto distance = [&](const WholeNumber* other) {
      return other->declared > was.declared ? other->declared - was.declared : was.declared - other->declared;
    };
    std::ranges::stable_sort(others, {}, distance);
    const std::size_t nearest = is_compared(place) ? others.size() : kNearest;
    const auto rest = others.begin() + std::ptrdiff_t(std::min(others.size(), nearest));
    const std::set<std::string_view> indices = indices_of(array_around(place));
    others.erase(std::remove_if(rest, others.end(),
                                [&](const WholeNumber* other) {
                                  return !look_alike(other->name, was.name) && !indices.contains(other->name);
                                }),
                 others.end());
    const ChangeKind kind = was.parameter  ? ChangeKind::size
                            : was.constant ? ChangeKind::constant
                                           : ChangeKind::name;
    for (const WholeNumber* other : others) put(kind, place, std::string(other->name));
  }

  /** p * TILE for p * K, where p counts. */
  void tile_for_size(const Operand& place) {
    const auto counts = [&](std::size_t i) {
      const WholeNumber* other = find(known_, i, code_[i].text);
      return other != nullptr && other->counter;
    };
    const bool times = (code_.is(place.begin - 1, "*") && counts(place.begin - 2)) ||
                       (code_.is(place.end, "*") && counts(place.end + 1));
    for (const std::string_view constant : constants_) {
      if (times) put(ChangeKind::constant, place, std::string(constant));
    }
  }

  /** view.cols for view.rows. The whole of it, for what is switched is an expression. */
  void change_member(const Operand& place) {
    const std::string object(code_[place.begin - 2].text);
    if (!code_.is(place.begin - 2, Kind::identifier) || code_.is(place.begin - 3, ".")) return;
    for (const WholeNumber& other : known_) {
      if (other.until != place.variable->until || other.name == place.variable->name) continue;
      const std::string is = fmt::format("{}.{}", object, other.name);
      put(ChangeKind::size, {.begin = place.begin - 2, .end = place.end}, is);
    }
  }

  /** first_col + tx for tx, where first_col is made of blockIdx. */
  void add_place_of_block(const Operand& place) {
    if (is_factor(place) || index_of(place) >= code_.size() || place.variable->constant) return;
    for (const WholeNumber& other : known_) {
      if (find(known_, place.begin, other.name) != &other || other.declared == 0) continue;
      const bool of_block = !diagnosis::axes_between(code_, other.declared, other.from, "blockIdx").empty() &&
                            diagnosis::axes_between(code_, other.declared, other.from, "threadIdx").empty();
      if (of_block) put(ChangeKind::block, place, fmt::format("{} + {}", other.name, written(place)));
    }
  }

  /** The [ around it; size() for none. */
  std::size_t index_of(const Operand& place) const {
    std::size_t bracket = code_.enclosing(place.begin);
    while (bracket < code_.size() && code_.is(bracket, "(")) bracket = code_.enclosing(bracket);
    return code_.is(bracket, "[") ? bracket : code_.size();
  }

  /** The tile in whose brackets it stands alone: As for the k of As[ty][k]. Empty for another place. */
  std::string_view array_around(const Operand& place) const {
    if (!code_.is(place.begin - 1, "[") || !code_.is(place.end, "]")) return "";
    std::size_t bracket = place.begin - 1;
    while (code_.is(bracket - 1, "]")) bracket = code_.partner(bracket - 1);
    return tiles_.contains(code_[bracket - 1].text) ? code_[bracket - 1].text : "";
  }

  /** The names that stand alone in its brackets, here or there. */
  std::set<std::string_view> indices_of(std::string_view array) const {
    std::set<std::string_view> names;
    for (const Operand& place : places_) {
      if (!array.empty() && array_around(place) == array) names.insert(code_[place.begin].text);
    }
    return names;
  }

  /** [ty][tx] and [r * 16 + c]: two names of one index, or of two in a row. */
  void swap_neighbours(const Operand& first, const Operand& second) {
    const auto is_index = [&](const Operand& place) {
      return place.variable != nullptr && !place.variable->constant && !place.variable->parameter &&
             index_of(place) < code_.size();
    };
    if (!is_index(first) || !is_index(second) || first.variable == second.variable) return;
    const std::size_t bracket = index_of(first), other = index_of(second);
    if (bracket != other && code_.past(bracket) != other) return;
    const std::string one = written(first), another = written(second);
    // The whole element: a line may have i and j in several.
    std::size_t begin = bracket - 1;
    while (code_.is(begin, "]")) begin = code_.partner(begin) - 1;
    const std::string_view was = code_.text(begin, code_.past(other));
    const auto at = [&](const Operand& place) {
      return static_cast<std::size_t>(code_.text(place.begin, place.end).data() - was.data());
    };
    const std::size_t behind_first = at(first) + one.size(), behind_second = at(second) + another.size();
    const std::string is =
        fmt::format("{}{}{}{}{}", was.substr(0, at(first)), another,
                    was.substr(behind_first, at(second) - behind_first), one, was.substr(behind_second));
    add(ChangeKind::pair, first.begin, std::string(was), is,
        {{Where::instead, first.begin, first.end, another}, {Where::instead, second.begin, second.end, one}});
  }

  /** Another name or axis that looks like it. */
  std::vector<std::string> alike(const Operand& place) const {
    if (place.axis)
      return {fmt::format("{}.{}", code_[place.begin].text, code_.is(place.begin + 2, "x") ? "y" : "x")};
    std::vector<std::string> names;
    for (const WholeNumber& other : known_) {
      const bool seen = place.variable != nullptr && find(known_, place.begin, other.name) == &other;
      if (seen && !other.constant && !other.parameter && look_alike(other.name, place.variable->name))
        names.emplace_back(other.name);
    }
    return names;
  }

  /** As[ty][k] for As[k][tx]: one of two indices goes to the other's place, where another takes its own. */
  void turn_indices(const Operand& first, const Operand& second) {
    const auto alone = [&](const Operand& place) {
      return code_.is(place.begin - 1, "[") && code_.is(place.end, "]");
    };
    if (!alone(first) || !alone(second) || first.end + 2 != second.begin) return;
    const std::string one = written(first), another = written(second);
    const auto turn = [&](const std::string& row, const std::string& column) {
      add(ChangeKind::indices, first.begin, fmt::format("[{}][{}]", one, another),
          fmt::format("[{}][{}]", row, column),
          {{Where::instead, first.begin, first.end, row},
           {Where::instead, second.begin, second.end, column}});
    };
    for (const std::string& other : alike(second)) {
      if (other != one) turn(other, one);
    }
    for (const std::string& other : alike(first)) {
      if (other != another) turn(another, other);
    }
  }

  bool begins_at_zero(const source::Loop& loop) const {
    for (std::size_t i = loop.at; i < loop.condition; ++i) {
      if (code_.is(i, "=")) return code_.is(i + 1, "0") && code_.is(i + 2, ";");
    }
    return false;
  }

  /** for (int k = TILE; k > 0; --k), which is one too large all the time. */
  void shift_counter(const source::Loop& loop) {
    std::vector<const Operand*> uses;
    for (const Operand& place : places_) {
      const bool its = place.variable != nullptr && place.variable->counter &&
                       place.variable->declared > loop.at && place.variable->declared < loop.body;
      if (its && loop.body <= place.begin && place.begin < loop.end) uses.push_back(&place);
    }
    if (uses.empty()) return;
    for (const char* sign : {"+", "-"}) {
      // One less helps where the first round has nothing to do yet: that loop is not one that counts too far.
      if (*sign == '-' && begins_at_zero(loop)) continue;
      const std::string name = written(*uses[0]), is = fmt::format("{} {} 1", name, sign);
      std::vector<Piece> pieces;
      for (const Operand* use : uses)
        pieces.push_back({Where::instead, use->begin, use->end, "(" + is + ")"});
      add(ChangeKind::shifted, loop.at, name, is, std::move(pieces));
    }
  }

  /** `k0 += TILE`: TILE. */
  std::string_view step_of(const WholeNumber& counter) const {
    for (const source::Loop& loop : loops_) {
      const bool its = loop.step_end == loop.step + 3 && code_.is(loop.step, counter.name) &&
                       code_.is(loop.step + 1, "+=") && loop.at < counter.declared &&
                       counter.declared < loop.end;
      if (its && !code_.is(loop.step + 2, "1")) return code_[loop.step + 2].text;
    }
    return {};
  }

  bool is_compared(const Operand& place) const {
    static const std::set<std::string_view> kSigns = {"<", "<=", ">", ">="};
    return kSigns.contains(code_[place.begin - 1].text) || kSigns.contains(code_[place.end].text);
  }

  void change_by_one(const Operand& place) {
    const std::string was = written(place);
    if (place.variable != nullptr && is_compared(place)) add_counter(place);
    if (place.variable != nullptr && place.variable->counter) {
      put(ChangeKind::neighbour, place, was + " + 1");
      put(ChangeKind::neighbour, place, was + " - 1");
      if (const std::string_view step = step_of(*place.variable); !step.empty())
        put(ChangeKind::neighbour, place, fmt::format("{} + {}", was, step));
    }
    // With another number `== 0` is hardly ever true, and then what it guards is left out.
    const bool compared = code_.is(place.begin - 1, "==") || code_.is(place.begin - 1, "!=");
    if (!code_.is(place.begin, Kind::number) || was.size() > 4 || compared) return;
    scale_block(place);
    const int number = std::stoi(was);
    put(ChangeKind::neighbour, place, std::to_string(number + 1));
    if (number > 0) put(ChangeKind::neighbour, place, std::to_string(number - 1));
    if (number == 0 || !code_.is(place.begin - 1, "+")) return;
    for (const WholeNumber& one : known_) {
      if (!one.parameter && !one.counter && find(known_, place.begin, one.name) == &one)
        put(ChangeKind::constant, place, std::string(one.name));
    }
  }

  /** blockIdx.x * blockDim.x for blockIdx.x * 32. */
  void scale_block(const Operand& place) {
    const std::size_t i = place.begin;
    if (i > 4 && code_.is(i - 1, "*") && code_.is(i - 3, ".") && code_.is(i - 4, "blockIdx"))
      put(ChangeKind::constant, place, fmt::format("blockDim.{}", code_[i - 2].text));
  }

  /** col + j < N for col < N, in the loop over j. */
  void add_counter(const Operand& place) {
    const WholeNumber& was = *place.variable;
    if (was.counter || was.constant || was.parameter || is_factor(place)) return;
    for (const WholeNumber& other : known_) {
      if (other.counter && find(known_, place.begin, other.name) == &other)
        put(ChangeKind::neighbour, place, fmt::format("{} + {}", was.name, other.name));
    }
  }

  /** blockIdx.y, ty and p, times one of the file's constants. */
  void scale(const Operand& place) {
    const bool scaled =
        place.axis || (place.variable != nullptr && !place.variable->constant && !place.variable->parameter);
    if (!scaled || is_factor(place) || !code_.scope(place.begin).device) return;
    const bool summand =
        code_.is(place.begin - 1, "+") || code_.is(place.end, "+") || code_.is(place.begin - 1, "=");
    if (!summand) return;
    // If two are equal, the one that stands nearby is told.
    std::vector<std::string_view> constants(constants_.begin(), constants_.end());
    const std::size_t begin = statement_of(code_, place.begin);
    std::stable_partition(constants.begin(), constants.end(), [&](std::string_view constant) {
      const auto is_it = [&](std::size_t i) { return code_.is(i, constant); };
      return text::any_index(begin - std::min(begin, kNearby), place.begin + kNearby, is_it);
    });
    for (const std::string_view constant : constants)
      put(ChangeKind::factor, place, fmt::format("{} * {}", written(place), constant));
  }

  /** As[ty][tx]: another tile of the same extents. */
  void change_array(std::size_t i) {
    const auto own = tiles_.find(code_[i].text);
    if (own == tiles_.end() || !code_.is(i + 1, "[") || diagnosis::is_declared_shared(code_, i)) return;
    for (const auto& [name, extents] : tiles_) {
      if (name != own->first && extents == own->second)
        put(ChangeKind::array, {.begin = i, .end = i + 1}, std::string(name));
    }
  }

  std::set<std::string_view> constants_;
  std::map<std::string_view, std::string> tiles_;  ///< __shared__ arrays with their extents
};

}  // namespace

std::vector<Change> changes_of_words(const source::File& file) { return WordSearch(file).all(); }

}  // namespace repair
