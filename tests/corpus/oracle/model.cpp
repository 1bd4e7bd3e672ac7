// Happens-before by definition: each thread's picture of the others is a list of times, one for each thread of the grid.
#include "corpus/oracle/model.h"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace oracle {
namespace {

constexpr unsigned kLanes = 32;

/** Whether the event stores to these bytes what the use does. */
bool stores_same(const Event& e, const Use& use) {
  for (unsigned i = 0; i < 4; ++i) {
    const unsigned at = use.word * 4 + i - e.offset;
    if ((use.bytes >> i & 1) != 0 && (at >= e.width || e.value[at] != use.value[i])) return false;
  }
  return true;
}

bool is_strong(const Event& e) {
  return e.by->op != Op::load && e.by->op != Op::store && e.by->op != Op::copy;
}
bool is_volatile(const Event& e) { return e.by->op == Op::volatile_load || e.by->op == Op::volatile_store; }
bool is_read_modify_write(const Event& e) {
  return e.by->op == Op::add || e.by->op == Op::exchange || e.by->op == Op::ordered_add;
}
/** An atomic that changes: cuda::atomic's loads are like volatile ones. */
bool is_atomic(const Event& e) { return is_read_modify_write(e) || e.by->op == Op::ordered_store; }
Scope scope_of(const Event& e) { return is_volatile(e) ? Scope::device : e.by->scope; }
bool has_order(const Event& e) { return e.by->op >= Op::ordered_load && e.by->op <= Op::ordered_add; }
bool acquires(const Event& e) { return e.by->order == Order::acquire || e.by->order == Order::both; }
bool releases(const Event& e) { return e.by->order == Order::release || e.by->order == Order::both; }

}  // namespace

/** What of one launch changes from event to event. */
struct Model::Launch {
  unsigned launch, threads;  ///< of a block
  /** What threads knew when they released it: by how far that is heard, and in which block. */
  struct Released : std::map<std::pair<Scope, unsigned>, Known> {
    void add(Scope scope, unsigned block, const Known& known) { (*this)[{scope, block}].add(known); }
    void add(const Released& other) {
      for (const auto& [heard, known] : other) add(heard.first, heard.second, known);
    }
  };
  struct Thread {
    Known known;
    std::size_t snapshot = 0;
    bool changed = true;  ///< since the snapshot
    bool waits = false;   ///< at what `waits_for` says
    std::tuple<unsigned, unsigned, std::uint32_t, unsigned> waits_for;
    std::map<std::tuple<unsigned, unsigned, std::uint32_t>, unsigned> meetings;  ///< how many of each
    bool ended = false;
    Released fenced;  ///< a store of a flag releases it
    Released seen;    ///< a fence acquires it
    /** Copies by numbers, in batches; the last one is not committed. */
    std::vector<std::vector<std::size_t>> batches{1};
    bool fresh_fence = false;
  };
  std::vector<Thread> all;
  /** What those knew who came to a meeting: of a block or a warp, by its mask, the n-th. */
  std::map<std::tuple<unsigned, unsigned, std::uint32_t, unsigned>, Known> meetings;
  /** What they had fenced: after a barrier any of them releases it. */
  std::map<std::tuple<unsigned, unsigned, std::uint32_t, unsigned>, Released> fenced;
  std::map<std::pair<unsigned, unsigned>, Released> flags;  ///< by array and element of its atomics' width
  /** Of shared memory, by array and word, a bit for each byte. */
  std::map<std::pair<unsigned, unsigned>, std::uint8_t> written;

  std::size_t number(const Event& e) const { return e.block * threads + e.thread; }
  void learn(Thread& thread, const Known& other) {
    thread.known.add(other);
    thread.changed = true;
  }
  /** Comes to where the threads of `mask` meet, of a warp, or all of a block (warp 32). */
  void come(const Event& e, unsigned warp, std::uint32_t mask) {
    Thread& self = all[number(e)];
    const unsigned times = self.meetings[{e.block, warp, mask}]++;
    self.waits_for = {e.block, warp, mask, times};
    self.waits = true;
    Known& known = meetings.try_emplace(self.waits_for, Known{std::vector<std::uint32_t>(all.size()), {}, {}})
                       .first->second;
    known.add(self.known);
  }
  /** Goes on behind it: it knows what all knew who came, and those who ended before they came. */
  void go_on(Thread& self) {
    self.waits = false;
    const auto [block, warp, mask, times] = self.waits_for;
    learn(self, meetings.at(self.waits_for));
    for (unsigned t = 0; t < threads; ++t) {
      Thread& other = all[block * threads + t];
      const bool named = warp == kLanes || (t / kLanes == warp && (mask >> t % kLanes & 1) != 0);
      if (!named || !other.ended || other.meetings[{block, warp, mask}] > times) continue;
      learn(self, other.known);
      if (warp == kLanes) fenced[self.waits_for].add(other.fenced);
    }
    if (warp == kLanes) self.fenced = fenced[self.waits_for];
  }
  static Released heard_by(const Released& released, Scope scope, unsigned block) {
    Released here;
    for (const auto& [heard, known] : released) {
      if (heard.second == block || (heard.first == Scope::device && scope == Scope::device))
        here.add(heard.first, heard.second, known);
    }
    return here;
  }
  void acquire(Thread& self, const Released& released, Scope scope, unsigned block) {
    for (const auto& [heard, known] : heard_by(released, scope, block)) learn(self, known);
  }
};

namespace {

void raise(std::vector<std::uint32_t>& times, const std::vector<std::uint32_t>& others) {
  times.resize(others.size());
  for (std::size_t i = 0; i < times.size(); ++i) times[i] = std::max(times[i], others[i]);
}

}  // namespace

void Model::Known::add(const Known& other) {
  raise(all, other.all);
  for (const auto& [place, times] : other.of_place) raise(of_place[place], times);
  for (const auto& [place, times] : other.further_of_place) raise(further_of_place[place], times);
}

Model::Model(const Program& program, const std::vector<Event>& events) : program_(program) {
  for (std::size_t i = 0; i < kArrays.size(); ++i)
    written_[i].assign(kArrays[i].word(kArrays[i].bytes - 1) + 1,
                       kArrays[i].space == Space::global && (program.filled[i] || i == kTable) ? 0xf : 0);
  const Event* begin = events.data();
  const Event* const end = begin + events.size();
  for (unsigned launch = 0; launch < program.kernels.size(); ++launch) {
    const Event* const next = std::find_if(begin, end, [&](const Event& e) { return e.launch != launch; });
    run_launch(launch, begin, next);
    find_uneven_barriers(launch, begin, next);
    begin = next;
  }
}

void Model::run_launch(unsigned number, const Event* begin, const Event* end) {
  const Kernel& kernel = program_.kernels[number];
  Launch launch{number, kernel.threads, {}, {}, {}, {}, {}};
  launch.all.resize(std::size_t{kernel.blocks} * kernel.threads);
  for (Launch::Thread& thread : launch.all) thread.known.all.assign(launch.all.size(), 0);
  unsigned block = ~0u;
  for (const Event* e = begin; e != end; ++e) {
    const std::size_t self_number = launch.number(*e);
    Launch::Thread& self = launch.all[self_number];
    if (e->block != block) {  // whose shared memory is its own
      block = e->block;
      launch.written.clear();
      std::erase_if(launch.flags,
                    [](const auto& f) { return kArrays[f.first.first].space == Space::shared; });
    }
    if (self.waits) launch.go_on(self);
    ++self.known.all[self_number];
    switch (e->kind) {
      case Event::access:
        use(launch, *e);
        break;
      case Event::issue:
        use(launch, *e);
        self.batches.back().push_back(copies_.size());
        copies_.push_back(kNever);
        break;
      case Event::commit:
        self.batches.emplace_back();
        break;
      case Event::wait:
        for (std::size_t batch = 0; batch + 1 + e->by->count < self.batches.size(); ++batch) {
          for (const std::size_t copy : self.batches[batch])
            copies_[copy] = std::min(copies_[copy], self.known.all[self_number]);
        }
        break;
      case Event::fence:
        launch.acquire(self, std::exchange(self.seen, {}), e->by->scope, e->block);
        self.fenced.add(e->by->scope, e->block, self.known);
        self.fresh_fence = true;
        break;
      case Event::warp:
        launch.come(*e, e->thread / kLanes, e->mask);
        break;
      case Event::barrier:
        self.fresh_fence = false;
        launch.come(*e, kLanes, ~0u);
        launch.fenced[self.waits_for].add(self.fenced);
        break;
      case Event::ended:
        self.ended = true;
        break;
      default:
        break;
    }
  }
}

void Model::use(Launch& launch, const Event& e) {
  if (e.offset + e.width > kArrays[e.array].bytes) return overruns_.push_back(&e);
  Launch::Thread& self = launch.all[launch.number(e)];
  const bool shared = kArrays[e.array].space == Space::shared;
  const unsigned flag_bytes = program_.strong_width[e.array];
  Launch::Released& flag = launch.flags[{e.array, e.offset / flag_bytes}];
  const auto acquire = [&] {
    if (!is_strong(e) || !e.load) return;
    if (has_order(e) && !acquires(e))
      self.seen.add(Launch::heard_by(flag, scope_of(e), e.block));
    else
      launch.acquire(self, flag, scope_of(e), e.block);
  };
  // What it acquires is known to all that it does from now on, an atomic itself included.
  if (!is_volatile(e)) acquire();
  if (std::exchange(self.changed, false)) {
    self.snapshot = known_.size();
    known_.push_back(self.known);
  }
  const unsigned begin = e.offset + kArrays[e.array].into_word, end = begin + e.width;
  for (unsigned at = begin; at < end;) {
    const unsigned first = at % 4, count = std::min(4 - first, end - at);
    Use use{.event = &e,
            .word = at / 4,
            .thread = launch.number(e),
            .time = self.known.all[launch.number(e)],
            .known = self.snapshot,
            .copy = e.by->op == Op::copy ? copies_.size() : Use::kNoCopy};
    for (unsigned i = 0; i < count; ++i) {
      use.bytes |= static_cast<std::uint8_t>(1u << (first + i));
      use.value[first + i] = e.value[at - begin + i];
    }
    use.publishes = e.by->op == Op::volatile_store && self.fresh_fence;
    std::uint8_t& written = shared ? launch.written[{e.array, at / 4}] : written_[e.array][at / 4];
    use.fresh = e.load && (written & use.bytes) == 0 && e.by->op != Op::exchange;
    const bool adds_to_nothing = use.fresh && e.store;
    if (e.store && !adds_to_nothing) written |= use.bytes;
    auto& uses = words_[{launch.launch, e.array, shared ? e.block : 0u, at / 4}];
    for (unsigned i = first; i < first + count && e.load && !e.store; ++i) {
      const auto last = std::find_if(uses.rbegin(), uses.rend(),
                                     [&](const Use& u) { return u.event->store && (u.bytes >> i & 1) != 0; });
      if (last == uses.rend() || is_before(*last, use) != Answer::yes) continue;
      use.sure |= static_cast<std::uint8_t>(1u << i);
      use.value[i] = last->value[i];
    }
    for (Use& earlier : uses) {
      const bool all = earlier.event->store && e.store && (earlier.bytes & ~use.bytes) == 0;
      if (all && earlier.replaced == nullptr && is_before(earlier, use) == Answer::yes) earlier.replaced = &e;
    }
    uses.push_back(use);
    at += count;
  }
  if (is_volatile(e)) acquire();
  if (!e.store) return;
  // A store that is not read and changed in one ends what was released here before.
  if (!is_read_modify_write(e)) {
    for (unsigned number = e.offset / flag_bytes; number <= (e.offset + e.width - 1) / flag_bytes; ++number)
      launch.flags[{e.array, number}].clear();
  }
  if (!is_strong(e)) return;
  self.fresh_fence = false;
  // Who sees this store comes after it, and after what came before it to this word; but not after all that lies
  // between it and the fence.
  std::vector<std::uint32_t> own(launch.all.size());
  own[launch.number(e)] = self.known.all[launch.number(e)];
  const auto release = [&](Scope scope, unsigned block, Known known) {
    const unsigned begin = e.offset + kArrays[e.array].into_word;
    for (unsigned at = begin; at < begin + e.width; at += 4) {
      const std::pair<unsigned, unsigned> place{e.array, at};
      std::vector<std::uint32_t> further = self.known.all;
      for (const auto* all : {&self.known.of_place, &self.known.further_of_place}) {
        if (const auto of = all->find(place); of != all->end()) raise(further, of->second);
      }
      raise(known.of_place[place], own);
      raise(known.further_of_place[place], further);
    }
    flag.add(std::min(scope, scope_of(e)), block, known);
  };
  for (const auto& [heard, known] : self.fenced) release(heard.first, heard.second, known);
  if (has_order(e) && releases(e)) release(scope_of(e), e.block, self.known);
}

Answer Model::is_before(const Use& earlier, const Use& later) const {
  const std::uint32_t time = earlier.copy == Use::kNoCopy ? earlier.time : copies_[earlier.copy];
  if (earlier.thread == later.thread) return time == kNever || later.time < time ? Answer::no : Answer::yes;
  const Known& known = known_[later.known];
  const auto is_in = [&](const std::vector<std::uint32_t>& times) { return times[earlier.thread] >= time; };
  const auto is_of_flag = [&](const auto& all) {
    const unsigned place = earlier.word * 4 + static_cast<unsigned>(std::countr_zero(earlier.bytes));
    const auto times = all.find({earlier.event->array, place});
    return times != all.end() && is_in(times->second);
  };
  if (is_in(known.all) || is_of_flag(known.of_place)) return Answer::yes;
  return is_of_flag(known.further_of_place) ? Answer::perhaps : Answer::no;
}

/** Of a copy's source: what its own thread changes as it has done before in the same phase, and what another block does
 *  with one that was never waited for. */
bool Model::may_go_unseen(const Use& copy, const Use& later) const {
  if (copy.event->store) return false;
  if (later.thread == copy.thread)
    return !program_.ordered && (is_atomic(*later.event) || later.event->line < copy.event->line);
  return later.event->block != copy.event->block && copies_[copy.copy] == kNever &&
         known_[later.known].all[copy.thread] >= copy.time;
}

Answer Model::race(const Use& earlier, const Use& later) const {
  const Event &a = *earlier.event, &b = *later.event;
  const Answer before = is_before(earlier, later);
  if ((earlier.bytes & later.bytes) == 0 || (!a.store && !b.store) || before == Answer::yes)
    return Answer::no;
  if (earlier.copy != Use::kNoCopy && may_go_unseen(earlier, later)) return Answer::perhaps;
  const bool both_change = a.store && b.store;
  // What the load sees is a later store; or the block that made that store makes the same once more.
  const bool replaced = earlier.replaced != nullptr && earlier.replaced < later.event &&
                        (!b.store || (a.block == b.block && earlier.replaced->block == b.block &&
                                      stores_same(*earlier.replaced, later)));
  const Answer race = before == Answer::perhaps || replaced ? Answer::perhaps : Answer::yes;
  if (is_strong(a) && is_strong(b)) {
    const bool heard = a.block == b.block || (scope_of(a) == Scope::device && scope_of(b) == Scope::device);
    if (is_atomic(a) && is_atomic(b)) return heard ? Answer::no : race;
    if (!both_change && (is_atomic(a) || is_atomic(b))) return heard ? Answer::no : race;
    if (!both_change && (earlier.publishes || later.publishes)) return Answer::no;
  }
  if (a.block != b.block || is_atomic(a) || is_atomic(b)) return race;
  const auto same_value = [&] {
    for (unsigned i = 0; i < 4; ++i) {
      if ((earlier.bytes & later.bytes) >> i & 1 && earlier.value[i] != later.value[i]) return false;
    }
    return true;
  };
  const bool copied = earlier.copy != Use::kNoCopy || later.copy != Use::kNoCopy;
  if (both_change) return !same_value() ? race : copied ? Answer::perhaps : Answer::no;
  // It reads what was surely stored before, and the other stores that, too.
  const auto is_sure = [&](const Use& u) { return (earlier.bytes & later.bytes & ~u.sure) == 0; };
  if ((is_sure(earlier) || is_sure(later)) && same_value()) return Answer::perhaps;
  return race;
}

void Model::find_uneven_barriers(unsigned launch, const Event* begin, const Event* end) {
  const Kernel& kernel = program_.kernels[launch];
  std::vector<std::vector<unsigned>> lines(std::size_t{kernel.blocks} * kernel.threads);
  for (const Event* e = begin; e != end; ++e) {
    if (e->kind == Event::barrier) lines[e->block * kernel.threads + e->thread].push_back(e->line);
  }
  std::set<Barrier> found;
  for (unsigned block = 0; block < kernel.blocks; ++block) {
    for (std::size_t times = 0;; ++times) {
      std::vector<unsigned> here;
      for (unsigned t = 0; t < kernel.threads; ++t) {
        const std::vector<unsigned>& passed = lines[block * kernel.threads + t];
        if (times < passed.size()) here.push_back(passed[times]);
      }
      if (here.empty()) break;
      if (here.size() < kernel.threads) found.insert({launch, block, here.front(), 0, true});
      const auto other = std::ranges::find_if(here, [&](unsigned line) { return line != here.front(); });
      if (other != here.end()) found.insert({launch, block, here.front(), *other, false});
    }
  }
  barriers_.insert(barriers_.end(), found.begin(), found.end());
}

}  // namespace oracle
