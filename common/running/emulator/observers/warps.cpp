// Regrouping, and what is counted of a group.
#include "emulator/observers/warps.h"

#include <algorithm>
#include <bit>

namespace emulator {
namespace {

/** Calls `see` with each 4-byte word that some lane asks for. */
template <class See>
void for_each_word(const WarpRequest& r, See see) {
  for (int lane = 0; lane < r.lanes; ++lane) {
    for (int i = 0; i < r.words_each(); ++i) see(r.words[lane] + static_cast<std::uint32_t>(i));
  }
}

}  // namespace

int SectorObserver::sectors(const WarpRequest& r) {
  constexpr std::uint32_t kWords = 8;
  const std::uint32_t first = r.first / kWords;
  if (r.last / kWords - first < 64) {
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
  if (r.last - r.first < kBanks) return 1;  // each word in a bank of its own
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

void WorkObserver::stores(int bytes, unsigned thread) {
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

WarpWatch::WarpWatch() : instructions_(std::size_t{1} << kInstructionBits) {}

WarpWatch::Instruction* WarpWatch::search(std::uintptr_t pc, bool store) {
  std::size_t i = place_of(pc, store);
  for (std::size_t tries = 0; tries < instructions_.size(); ++tries, i = (i + 1) % instructions_.size()) {
    Instruction& one = instructions_[i];
    if (one.pc == pc && one.store == store) return &one;
    if (one.pc != 0) continue;
    one.pc = pc;
    one.store = store;
    return &one;
  }
  return nullptr;
}

bool WarpWatch::begin_request(Instruction& instruction, Space space, int bytes) {
  if (requests_ == kMostRequests) return false;
  ++requests_;
  if (instruction.used == 0) active_.push_back(&instruction);
  if (instruction.used == instruction.requests.size()) instruction.requests.emplace_back();
  instruction.requests[instruction.used++].begin(space, instruction.store, bytes);
  return true;
}

void WarpWatch::next_warp(unsigned warp) {
  warp_ends();
  warp_ = warp;
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
  phases_.launch_ends(counters);
}

}  // namespace emulator
