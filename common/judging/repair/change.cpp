// Kind by kind, place by place.
#include "repair/change.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <ranges>
#include <set>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"
#include "repair/places.h"
#include "repair/whole_numbers.h"
#include "source/loops.h"

namespace repair {
namespace {

using source::Code;
using source::File;
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

/** All changes of a file, as they are found. */
class Search {
 public:
  explicit Search(const File& file)
      : code_(file.code),
        known_(whole_numbers(file)),
        places_(places(file, known_)),
        loops_(source::loops(code_)) {
    for (const WholeNumber& one : known_) {
      if (one.constant) constants_.insert(one.name);
    }
    for (std::size_t i = 0; i + 1 < code_.size(); ++i) {
      const bool sum =
          (code_.is(i, "float") || code_.is(i, "double")) && !diagnosis::is_declared_shared(code_, i);
      if (sum && code_.is(i + 1, Kind::identifier)) sums_.insert(code_[i + 1].text);
    }
  }

  std::vector<Change> all() {
    for (const Place& place : places_) {
      if (place.axis) change_axis(place);
      if (place.variable != nullptr) change_name(place);
      change_by_one(place);
      scale(place);
    }
    for (std::size_t n = 0; n < places_.size(); ++n) {
      for (std::size_t k = n + 1; k < std::min(n + 6, places_.size()); ++k)
        swap_neighbours(places_[n], places_[k]);
    }
    for (std::size_t i = 1; i + 1 < code_.size(); ++i) {
      const bool body = code_.scope(i).device || code_.scope(i).host;
      if (!body || !is_computed(code_, i)) continue;
      change_comparison(i);
      change_quotient(i);
      change_assignment(i);
      swap_arguments(i);
      if (code_.is(i, "dim3")) swap_extents(i);
    }
    for (const diagnosis::Guard& guard : diagnosis::guards(code_)) change_guard(guard);
    std::ranges::stable_sort(all_, {}, &Change::kind);
    return std::move(all_);
  }

 private:
  void add(ChangeKind kind, std::size_t at, std::string was, std::string is, std::vector<Piece> pieces) {
    all_.push_back({kind, code_[at].line, std::move(was), std::move(is), std::move(pieces)});
  }
  void put(ChangeKind kind, const Place& place, const std::string& is) {
    add(kind, place.begin, written(place), is, {{Where::instead, place.begin, place.end, "(" + is + ")"}});
  }
  std::string written(const Place& place) const { return std::string(code_.text(place.begin, place.end)); }

  bool is_factor(const Place& place) const {
    const auto multiplies = [&](std::size_t i) {
      return code_.is(i, "*") || code_.is(i, "/") || code_.is(i, "%");
    };
    return multiplies(place.begin - 1) || multiplies(place.end);
  }

  void change_axis(const Place& place) {
    const std::string name(code_[place.begin].text), axis(code_[place.begin + 2].text);
    const std::string other = axis == "x" ? "y" : "x";
    put(ChangeKind::axis, place, name + "." + other);
    for (const auto& [one, another] :
         {std::pair{"blockDim", "gridDim"}, std::pair{"blockIdx", "threadIdx"}}) {
      if (name == one) put(ChangeKind::axis, place, fmt::format("{}.{}", another, axis));
      if (name == another) put(ChangeKind::axis, place, fmt::format("{}.{}", one, axis));
    }
    if (name == "threadIdx" && !is_factor(place))
      put(ChangeKind::block, place, fmt::format("blockIdx.{0} * blockDim.{0} + threadIdx.{0}", axis));
  }

  void change_name(const Place& place) {
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
    others.erase(std::remove_if(rest, others.end(),
                                [&](const WholeNumber* other) { return !look_alike(other->name, was.name); }),
                 others.end());
    const ChangeKind kind = was.parameter  ? ChangeKind::size
                            : was.constant ? ChangeKind::constant
                                           : ChangeKind::name;
    for (const WholeNumber* other : others) put(kind, place, std::string(other->name));
  }

  /** The [ around it; size() for none. */
  std::size_t index_of(const Place& place) const {
    std::size_t bracket = code_.enclosing(place.begin);
    while (bracket < code_.size() && code_.is(bracket, "(")) bracket = code_.enclosing(bracket);
    return code_.is(bracket, "[") ? bracket : code_.size();
  }

  /** [ty][tx] and [r * 16 + c]: two names of one index, or of two in a row. */
  void swap_neighbours(const Place& first, const Place& second) {
    const auto is_index = [&](const Place& place) {
      return place.variable != nullptr && !place.variable->constant && !place.variable->parameter &&
             index_of(place) < code_.size();
    };
    if (!is_index(first) || !is_index(second) || first.variable == second.variable) return;
    const std::size_t bracket = index_of(first), other = index_of(second);
    if (bracket != other && code_.past(bracket) != other) return;
    const std::string one = written(first), another = written(second);
    add(ChangeKind::pair, first.begin, one + " and " + another, another + " and " + one,
        {{Where::instead, first.begin, first.end, another}, {Where::instead, second.begin, second.end, one}});
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

  bool is_compared(const Place& place) const {
    static const std::set<std::string_view> kSigns = {"<", "<=", ">", ">="};
    return kSigns.contains(code_[place.begin - 1].text) || kSigns.contains(code_[place.end].text);
  }

  void change_by_one(const Place& place) {
    const std::string was = written(place);
    if (place.variable != nullptr && place.variable->counter) {
      put(ChangeKind::neighbour, place, was + " + 1");
      put(ChangeKind::neighbour, place, was + " - 1");
      if (const std::string_view step = step_of(*place.variable); !step.empty())
        put(ChangeKind::neighbour, place, fmt::format("{} + {}", was, step));
    }
    // With another number `== 0` is hardly ever true, and then what it guards is left out.
    const bool compared = code_.is(place.begin - 1, "==") || code_.is(place.begin - 1, "!=");
    if (!code_.is(place.begin, Kind::number) || was.size() > 4 || compared) return;
    const int number = std::stoi(was);
    put(ChangeKind::neighbour, place, std::to_string(number + 1));
    if (number > 0) put(ChangeKind::neighbour, place, std::to_string(number - 1));
    if (number == 0 || !code_.is(place.begin - 1, "+")) return;
    for (const WholeNumber& one : known_) {
      if (!one.parameter && !one.counter && find(known_, place.begin, one.name) == &one)
        put(ChangeKind::constant, place, std::string(one.name));
    }
  }

  /** blockIdx.y, ty and p, times one of the file's constants. */
  void scale(const Place& place) {
    const bool scaled =
        place.axis || (place.variable != nullptr && !place.variable->constant && !place.variable->parameter);
    if (!scaled || is_factor(place) || !code_.scope(place.begin).device) return;
    const bool summand =
        code_.is(place.begin - 1, "+") || code_.is(place.end, "+") || code_.is(place.begin - 1, "=");
    if (!summand) return;
    // If two are equal, the one that stands nearby is told.
    std::vector<std::string_view> constants(constants_.begin(), constants_.end());
    const std::size_t begin = statement_of(code_, place.begin);
    std::ranges::stable_partition(constants, [&](std::string_view constant) {
      const auto is_it = [&](std::size_t i) { return code_.is(i, constant); };
      return std::ranges::any_of(std::views::iota(begin - std::min(begin, kNearby), place.begin + kNearby),
                                 is_it);
    });
    for (const std::string_view constant : constants)
      put(ChangeKind::factor, place, fmt::format("{} * {}", written(place), constant));
  }

  /** Where the comparison around the sign at `i` begins, and past its end. */
  std::pair<std::size_t, std::size_t> around(std::size_t i) const {
    static const std::set<std::string_view> kEnds = {"&&", "||", "?", ":", ";", ",", "=", "return"};
    std::size_t begin = i, end = i + 1;
    while (begin > 0 && !kEnds.contains(code_[begin - 1].text) && begin - 1 != code_.enclosing(i))
      begin = std::min(begin - 1, code_.partner(begin - 1));
    while (end < code_.size() && !kEnds.contains(code_[end].text) &&
           code_.enclosing(end) == code_.enclosing(i) && !code_.is(end, ")"))
      end = code_.past(end);
    return {begin, end};
  }

  void change_comparison(std::size_t i) {
    static const std::map<std::string_view, std::pair<std::string_view, std::string_view>> kOthers = {
        {"<", {"<=", "$ + "}}, {"<=", {"<", "- $ + "}}, {">", {">=", "- $ + "}}, {">=", {">", "$ + "}}};
    const auto other = kOthers.find(code_[i].text);
    const bool type =
        code_.is(i + 1, "const") || code_.is(i - 1, "reinterpret_cast") || code_.is(i - 1, "static_cast");
    if (other == kOthers.end() || type || code_.is(i - 1, ">")) return;
    const auto [is, before] = other->second;
    add(ChangeKind::compared, i, std::string(code_[i].text), std::string(is),
        {{Where::before, i + 1, i + 2, std::string(before)}});
    const auto [begin, end] = around(i);
    compare_without_summand(i, begin, end);
    if (!code_.scope(i).device) return;
    const bool one_of_several =
        code_.is(begin - 1, "&&") || code_.is(begin - 1, "||") || code_.is(end, "&&") || code_.is(end, "||");
    if (!one_of_several || end <= i + 1) return;
    const bool with_or = code_.is(begin - 1, "||") || code_.is(end, "||");
    add(ChangeKind::condition, i, std::string(code_.text(begin, end)), "",
        {{Where::before, begin, end, with_or ? "(!$ && (" : "($ || ("}, {Where::after, begin, end, "))"}});
  }

  /** k0 + TILE <= K, where k0 < K would take the last part of a tile, too. */
  void compare_without_summand(std::size_t i, std::size_t begin, std::size_t end) {
    const bool below = code_.is(i, "<"), up_to = code_.is(i, "<=");
    const WholeNumber* summand = find(known_, i, code_[i - 1].text);
    if (!(below || up_to) || !code_.is(i - 2, "+") || summand == nullptr || !summand->constant) return;
    add(ChangeKind::compared, i, std::string(code_.text(begin, end)),
        fmt::format("{} < {}", code_.text(begin, i - 2), code_.text(i + 1, end)),
        {{Where::instead, i - 1, i, below ? "0" : "1"}});
  }

  /** Of an if, or in front of a `?`: without it, and with the sides exchanged. */
  void change_guard(const diagnosis::Guard& guard) {
    const auto [begin, end] = std::pair{guard.begin, guard.end};
    if (begin >= end || !is_computed(code_, begin)) return;
    const std::string was(code_.text(begin, end));
    const auto around_all = [&](std::string before) {
      return std::vector<Piece>{{Where::before, begin, end, std::move(before)},
                                {Where::after, begin, end, "))"}};
    };
    // Without `if (aligned) return *from4;` the other way is taken, which is no less wrong for that.
    const std::size_t held = code_.is(guard.body, "{") ? guard.body + 1 : guard.body;
    const bool gives_a_value = code_.is(held, "return") && !code_.is(held + 1, ";");
    if (!gives_a_value)
      add(ChangeKind::condition, begin, was, "",
          around_all(diagnosis::returns(code_, guard) ? "(!$ && (" : "($ || ("));
    add(ChangeKind::exchanged, begin, was, fmt::format("!({})", was), around_all("($ != bool("));
  }

  bool is_short(std::size_t i) const { return code_.is(i, Kind::identifier) || code_.is(i, Kind::number); }

  /** r = t / 16: whole numbers of one word each. */
  void change_quotient(std::size_t i) {
    if (!(code_.is(i, "/") || code_.is(i, "%")) || !is_short(i - 1) || !is_short(i + 1)) return;
    const auto binds = [&](std::size_t k) {
      return code_.is(k, "*") || code_.is(k, "/") || code_.is(k, "%") || code_.is(k, ".");
    };
    if (binds(i - 2) || binds(i + 2) || code_.is(i + 2, "(")) return;
    const std::string_view sign = code_.is(i, "/") ? "%" : "/";
    const std::string is = fmt::format("{} {} {}", code_[i - 1].text, sign, code_[i + 1].text);
    add(ChangeKind::quotient, i, std::string(code_[i].text), std::string(sign),
        {{Where::before, i - 1, i + 2, fmt::format("($ ? {} : ", is)}, {Where::after, i - 1, i + 2, ")"}});
  }

  /** sum = a * b; sum += a * b; and where sum should begin anew. */
  void change_assignment(std::size_t i) {
    if (!code_.scope(i).device || !(code_.is(i, "=") || code_.is(i, "+="))) return;
    const std::size_t begin = statement_of(code_, i);
    const bool plain = begin < i && (i == begin + 1 || code_.is(i - 1, "]"));
    if (!plain || !sums_.contains(code_[begin].text) || !in_loop(i)) return;
    const std::string target(code_.text(begin, i));
    if (code_.is(i, "=")) {
      add(ChangeKind::added, i, "=",
          "+=", {{Where::after, i, i + 1, fmt::format(" ($ ? {} : 0.0f) + ", target)}});
      return;
    }
    add(ChangeKind::added, i, "+=", "=",
        {{Where::after, i, i + 1, fmt::format(" ($ ? - {} : 0.0f) + ", target)}});
    if (i == begin + 1) start_anew(target, i);
  }

  bool in_loop(std::size_t i) const {
    return std::ranges::any_of(loops_,
                               [&](const source::Loop& loop) { return loop.body <= i && i < loop.end; });
  }

  /** In each loop around, but not in the innermost. */
  void start_anew(const std::string& sum, std::size_t i) {
    std::vector<const source::Loop*> outside;
    for (const source::Loop& loop : loops_) {
      if (loop.body <= i && i < loop.end) outside.push_back(&loop);
    }
    for (std::size_t n = 0; n + 1 < outside.size(); ++n) {
      const std::size_t brace = outside[n]->body;
      if (!code_.is(brace, "{") || !is_declared(sum, brace)) continue;
      add(ChangeKind::reset, outside[n]->at, sum, fmt::format("{} = 0", sum),
          {{Where::after, brace, brace + 1, fmt::format(" if ($) {} = 0;", sum)}});
    }
  }

  bool is_declared(std::string_view sum, std::size_t before) const {
    for (std::size_t i = before; i-- > 1 && code_.scope(i).device;) {
      if (code_.is(i, sum) && (code_.is(i - 1, "float") || code_.is(i - 1, "double"))) return true;
    }
    return false;
  }

  /** dim3 block(BM / TM, BN / TN), or without a name. */
  void swap_extents(std::size_t i) {
    const std::size_t bracket = code_.is(i + 1, "(") ? i + 1 : i + 2;
    if (!code_.is(bracket, "(")) return;
    const auto extents = diagnosis::parted(code_, bracket + 1, code_.partner(bracket));
    if (extents.size() != 2 || extents[0].end - extents[0].begin < 2) return;
    const std::string x(code_.text(extents[0].begin, extents[0].end)),
        y(code_.text(extents[1].begin, extents[1].end));
    if (x == y) return;
    const auto or_else = [&](const diagnosis::Words& words, const std::string& other) {
      return std::array{
          Piece{Where::before, words.begin, words.end, fmt::format("($ ? int({}) : int(", other)},
          Piece{Where::after, words.begin, words.end, "))"}};
    };
    const auto first = or_else(extents[0], y), second = or_else(extents[1], x);
    add(ChangeKind::arguments, i, x + ", " + y, y + ", " + x, {first[0], first[1], second[0], second[1]});
  }

  /** f(col, row): two words side by side. */
  void swap_arguments(std::size_t i) {
    if (!code_.is(i, ",")) return;
    const std::size_t call = code_.enclosing(i);
    const auto is_end = [&](std::size_t k) { return code_.is(k, ",") || code_.is(k, ")") || k == call; };
    const bool called = call < code_.size() && code_.is(call, "(") &&
                        (code_.is(call - 1, Kind::identifier) || code_.is(call - 1, ">>>"));
    if (!called || !is_end(i - 2) || !is_end(i + 2)) return;
    const auto whole = [&](std::size_t k) {
      return code_.is(k, Kind::number) || find(known_, i, code_[k].text) != nullptr;
    };
    if (!whole(i - 1) || !whole(i + 1)) return;
    const std::string first(code_[i - 1].text), second(code_[i + 1].text);
    if (first == second) return;
    add(ChangeKind::arguments, i, first + ", " + second, second + ", " + first,
        {{Where::instead, i - 1, i, second}, {Where::instead, i + 1, i + 2, first}});
  }

  const Code& code_;
  std::vector<WholeNumber> known_;
  std::vector<Place> places_;
  std::vector<source::Loop> loops_;
  std::set<std::string_view> constants_, sums_;
  std::vector<Change> all_;
};

}  // namespace

std::vector<Change> changes(const File& file, std::size_t most) {
  std::vector<Change> all = Search(file).all();
  if (all.size() > most) all.resize(most);
  // What stands together in the file has numbers that follow each other (with_switches).
  std::ranges::stable_sort(all, {}, [](const Change& change) { return change.pieces[0].begin; });
  return all;
}

}  // namespace repair
