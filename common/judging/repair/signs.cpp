// Sign by sign.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"
#include "repair/search.h"

namespace repair {
namespace {

using source::Kind;
using Where = Piece::Where;

class SignSearch : public Search {
 public:
  explicit SignSearch(const source::File& file) : Search(file) {
    for (std::size_t i = 0; i + 1 < code_.size(); ++i) {
      const bool type = (code_.is(i, "float") || code_.is(i, "double")) && code_.scope(i).device;
      if (type && !diagnosis::is_declared_shared(code_, i)) note_sums(i + 1);
    }
  }

  std::vector<Change> all() {
    for (std::size_t i = 1; i + 1 < code_.size(); ++i) {
      const bool body = code_.scope(i).device || code_.scope(i).host;
      if (!body || !is_computed(code_, i)) continue;
      change_comparison(i);
      change_quotient(i);
      change_product(i);
      take_brackets_off(i);
      take_brackets_off_before(i);
      change_difference(i);
      change_assignment(i);
    }
    for (const diagnosis::Guard& guard : diagnosis::guards(code_)) change_guard(guard);
    for (const source::Loop& loop : loops_) leave_out_loop(loop);
    for (const std::size_t sum : sums_) give_a_value(sum);
    return std::move(all_);
  }

 private:
  /** float a = 0, b; the names, from the first on. */
  void note_sums(std::size_t i) {
    while (code_.is(i, Kind::identifier)) {
      sums_.push_back(i);
      while (i < code_.size() && !code_.is(i, ",") && !code_.is(i, ";") && !code_.is(i, ")"))
        i = code_.past(i);
      if (!code_.is(i, ",")) return;
      ++i;
    }
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

  /** p < phases, where a call such as round() has made phases: `<=` would help where that rounds down, and the call is
   *  what is wrong. */
  bool is_rounded_bound(std::size_t i) const {
    static const std::set<std::string_view> kRounding = {"round", "roundf", "lround", "lroundf",
                                                         "rint",  "rintf",  "floor",  "floorf",
                                                         "trunc", "truncf", "lrintf", "lrint"};
    const diagnosis::TokenRange bound = diagnosis::stands_for(code_, {i + 1, around(i).second});
    return diagnosis::any_between(code_, bound.begin, bound.end, kRounding);
  }

  void change_comparison(std::size_t i) {
    static const std::map<std::string_view, std::pair<std::string_view, std::string_view>> kOthers = {
        {"<", {"<=", "$ + "}}, {"<=", {"<", "- $ + "}}, {">", {">=", "- $ + "}}, {">=", {">", "$ + "}}};
    const auto other = kOthers.find(code_[i].text);
    const bool type =
        code_.is(i + 1, "const") || code_.is(i - 1, "reinterpret_cast") || code_.is(i - 1, "static_cast");
    if (other == kOthers.end() || type || code_.is(i - 1, ">")) return;
    if (code_.is(i, "<") && is_rounded_bound(i)) return;
    const auto [is, before] = other->second;
    add(ChangeKind::compared, i, std::string(code_[i].text), std::string(is),
        {{Where::before, i + 1, i + 2, std::string(before)}});
    const auto [begin, end] = around(i);
    compare_without_summand(i, begin, end);
    turn_comparison(i, begin, end);
    if (!code_.scope(i).device) return;
    const bool one_of_several =
        code_.is(begin - 1, "&&") || code_.is(begin - 1, "||") || code_.is(end, "&&") || code_.is(end, "||");
    if (!one_of_several || end <= i + 1) return;
    const bool with_or = code_.is(begin - 1, "||") || code_.is(end, "||");
    leave_out(
        ChangeKind::condition, begin, end,
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

  /** col > N, where what is inside is asked for. */
  void turn_comparison(std::size_t i, std::size_t begin, std::size_t end) {
    if (!(code_.is(i, ">") || code_.is(i, ">=")) || !code_.scope(i).device || begin >= i || end <= i + 1)
      return;
    const std::string is = fmt::format("{} < {}", code_.text(begin, i), code_.text(i + 1, end));
    add(ChangeKind::turned, i, std::string(code_[i].text), "<",
        {{Where::before, begin, end, fmt::format("($ ? {} : ", is)}, {Where::after, begin, end, ")"}});
  }

  /** Of an if, or in front of a `?`: without it, and with the sides exchanged. */
  void change_guard(const diagnosis::Guard& guard) {
    const std::size_t begin = guard.begin, end = guard.end;
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
      leave_out(ChangeKind::condition, begin, end, around_all(leaves(held) ? "(!$ && (" : "($ || ("));
    const bool all_of_it = leaves(held) && held == guard.body && code_.is(begin - 2, "if");
    if (!gives_a_value && all_of_it) all_.back().was = code_.text(begin - 2, guard.body_end);
    add(ChangeKind::exchanged, begin, was, fmt::format("!({})", was), around_all("($ != bool("));
  }

  /** Without `if (...) break;` nothing is left; without `if (...) C[...] = sum;` all is stored. */
  bool leaves(std::size_t held) const {
    return code_.is(held, "return") || code_.is(held, "break") || code_.is(held, "continue");
  }

  /** One that runs no other way than by its condition, and that no thread waits in. */
  void leave_out_loop(const source::Loop& loop) {
    const auto [begin, end] = std::pair{loop.condition, loop.condition_end};
    const bool plain = code_.is(loop.at, "for") && code_.scope(loop.at).device && begin < end;
    if (!plain || diagnosis::any_between(code_, loop.body, loop.end, {"__syncthreads"})) return;
    leave_out(ChangeKind::loop, loop.at, loop.body,
              {{Where::before, begin, end, "(!$ && ("}, {Where::after, begin, end, "))"}});
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

  /** p * TILE * tx: of three whole numbers, at the last sign. */
  void change_product(std::size_t i) {
    if (!code_.is(i, "*")) return;
    const auto place_to = [&](std::size_t end) { return std::ranges::find(places_, end, &Operand::end); };
    const auto third = std::ranges::find(places_, i + 1, &Operand::begin), second = place_to(i);
    if (third == places_.end() || second == places_.end() || !code_.is(second->begin - 1, "*")) return;
    const auto first = place_to(second->begin - 1);
    const auto binds = [&](std::size_t k) {
      return code_.is(k, "*") || code_.is(k, "/") || code_.is(k, "%") || code_.is(k, "-");
    };
    if (first == places_.end() || binds(first->begin - 1) || binds(third->end)) return;
    const auto [begin, end] = std::pair{first->begin, third->end};
    const std::string is = fmt::format("{} + {}", code_.text(begin, i), code_.text(i + 1, end));
    add(ChangeKind::product, i, std::string(code_.text(begin, end)), is,
        {{Where::before, begin, end, fmt::format("($ ? {} : ", is)}, {Where::after, begin, end, ")"}});
  }

  /** p * (TILE + tx): a sum of whole numbers, of which the first alone may be meant as the factor. */
  void take_brackets_off(std::size_t i) {
    const std::size_t close = code_.partner(i + 1);
    const auto factor = std::ranges::find(places_, i, &Operand::end);
    if (!code_.is(i, "*") || !code_.is(i + 1, "(") || factor == places_.end()) return;
    const auto binds = [&](std::size_t k) {
      return code_.is(k, "*") || code_.is(k, "/") || code_.is(k, "%") || code_.is(k, "-");
    };
    if (binds(factor->begin - 1) || binds(close + 1)) return;
    const auto first = std::ranges::find(places_, i + 2, &Operand::begin);
    if (first == places_.end() || !code_.is(first->end, "+")) return;
    const auto second = std::ranges::find(places_, first->end + 1, &Operand::begin);
    if (second == places_.end() || second->end != close) return;
    const std::string is = fmt::format("{} * {}", code_.text(factor->begin, i), code_.text(i + 2, close));
    add(ChangeKind::brackets, i, std::string(code_.text(factor->begin, close + 1)), is,
        {{Where::before, factor->begin, close + 1, fmt::format("($ ? {} : ", is)},
         {Where::after, factor->begin, close + 1, ")"}});
  }

  /** (blockIdx.x + threadIdx.x) * TILE: the last alone may be what is to be added. */
  void take_brackets_off_before(std::size_t i) {
    const auto factor = std::ranges::find(places_, i + 1, &Operand::begin);
    if (!code_.is(i, "*") || !code_.is(i - 1, ")") || factor == places_.end()) return;
    const std::size_t open = code_.partner(i - 1);
    const auto binds = [&](std::size_t k) {
      return code_.is(k, "*") || code_.is(k, "/") || code_.is(k, "%");
    };
    if (binds(open - 1) || code_.is(open - 1, "-") || binds(factor->end)) return;
    const auto first = std::ranges::find(places_, open + 1, &Operand::begin);
    if (first == places_.end() || !code_.is(first->end, "+")) return;
    const auto second = std::ranges::find(places_, first->end + 1, &Operand::begin);
    if (second == places_.end() || second->end != i - 1) return;
    const std::string is = fmt::format("{} * {} + {}", written(*first), written(*factor), written(*second));
    add(ChangeKind::brackets, i, std::string(code_.text(open, factor->end)), is,
        {{Where::before, open, factor->end, fmt::format("($ ? {} : ", is)},
         {Where::after, open, factor->end, ")"}});
  }

  /** blockIdx.x * TILE - threadIdx.x: of whole numbers, the second one no literal. */
  void change_difference(std::size_t i) {
    const auto second = std::ranges::find(places_, i + 1, &Operand::begin);
    if (!code_.is(i, "-") || second == places_.end() || code_.is(i + 1, Kind::number)) return;
    if (std::ranges::find(places_, i, &Operand::end) == places_.end() && !code_.is(i - 1, ")")) return;
    add(ChangeKind::difference, i, "-", "+",
        {{Where::before, second->begin, second->end, "($ ? -1 : 1) * "}});
  }

  /** sum = a * b; sum += a * b; and where sum should begin anew. */
  void change_assignment(std::size_t i) {
    if (!code_.scope(i).device || !(code_.is(i, "=") || code_.is(i, "+="))) return;
    const std::size_t begin = statement_of(code_, i);
    const bool plain = begin < i && (i == begin + 1 || code_.is(i - 1, "]"));
    if (!plain || !is_declared(code_[begin].text, i) || !in_loop(i)) return;
    const std::string target(code_.text(begin, i));
    if (code_.is(i, "=")) {
      if (code_[i + 1].kind == source::Kind::number && code_.is(i + 2, ";")) return;  // it begins anew there
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

  /** float sums[TM]; of which an element may be used before it has a value. */
  void give_a_value(std::size_t sum) {
    std::size_t after = sum + 1;
    while (code_.is(after, "[")) after = code_.past(after);
    if (!(code_.is(after, ",") || code_.is(after, ";")) || !code_.is(code_.enclosing(sum), "{")) return;
    std::size_t end = after;
    while (end < code_.size() && !code_.is(end, ";")) end = code_.past(end);
    const std::string name(code_[sum].text);
    add(ChangeKind::unset, sum, name, fmt::format("{} = {{}}", code_.text(sum, after)),
        {{Where::after, end, end + 1,
          after == sum + 1 ? fmt::format(" if ($) {} = 0;", name)
                           : fmt::format(" if ($) for (auto* one = reinterpret_cast<char*>({0}); one < "
                                         "reinterpret_cast<char*>({0}) + sizeof {0}; ++one) *one = 0;",
                                         name)}});
  }

  bool is_declared(std::string_view sum, std::size_t before) const {
    return std::ranges::any_of(sums_, [&](std::size_t i) { return i < before && code_.is(i, sum); });
  }

  std::vector<std::size_t> sums_;  ///< where variables of float are declared
};

}  // namespace

std::vector<Change> changes_of_signs(const source::File& file) { return SignSearch(file).all(); }

}  // namespace repair
