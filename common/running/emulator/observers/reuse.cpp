// The choice depends on the block and on its stores alone: it is the same, whichever worker runs the block.
#include "emulator/observers/reuse.h"

#include <algorithm>
#include <cmath>

namespace emulator {
namespace {

/** Few enough that two of them seldom take part in one output. The step is that of splitmix64. */
bool is_chosen(std::uint64_t block, std::uint64_t store) {
  constexpr std::uint64_t kOneOf = 1024;
  std::uint64_t z = (block << 32 ^ store) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return (z ^ (z >> 31)) % kOneOf == 0;
}

/** An element of A or of B, by its value: sums are other numbers, and an index or a flag has other bits. */
bool is_factor(float value) {
  constexpr float kMost = 8;
  return std::abs(value) <= kMost && value - report::kMark == std::rint(value - report::kMark);
}

float& float_at(std::uintptr_t address) { return *reinterpret_cast<float*>(address); }

}  // namespace

void ReuseProbe::stored(const Access& word) {
  if (std::erase(awaited_, word.address) > 0) ends_unread(word.address);
  if (!is_chosen(block_, stores_++) || word.address % sizeof(float) != 0) return;
  awaited_.push_back(word.address);
}

void ReuseProbe::load(std::uintptr_t address) {
  if (std::erase(awaited_, address) == 0 || !is_factor(float_at(address))) return;
  float_at(address) *= 2;
  ++altered_;
}

void ReuseProbe::ends_unread(std::uintptr_t address) { altered_ += is_factor(float_at(address)); }

void ReuseProbe::block_ends() {
  for (const std::uintptr_t address : awaited_) ends_unread(address);
  awaited_.clear();
}

}  // namespace emulator
