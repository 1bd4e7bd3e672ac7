// Implements the search for a kernel's ways out: finds what encloses each return, i.e. branches, loops, and jumps back.
#include "source/ways_out.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "source/kernel_heads.h"
#include "source/statements.h"
#include "text/position.h"

namespace source {
namespace {

/** From one token to before another one. */
struct Stretch {
  std::size_t begin = 0, end = 0;
  bool holds(std::size_t i) const { return begin <= i && i < end; }
};

/** The brace of the lambda that begins at the `[`; 0 where none does. */
std::size_t body_of_lambda(const Code& code, std::size_t i) {
  constexpr std::size_t kLongest = 40;  // between its parameters and its brace: noexcept, a type
  const bool begins = code.is(i, "[") && code.partner(i) > i && i > 0 && !code.is(i - 1, Kind::identifier) &&
                      !code.is(i - 1, "]") && !code.is(i - 1, ")");
  if (!begins) return 0;
  std::size_t k = code.partner(i) + 1;
  for (const std::size_t end = std::min(k + kLongest, code.size()); k < end; k = code.past(k)) {
    if (code.is(k, "{")) return k;
    if (code.is(k, ";") || code.is(k, "]") || code.is(k, ")")) return 0;
  }
  return 0;
}

/** The brace of the struct that is defined at `i`; 0 where none is. */
std::size_t body_of_type(const Code& code, std::size_t i) {
  if (!code.is(i, "struct") && !code.is(i, "class") && !code.is(i, "union")) return 0;
  while (i < code.size() && !code.is(i, "{") && !code.is(i, ";") && !code.is(i, "=") && !code.is(i, ")")) ++i;
  return code.is(i, "{") ? i : 0;
}

/** The first token of what the loop at `i` repeats; 0 where none begins there. */
std::size_t body_of_loop(const Code& code, std::size_t i) {
  if (code.is(i, "do")) return i + 1;
  return !ends_do(code, i) && (code.is(i, "for") || code.is(i, "while")) ? held_by(code, i) : 0;
}

class Ends {
 public:
  Ends(const Code& code, Stretch body, const std::set<std::string_view>& macros)
      : code_(code), body_(body), macros_(macros) {
    for (std::size_t i = body.begin; i < body.end; ++i) look_at(i);
    std::ranges::stable_sort(around_, {}, [](const Around& one) { return one.whole.begin; });
  }

  KernelEnds all() const {
    KernelEnds ends{body_.begin, true, way_at(body_.begin), {}, {}};
    ends.otherwise.at = text::kPastEnd;
    for (std::size_t i = body_.begin; i < body_.end; ++i) {
      if (is_apart(i)) continue;
      if (code_.is(i, "return")) ends.returns.push_back({i, way_at(i)});
      const bool first_macro = macros_.contains(code_[i].text) && ends.otherwise.at == text::kPastEnd;
      if (first_macro) ends.otherwise = way_at(i);
    }
    for (const Around& one : around_)
      if (is_counted(one))
        ends.loops.push_back({body_of_loop(code_, one.whole.begin), loops_around(one.whole.begin)});
    return ends;
  }

 private:
  using Kind = text::WayOut::Around::Kind;
  struct Around {
    Kind kind{};
    Stretch whole;
    std::size_t own = 0;
  };

  void look_at(std::size_t i) {
    if (const std::size_t brace = std::max(body_of_lambda(code_, i), body_of_type(code_, i)))
      apart_.push_back({brace, code_.past(brace)});
    if (code_.is(i, "goto") && i + 1 < code_.size()) add_jump_back(i);
    if (code_.is(i, "switch")) around_.push_back({Kind::repeated, statement(i)});
    if (body_of_loop(code_, i) != 0) around_.push_back({Kind::loop, statement(i)});
    if (code_.is(i, "if")) add_branches(i);
  }

  /** A label in front of a goto that names it: what lies between is a loop. */
  void add_jump_back(std::size_t at) {
    for (std::size_t i = body_.begin; i + 1 < at; ++i) {
      if (code_.is(i, code_[at + 1].text) && code_.is(i + 1, ":"))
        return around_.push_back({Kind::repeated, {i, at + 1}});
    }
  }

  void add_branches(std::size_t i) {
    const std::size_t held = held_by(code_, i);
    const std::size_t other = held == 0 ? code_.size() : past_statement(code_, held);
    if (code_.is(other, "else")) around_.push_back({Kind::branch, {i, statement(other + 1).end}, other + 1});
  }

  Stretch statement(std::size_t begin) const { return {begin, past_statement(code_, begin)}; }

  bool is_apart(std::size_t i) const {
    return std::ranges::any_of(apart_, [&](const Stretch& s) { return s.holds(i); });
  }

  bool is_counted(const Around& one) const {
    const bool is_here = one.kind == Kind::loop && body_of_loop(code_, one.whole.begin) < body_.end;
    if (!is_here || is_apart(one.whole.begin)) return false;
    bool returns = false;
    for (std::size_t i = one.whole.begin; i < one.whole.end; ++i)
      returns = returns || (code_.is(i, "return") && !is_apart(i));
    return returns && loops_around(one.whole.begin) < text::kMostLoops;
  }

  std::size_t loops_around(std::size_t i) const {
    return static_cast<std::size_t>(std::ranges::count_if(around_, [&](const Around& one) {
      return one.kind == Kind::loop && one.whole.begin < i && one.whole.holds(i);
    }));
  }

  unsigned position_of(std::size_t i) const { return position(code_[std::min(i, code_.size() - 1)]); }

  text::WayOut way_at(std::size_t i) const {
    text::WayOut way{position_of(i), position_of(body_.begin), position_of(body_.end - 1), {}};
    // In the order of the text, in which what holds another one comes first.
    for (const Around& one : around_) {
      const bool holds = one.whole.holds(i) && (one.kind != Kind::branch || one.own <= i);
      if (!holds) continue;
      const bool counted = one.kind != Kind::loop || loops_around(one.whole.begin) < text::kMostLoops;
      way.around.push_back({counted ? one.kind : Kind::repeated, position_of(one.whole.begin),
                            position_of(one.whole.end - 1), position_of(one.own)});
    }
    return way;
  }

  const Code& code_;
  Stretch body_;
  const std::set<std::string_view>& macros_;
  std::vector<Stretch> apart_;  ///< lambdas and local types: a return of theirs does not leave the kernel
  std::vector<Around> around_;
};

/** The function without a value whose call is the last statement, if nothing else calls it. */
const Function* called_at_end(const Code& code, const KernelEnds& ends) {
  const std::size_t last = code.partner(ends.body);
  if (!code.is(last - 1, ";") || !code.is(last - 2, ")")) return nullptr;
  const std::size_t open = code.partner(last - 2);
  const std::optional<Token> name = code.name_before(open);
  if (!name) return nullptr;
  std::size_t uses = 0;
  for (std::size_t i = 0; i < code.size(); ++i) uses += code[i].text == name->text;
  const auto is_it = [&](const Function& f) {
    return f.name == name->text && f.device && !f.member && code.is(f.name_at - 1, "void");
  };
  const auto found = std::ranges::find_if(code.functions(), is_it);
  constexpr std::size_t kDefinedAndCalled = 2;
  return found == code.functions().end() || uses != kDefinedAndCalled ? nullptr : &*found;
}

Problem forged(const Token& at) {
  return {at.line, at.column,
          fmt::format("{}: a name of the emulator's, for itself alone; leave it out.", at.text)};
}

bool tells(const Code& code, std::size_t i) { return code.is(i, kTellsWayOut) || code.is(i, kTellsTurn); }

/** Line and argument. */
std::pair<int, std::string_view> call_at(const Code& code, std::size_t i) {
  return {code[i].line, i + 2 < code.size() ? code[i + 2].text : ""};
}

std::multiset<std::pair<int, std::string_view>> all_told(const Code& code) {
  std::multiset<std::pair<int, std::string_view>> all;
  for (std::size_t i = 0; i < code.size(); ++i)
    if (tells(code, i)) all.insert(call_at(code, i));
  return all;
}

}  // namespace

unsigned position(const Token& token) { return text::position(token.line, token.column); }

std::vector<Problem> ways_out_forged(const File& file) {
  std::vector<Problem> all;
  const auto look = [&](const Code& code) {
    for (std::size_t i = 0; i < code.size(); ++i)
      if (tells(code, i)) all.push_back(forged(code[i]));
  };
  look(file.code);
  for (const Code& line : file.directives) {
    look(line);
    if (line.is(0, "define") && line.is(1, "return"))
      all.push_back(
          {line[1].line, line[1].column, "a macro may not have the name of a word of C++: return."});
  }
  return all;
}

std::vector<Problem> ways_out_pasted(const Code& left, const Code& rewritten) {
  auto ours = all_told(rewritten);
  std::vector<Problem> all;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!tells(left, i)) continue;
    const auto known = ours.find(call_at(left, i));
    if (known == ours.end())
      all.push_back(forged(left[i]));
    else
      ours.erase(known);
  }
  return all;
}

std::vector<KernelEnds> ways_out(const Code& code, const std::set<std::string_view>& macros) {
  std::vector<KernelEnds> all;
  const auto add = [&](const Function& f, bool is_kernel) {
    const std::size_t end = end_of(code, f), body = end == 0 ? 0 : code.partner(end - 1);
    if (!code.is(body, "{") || body + 1 >= end) return;
    all.push_back(Ends(code, {body, end}, macros).all());
    all.back().is_kernel = is_kernel;
  };
  for (const Function& f : code.functions())
    if (f.kernel) add(f, true);
  for (std::size_t i = 0; i < all.size(); ++i)  // which grows
    if (const Function* last = called_at_end(code, all[i])) add(*last, false);
  return all;
}

std::vector<WayOutTold> ways_out_told(const Code& code, const std::set<std::string_view>& macros) {
  const auto told = [](const text::WayOut& way) {
    return fmt::format("{}(\"{}\")", kTellsWayOut, written(way));
  };
  std::vector<WayOutTold> all;
  for (const KernelEnds& ends : ways_out(code, macros)) {
    if (ends.is_kernel) all.push_back({ends.body, "{" + told(ends.otherwise) + ";"});
    for (const KernelEnds::Return& one : ends.returns) {
      const char* const with_value = code.is(one.at + 1, ";") ? "" : ",";
      all.push_back({one.at, fmt::format("return {}{}", told(one.way), with_value)});
    }
    for (const KernelEnds::Loop& loop : ends.loops) {
      const std::string turn = fmt::format("{}({})", kTellsTurn, loop.depth);
      const bool braced = code.is(loop.body, "{");
      all.push_back({loop.body, braced ? "{" + turn + ";" : "if (" + turn + ") {} else ", !braced});
    }
  }
  return all;
}

std::set<std::string_view> macros_that_return(std::span<const Code> directives) {
  std::set<std::string_view> names;
  for (const Code& line : directives) {
    if (!line.is(0, "define") || line.size() < 2) continue;
    for (std::size_t i = 2; i < line.size(); ++i)
      if (line.is(i, "return")) names.insert(line[1].text);
  }
  return names;
}

}  // namespace source
