// What one of the two says and the other does not.
#include "corpus/oracle/compare.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>

#include "corpus/oracle/model.h"

namespace oracle {
namespace {

using report::FindingKind;

std::string text_of(const Event& e) {
  return "line " + std::to_string(e.line) + " by thread " + std::to_string(e.thread) + " of block " +
         std::to_string(e.block) + " (" + kArrays[e.array].name + ", byte " + std::to_string(e.offset) + ")";
}

class Comparison {
 public:
  Comparison(const Program& program, const Run& run, Score& score)
      : program_(program), run_(run), model_(program, run.events), score_(score) {}
  std::vector<std::string> all() {
    ++score_.programs;
    score_.accesses += run_.events.size();
    for (const Finding& f : run_.findings) check(f);
    if (run_.findings.size() < kMostFindings) find_missing();
    return std::move(complaints_);
  }

 private:
  /** Of a launch more are not kept. */
  static constexpr std::size_t kMostFindings = 4096;

  void check(const Finding& f);
  void check_race(const Finding& f, unsigned array);
  void find_missing();
  void find_missing_in(const Word& word, const std::vector<Use>& uses);
  void complain(std::string text) { complaints_.push_back(std::move(text)); }

  /** Whether the finding speaks for this use: where a place does not say more than its line, one is kept for all. */
  static bool speaks_for(std::uintptr_t pc, const emulator::ThreadNumber& thread, const Use& use) {
    const Place place = place_of(pc);
    return place.exact ? is_at(pc, thread, use) : place.line == use.event->line;
  }
  static bool speaks_for(const emulator::Violation& v, const Use& one, const Use& other) {
    return is_so(v, one, other) && speaks_for(v.pc, v.thread, one) &&
           speaks_for(v.other_pc, v.other_thread, other);
  }
  /** Whether they do what the finding says: who only loads speaks, but for a copy's source. */
  static bool is_so(const emulator::Violation& v, const Use& one, const Use& other) {
    return v.write == one.event->store && (other.event->store || v.kind == FindingKind::copy_in_flight);
  }
  /** Whether the place of a finding is that of this use. */
  static bool is_at(std::uintptr_t pc, const emulator::ThreadNumber& thread, const Use& use) {
    const Place place = place_of(pc);
    const Event& e = *use.event;
    return place.line == e.line && thread.block == e.block && thread.thread == e.thread &&
           (!place.exact || place.word == kArrays[e.array].word(e.offset));
  }
  static bool is_pair(const emulator::Violation& v, const Use& one, const Use& other) {
    return is_so(v, one, other) && is_at(v.pc, v.thread, one) && is_at(v.other_pc, v.other_thread, other);
  }

  const Program& program_;
  const Run& run_;
  Model model_;
  Score& score_;
  std::vector<std::string> complaints_;
  /** By launch and array: those that were told. */
  std::map<std::pair<unsigned, unsigned>, std::vector<const emulator::Violation*>> races_, fresh_;
};

unsigned array_of(const emulator::Violation& v) {
  unsigned array = 0;
  while (array < kArrays.size() && std::string_view(v.array) != kArrays[array].name) ++array;
  return array;
}

void Comparison::check(const Finding& f) {
  const emulator::Violation& v = f.violation;
  const unsigned array = array_of(v);
  switch (v.kind) {
    case FindingKind::race:
    case FindingKind::copy_in_flight:
      return check_race(f, array);
    case FindingKind::read_before_written: {
      const Word word{f.launch, array, v.shared ? static_cast<unsigned>(v.thread.block) : 0,
                      kArrays[array].word(static_cast<unsigned>(v.offset))};
      const auto uses = model_.words().find(word);
      const bool fresh = uses != model_.words().end() && std::ranges::any_of(uses->second, [&](const Use& u) {
                           return u.fresh && is_at(v.pc, v.thread, u);
                         });
      if (!fresh)
        complain("told, but written before: word " + std::to_string(v.index) + " of " + v.array +
                 " in line " + std::to_string(place_of(v.pc).line));
      fresh_[{f.launch, array}].push_back(&v);
      return;
    }
    case FindingKind::global_out_of_bounds:
    case FindingKind::shared_out_of_bounds: {
      const bool leaves = std::ranges::any_of(model_.overruns(), [&](const Event* e) {
        return e->launch == f.launch && is_at(v.pc, v.thread, Use{.event = e}) && e->array == array;
      });
      if (!leaves) complain("told, but within its array: line " + std::to_string(place_of(v.pc).line));
      return;
    }
    case FindingKind::barrier_exited:
    case FindingKind::barrier_different: {
      const bool uneven = std::ranges::any_of(model_.barriers(), [&](const Model::Barrier& b) {
        return b.launch == f.launch && b.line == place_of(v.pc).line &&
               b.ended == (v.kind == FindingKind::barrier_exited) &&
               (b.ended || b.other_line == place_of(v.other_pc).line);
      });
      if (!uneven)
        complain("told, but all threads come to the barrier of line " + std::to_string(place_of(v.pc).line));
      return;
    }
    default:
      return complain("a finding of another kind, number " + std::to_string(static_cast<int>(v.kind)) +
                      ", in line " + std::to_string(place_of(v.pc).line));
  }
}

void Comparison::check_race(const Finding& f, unsigned array) {
  const emulator::Violation& v = f.violation;
  races_[{f.launch, array}].push_back(&v);
  const Word word{f.launch, array, v.shared ? static_cast<unsigned>(v.thread.block) : 0,
                  kArrays[array].word(static_cast<unsigned>(v.offset))};
  const auto uses = model_.words().find(word);
  if (uses != model_.words().end()) {
    for (const Use& one : uses->second) {
      if (!is_at(v.pc, v.thread, one)) continue;
      for (const Use& other : uses->second) {
        if (!is_pair(v, one, other)) continue;
        if ((&one < &other ? model_.race(one, other) : model_.race(other, one)) != Answer::no) return;
      }
    }
  }
  complain("told, but no race: word " + std::to_string(v.index) + " of " + v.array + ", line " +
           std::to_string(place_of(v.pc).line) + " by thread " + std::to_string(v.thread.thread) +
           " of block " + std::to_string(v.thread.block) + (v.write ? ", which writes," : "") + " and line " +
           std::to_string(place_of(v.other_pc).line) + " by thread " + std::to_string(v.other_thread.thread) +
           " of block " + std::to_string(v.other_thread.block));
}

void Comparison::find_missing_in(const Word& word, const std::vector<Use>& uses) {
  const auto& told_fresh = fresh_[{word.launch, word.array}];
  const auto is_told_fresh = [&](const emulator::Violation* v) {
    return std::ranges::any_of(uses,
                               [&](const Use& u) { return u.fresh && speaks_for(v->pc, v->thread, u); });
  };
  const auto fresh = std::ranges::find_if(uses, [](const Use& u) { return u.fresh; });
  if (fresh != uses.end()) {
    ++score_.fresh_words;
    if (std::ranges::none_of(told_fresh, is_told_fresh))
      complain("not told: nobody has written word " + std::to_string(word.number) + " before " +
               text_of(*fresh->event));
  }
  const auto& told = races_[{word.launch, word.array}];
  const Use *first = nullptr, *second = nullptr;
  // Where threads order each other by more than barriers, so many loads and atomics are remembered.
  constexpr std::ptrdiff_t kMostEvents = 34;
  const bool many = program_.ordered && std::ranges::count_if(uses, [](const Use& u) {
                                          return u.event->by->op != Op::store;
                                        }) > kMostEvents;
  bool open = false;
  for (std::size_t later = 1; later < uses.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      const Use &a = uses[earlier], &b = uses[later];
      const Answer answer = model_.race(a, b);
      if (answer == Answer::no) continue;
      if (std::ranges::any_of(told,
                              [&](const auto* v) { return speaks_for(*v, a, b) || speaks_for(*v, b, a); })) {
        ++score_.racing_words;
        return;
      }
      open |= answer == Answer::perhaps || many;
      if (answer == Answer::yes && !many && first == nullptr) first = &a, second = &b;
    }
  }
  if (first != nullptr)
    complain("not told: word " + std::to_string(word.number) + ", " + text_of(*first->event) + " and " +
             text_of(*second->event));
  else
    score_.left_open += open;
}

void Comparison::find_missing() {
  const std::uint64_t racing = score_.racing_words;
  for (const auto& [word, uses] : model_.words()) find_missing_in(word, uses);
  score_.racing_programs += score_.racing_words > racing;
  for (const Event* e : model_.overruns()) {
    ++score_.overruns;
    if (std::ranges::none_of(run_.findings, [&](const Finding& f) {
          return f.launch == e->launch && speaks_for(f.violation.pc, f.violation.thread, Use{.event = e}) &&
                 (f.violation.kind == FindingKind::global_out_of_bounds ||
                  f.violation.kind == FindingKind::shared_out_of_bounds);
        }))
      complain("not told: out of bounds, " + text_of(*e));
  }
  for (const Model::Barrier& b : model_.barriers()) {
    ++score_.uneven_barriers;
    const FindingKind kind = b.ended ? FindingKind::barrier_exited : FindingKind::barrier_different;
    if (std::ranges::none_of(run_.findings, [&](const Finding& f) {
          return f.launch == b.launch && f.violation.kind == kind &&
                 place_of(f.violation.pc).line == b.line &&
                 (b.ended || place_of(f.violation.other_pc).line == b.other_line);
        }))
      complain("not told: not all threads come to the barrier of line " + std::to_string(b.line));
  }
}

}  // namespace

std::vector<std::string> disagreements(const Program& program, const Run& run, Score& score) {
  return Comparison(program, run, score).all();
}

}  // namespace oracle
