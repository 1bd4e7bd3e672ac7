// Regrouping, and what is counted of a group.
#include "emulator/observers/warps.h"

#include <algorithm>
#include <bit>

namespace emulator {
namespace {

constexpr std::size_t kInstructions = 1024;  // power of 2; more loads and stores than any lesson's kernel has

std::size_t place_of(std::uintptr_t pc, bool store) { return (pc * 2 + store) * 0x9e3779b97f4a7c15u >> 54; }
static_assert(std::size_t{1} << (64 - 54) == kInstructions);

/** Calls `see` with each 4-byte word that some lane asks for. */
template <class See>
void for_each_word(const WarpRequest& r, See see) {
  for (int lane = 0; lane < r.lanes; ++lane) {
    for (int i = 0; i < r.words_each(); ++i) see(r.words[lane] + static_cast<std::uint32_t>(i));
  }
}

std::uint32_t smallest(const WarpRequest& r) {
  return *std::min_element(r.words.begin(), r.words.begin() + r.lanes);
}
std::uint32_t largest(const WarpRequest& r) {
  return *std::max_element(r.words.begin(), r.words.begin() + r.lanes) +
         static_cast<std::uint32_t>(r.words_each()) - 1;
}

}  // namespace

int SectorObserver::sectors(const WarpRequest& r) {
  constexpr std::uint32_t kWords = 8;
  const std::uint32_t first = smallest(r) / kWords;
  if (largest(r) / kWords - first < 64) {
    std::uint64_t touched = 0;
    for_each_word(r, [&](std::uint32_t word) { touched |= std::uint64_t{1} << (word / kWords - first); });
    return std::popcount(touched);
  }
  std::array<std::uint32_t, kLanes * 4> all;
  auto end = all.begin();
  for_each_word(r, [&](std::uint32_t word) { *end++ = word / kWords; });
  std::sort(all.begin(), end);
  return static_cast<int>(std::unique(all.begin(), end) - all.begin());
}

void SectorObserver::launch_ends(report::Counters& counters) {
  counters.global_load_requests += requests_[false];
  counters.global_load_sectors += sectors_[false];
  counters.global_store_requests += requests_[true];
  counters.global_store_sectors += sectors_[true];
  *this = {};
}

int BankObserver::wavefronts(const WarpRequest& r) {
  constexpr std::uint32_t kBanks = 32;
  if (largest(r) - smallest(r) < kBanks) return 1;  // each word in a bank of its own
  std::array<std::array<std::uint32_t, kLanes>, kBanks>
      words;  // different ones, by bank: a lane asks a bank for one at most
  std::array<int, kBanks> count{};
  for_each_word(r, [&](std::uint32_t word) {
    auto& of_bank = words[word % kBanks];
    int& n = count[word % kBanks];
    if (std::find(of_bank.begin(), of_bank.begin() + n, word) == of_bank.begin() + n) of_bank[n++] = word;
  });
  return std::ranges::max(count);
}

void BankObserver::launch_ends(report::Counters& counters) {
  counters.shared_load_requests += requests_[false];
  counters.shared_load_wavefronts += wavefronts_[false];
  counters.shared_store_requests += requests_[true];
  counters.shared_store_wavefronts += wavefronts_[true];
  *this = {};
}

void WorkObserver::access(const Access& a, int bytes, bool store, unsigned thread) {
  if (!store || a.space != Space::global) return;
  if (stored_words_.size() <= thread) stored_words_.resize(thread + 1);
  stored_words_[thread] += static_cast<std::uint64_t>(std::max(bytes / 4, 1));
}

void WorkObserver::block_ends() {
  for (const std::uint64_t words : stored_words_) {
    threads_ += words > 0;
    most_ = std::max(most_, words);
  }
  stored_words_.clear();
}

void WorkObserver::launch_ends(report::Counters& counters) {
  counters.storing_threads += threads_;
  counters.most_stored_words = std::max(counters.most_stored_words, most_);
  *this = {};
}

WarpWatch::WarpWatch() : instructions_(kInstructions) {}

WarpWatch::Instruction* WarpWatch::at(std::uintptr_t pc, bool store) {
  for (std::size_t i = place_of(pc, store), tries = 0; tries < kInstructions;
       ++tries, i = (i + 1) % kInstructions) {
    Instruction& one = instructions_[i];
    if (one.pc == pc && one.store == store) return &one;
    if (one.pc != 0) continue;
    one.pc = pc;
    one.store = store;
    return &one;
  }
  return nullptr;
}

void WarpWatch::access(const Access& a, int bytes, bool store, unsigned thread) {
  work_.access(a, bytes, store, thread);
  if (a.space == Space::local) return;
  if (thread / kLanes != warp_) {
    warp_ends();
    warp_ = thread / kLanes;
  }
  Instruction* instruction = at(a.pc, store);
  if (instruction == nullptr) return;
  if (instruction->lane != thread) {
    instruction->lane = thread;
    instruction->next = 0;
  }
  const std::size_t n = instruction->next++;
  if (n >= instruction->used) {
    if (requests_ == kMostRequests) return;
    ++requests_;
    if (n == 0) active_.push_back(instruction);
    if (++instruction->used > instruction->requests.size()) instruction->requests.emplace_back();
    WarpRequest& fresh = instruction->requests[n];
    fresh.space = a.space;
    fresh.store = store;
    fresh.bytes = bytes;
    fresh.lanes = 0;
  }
  WarpRequest& request = instruction->requests[n];
  request.words[request.lanes++] = static_cast<std::uint32_t>(a.address / 4);
}

void WarpWatch::warp_ends() {
  if (requests_ == 0) return;
  for (Instruction* instruction : active_) {
    for (std::size_t i = 0; i < instruction->used; ++i) {
      sectors_.request(instruction->requests[i]);
      banks_.request(instruction->requests[i]);
    }
    instruction->used = 0;
    instruction->lane = ~0u;
  }
  active_.clear();
  requests_ = 0;
}

void WarpWatch::launch_ends(report::Counters& counters) {
  sectors_.launch_ends(counters);
  banks_.launch_ends(counters);
  work_.launch_ends(counters);
}

}  // namespace emulator
