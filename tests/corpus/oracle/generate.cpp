// Random programs: few words, few threads and many accesses, so that many of them race and many do not.
#include "corpus/oracle/generate.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace oracle {
namespace {

class Generator {
 public:
  explicit Generator(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 0x632be59bd9b4e019u) {}
  Program program();

 private:
  /** splitmix64: the same on every machine. */
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  unsigned below(unsigned n) { return static_cast<unsigned>(next() % n); }
  bool chance(unsigned percent) { return below(100) < percent; }
  template <class T>
  T one_of(std::initializer_list<T> all) {
    return all.begin()[below(static_cast<unsigned>(all.size()))];
  }

  Kernel kernel(unsigned lines);
  Instruction access();
  Instruction synchronisation();
  Index index(unsigned array, unsigned width);
  Who who();
  unsigned width_of(unsigned array);
  unsigned array(bool atomics);

  std::uint64_t state_;
  Program program_;
  unsigned threads_ = 2, blocks_ = 1;
  unsigned barriers_ = 0;       ///< of 100 instructions
  bool leaves_arrays_ = false;  ///< accesses may
  bool leaves_kernel_ = false;
  bool has_copies_ = false, has_bytes_ = false, has_atomics_ = false;
  unsigned words_ = 4;  ///< that accesses share
};

unsigned Generator::width_of(unsigned array) {
  if (const unsigned widest = kArrays[array].into_word; widest > 0)
    return std::min(one_of({1u, 2u, 2u}), widest);
  if (has_bytes_ && (array == kLetters || array == kB) && chance(80)) return one_of({1u, 1u, 2u});
  return one_of({4u, 4u, 4u, 8u, 16u});
}

unsigned Generator::array(bool atomics) {
  for (;;) {
    unsigned chosen = one_of({kTile, kTile, kLetters, kDynamic, kA, kA, kA, kB, kTable});
    // CUDA's own atomics are of two bytes or more; others order threads.
    if (has_bytes_ && chance(30)) chosen = atomics && !program_.ordered ? kHalves : one_of({kBytes, kHalves});
    if (!atomics || !program_.uniform[chosen]) return chosen;
  }
}

Index Generator::index(unsigned array, unsigned width) {
  Index index{.array = array};
  const unsigned elements = kArrays[array].bytes / width;
  const auto whole = [&](unsigned least) { return std::min(std::max(least, 1u), elements); };
  switch (below(6)) {
    case 0:  // one for all
      index.plus = static_cast<std::uint16_t>(below(words_));
      index.modulo = static_cast<std::uint16_t>(whole(words_));
      break;
    case 1:  // few for all
      index.thread = static_cast<std::uint16_t>(one_of({1u, 2u, 3u}));
      index.plus = static_cast<std::uint16_t>(below(4));
      index.modulo = static_cast<std::uint16_t>(whole(words_));
      break;
    default:  // each its own, or its neighbour's
      index.thread = static_cast<std::uint16_t>(one_of({1u, 1u, 1u, 1u, 2u}));
      index.plus = static_cast<std::uint16_t>(chance(70) ? 0 : one_of({1u, 2u, threads_ - 1}));
      if (chance(60)) index.block = static_cast<std::uint16_t>(threads_);
      index.modulo = static_cast<std::uint16_t>(whole(chance(70) ? threads_ * blocks_ : threads_));
  }
  if (chance(15)) index.trip = static_cast<std::uint16_t>(one_of({1u, threads_}));
  if (leaves_arrays_ && array != kTable && chance(20)) {
    index.modulo = static_cast<std::uint16_t>(elements + 2);
    index.plus = static_cast<std::uint16_t>(index.plus + elements - below(threads_ + 1) % elements);
  }
  return index;
}

Who Generator::who() {
  Who who;
  if (chance(50)) return who;
  switch (below(6)) {
    case 0:
      who.first = who.last = below(threads_);
      break;
    case 1:
      who.last = below(threads_);
      break;
    case 2:
      who.first = below(threads_);
      break;
    case 3:
      who.of = one_of({2u, 4u, 32u});
      who.is = below(2);
      break;
    default:
      if (blocks_ > 1) who.block = static_cast<int>(below(blocks_));
      if (chance(50)) who.first = who.last = below(threads_);
  }
  return who;
}

Instruction Generator::access() {
  Instruction in;
  in.who = who();
  in.scope = chance(70) ? Scope::device : Scope::block;
  in.order = one_of({Order::relaxed, Order::acquire, Order::release, Order::both});
  const bool special = has_atomics_ && chance(program_.ordered ? 45 : 25);
  if (special && !program_.ordered) {
    in.op = Op::add;
    in.scope = Scope::device;  // with another one, threads are taken to order each other
  } else if (special) {
    in.op = one_of({Op::ordered_load, Op::ordered_store, Op::ordered_add, Op::volatile_load,
                    Op::volatile_store, Op::volatile_load, Op::volatile_store, Op::add, Op::exchange});
  } else if (has_copies_ && chance(15)) {
    in.op = Op::copy;
    in.width = one_of({4u, 8u, 16u});
    in.at = index(one_of({kTile, kDynamic}), in.width);
    in.from = index(one_of({kA, kB}), in.width);
    const bool leaves = std::exchange(leaves_arrays_, false);
    in.at = index(in.at.array, in.width);
    in.from = index(in.from.array, in.width);
    leaves_arrays_ = leaves;
    return in;
  } else {
    in.op = chance(50) ? Op::load : Op::store;
  }
  const unsigned chosen = array(special);
  in.width = special ? program_.strong_width[chosen] : width_of(chosen);
  if ((in.op == Op::volatile_load || in.op == Op::ordered_load) && chance(40)) in.count = 1 + below(3);
  // CUDA has no atomicAdd of a byte, and no atomicExch of less than 4.
  if (in.op == Op::add && in.width == 1) in.op = Op::ordered_add;
  if (in.op == Op::exchange && in.width < 4) in.op = Op::ordered_store;
  in.at = index(chosen, in.width);
  if (special && program_.ordered && chance(60)) {  // flags lie together
    in.at = {.array = chosen, .plus = static_cast<std::uint16_t>(below(2)), .modulo = 4};
  }
  return in;
}

Instruction Generator::synchronisation() {
  Instruction in;
  const unsigned kind = below(100);
  if (has_copies_ && kind < 40) {
    in.op = chance(50) ? Op::commit : Op::wait;
    in.count = chance(70) ? 0 : 1;
    return in;
  }
  if (program_.ordered && kind < 70) {
    in.op = chance(50) ? Op::warp : Op::fence;
    in.scope = chance(60) ? Scope::device : Scope::block;
    if (in.op == Op::fence || chance(30)) in.who = who();
    return in;
  }
  in.op = Op::barrier;
  if (leaves_kernel_ && !program_.ordered && chance(20)) in.who = who();
  return in;
}

Kernel Generator::kernel(unsigned lines) {
  Kernel kernel{blocks_, threads_, {}};
  std::vector<Instruction>& all = kernel.instructions;
  bool in_loop = false;
  while (all.size() + 2 < lines) {
    if (!in_loop && chance(8)) {
      all.push_back({.op = Op::loop, .count = 2 + below(2)});
      in_loop = true;
    } else if (in_loop && chance(25)) {
      all.push_back({.op = Op::end});
      in_loop = false;
    } else if (leaves_kernel_ && chance(5)) {
      all.push_back({.op = Op::leave, .who = who()});
    } else {
      all.push_back(chance(barriers_) ? synchronisation() : access());
    }
  }
  if (in_loop) all.push_back({.op = Op::end});
  return kernel;
}

Program Generator::program() {
  program_.ordered = chance(50);
  program_.workers = 1 + below(2);
  for (std::size_t i = 0; i < kArrays.size(); ++i) {
    program_.filled[i] = chance(80);
    program_.uniform[i] = chance(25);
    if (program_.ordered && chance(15) && kArrays[i].into_word == 0) program_.strong_width[i] = 8;
  }
  barriers_ = one_of({5u, 20u, 35u, 50u});
  leaves_arrays_ = chance(8);
  leaves_kernel_ = chance(8);
  has_copies_ = chance(20);
  if (has_copies_) program_.filled[kA] = program_.filled[kB] = true;  // what is copied has a value
  has_bytes_ = chance(30);
  for (const unsigned array : {kLetters, kB}) {
    if (has_bytes_) program_.strong_width[array] = program_.ordered ? one_of({1u, 2u, 4u}) : one_of({2u, 4u});
  }
  has_atomics_ = chance(program_.ordered ? 90 : 30);
  if (has_atomics_) program_.uniform[kA] = false;  // they change values
  words_ = one_of({1u, 4u, 8u});
  const unsigned kernels = chance(75) ? 1 : 2;
  for (unsigned i = 0; i < kernels; ++i) {
    threads_ = one_of({2u, 3u, 4u, 8u, 31u, 32u, 33u, 64u});
    blocks_ = 1 + (chance(50) ? below(kMostBlocks) : 0);
    program_.kernels.push_back(kernel(3 + below(12)));
  }
  return std::move(program_);
}

}  // namespace

Program random_program(std::uint64_t seed) { return Generator(seed).program(); }

}  // namespace oracle
