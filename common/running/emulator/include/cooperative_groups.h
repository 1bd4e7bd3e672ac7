// Groups of threads that work together (CUDA C++ Programming Guide, "Cooperative Groups"): blocks, tiles of a warp,
// and those lanes that take the same way. Each call is that of a warp or of the block, on the lanes of the group.
#pragma once

/* As CUDA's own header brings them. */
#include <cuda_runtime.h>

#include <cassert>
#include <cfloat>
#include <climits>
#include <cstring>
#include <type_traits>
#include <utility>

namespace cooperative_groups {

namespace emulator_details {

EMULATOR_INLINE unsigned thread_number() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
EMULATOR_INLINE unsigned threads_of_block() { return blockDim.x * blockDim.y * blockDim.z; }
EMULATOR_INLINE unsigned lane() { return thread_number() % 32; }
EMULATOR_INLINE unsigned lanes_before() { return (1u << lane()) - 1; }

/** Of a mask, the lane of the n-th bit that is set, from 0; 32 where it has not so many. */
EMULATOR_INLINE unsigned nth_lane(unsigned mask, unsigned n) {
  unsigned lane = 0;
  for (; lane < 32; ++lane) {
    if ((mask >> lane & 1) != 0 && n-- == 0) break;
  }
  return lane;
}

/** The bits of `votes` that stand where `mask` has one, side by side. */
EMULATOR_INLINE unsigned packed(unsigned votes, unsigned mask) {
  unsigned bits = 0, next = 0;
  for (unsigned lane = 0; lane < 32; ++lane) {
    if ((mask >> lane & 1) != 0) bits |= (votes >> lane & 1) << next++;
  }
  return bits;
}

template <size_t N>
struct Words {
  unsigned at[N];
};
template <class T, class Shuffle, size_t... I>
EMULATOR_INLINE T by_words(T value, Shuffle shuffle, std::index_sequence<I...>) {
  const auto words = __builtin_bit_cast(Words<sizeof...(I)>, value);
  const Words<sizeof...(I)> got = {{shuffle(words.at[I])...}};
  static_cast<void>(got);  // g++ 12 does not count the next line as a use
  return __builtin_bit_cast(T, got);
}
/** Groups shuffle objects of up to 32 bytes, which go word by word. */
template <class T, class Shuffle>
EMULATOR_INLINE T shuffled(T value, Shuffle shuffle) {
  if constexpr (std::is_arithmetic_v<T> || sizeof(T) % 4 != 0) {
    return shuffle(value);
  } else {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 32,
                  "a group shuffles numbers, and objects of at most 32 bytes that are copied as bytes");
    return by_words(value, shuffle, std::make_index_sequence<sizeof(T) / 4>());
  }
}

/** Some lanes of one warp, by their mask: what tiles and coalesced groups have in common. */
class Lanes {
 public:
  EMULATOR_INLINE explicit Lanes(unsigned mask) : mask_(mask) {}

  EMULATOR_INLINE void sync() const { __syncwarp(mask_); }
  EMULATOR_INLINE unsigned num_threads() const { return static_cast<unsigned>(__popc(mask_)); }
  EMULATOR_INLINE unsigned size() const { return num_threads(); }
  EMULATOR_INLINE unsigned thread_rank() const {
    return static_cast<unsigned>(__popc(mask_ & lanes_before()));
  }

  template <class T>
  EMULATOR_INLINE T shfl(T value, unsigned rank) const {
    return from_lane(value, nth_lane(mask_, rank % num_threads()));
  }
  template <class T>
  EMULATOR_INLINE T shfl_up(T value, unsigned delta) const {
    const unsigned own = thread_rank();
    return from_lane(value, nth_lane(mask_, own < delta ? own : own - delta));
  }
  template <class T>
  EMULATOR_INLINE T shfl_down(T value, unsigned delta) const {
    const unsigned own = thread_rank();
    return from_lane(value, nth_lane(mask_, own + delta < num_threads() ? own + delta : own));
  }
  template <class T>
  EMULATOR_INLINE T shfl_xor(T value, unsigned other) const {
    const unsigned own = thread_rank();
    return from_lane(value, nth_lane(mask_, (own ^ other) < num_threads() ? own ^ other : own));
  }
  EMULATOR_INLINE int any(int vote) const { return __any_sync(mask_, vote); }
  EMULATOR_INLINE int all(int vote) const { return __all_sync(mask_, vote); }
  EMULATOR_INLINE unsigned ballot(int vote) const { return packed(__ballot_sync(mask_, vote), mask_); }
  template <class T>
  EMULATOR_INLINE unsigned match_any(T value) const {
    return packed(__match_any_sync(mask_, value), mask_);
  }
  template <class T>
  EMULATOR_INLINE unsigned match_all(T value, int& all) const {
    return packed(__match_all_sync(mask_, value, &all), mask_);
  }
  EMULATOR_INLINE unsigned emulator_mask() const { return mask_; }

 protected:
  template <class T>
  EMULATOR_INLINE T from_lane(T value, unsigned source) const {
    return shuffled(value, [&](auto part) { return __shfl_sync(mask_, part, static_cast<int>(source)); });
  }

  unsigned mask_;
};

}  // namespace emulator_details

/** All threads of a block. */
class thread_block {
 public:
  EMULATOR_INLINE static void sync() { __syncthreads(); }
  EMULATOR_INLINE static unsigned thread_rank() { return emulator_details::thread_number(); }
  EMULATOR_INLINE static unsigned num_threads() { return emulator_details::threads_of_block(); }
  EMULATOR_INLINE static unsigned size() { return num_threads(); }
  EMULATOR_INLINE static dim3 group_index() { return {blockIdx.x, blockIdx.y, blockIdx.z}; }
  EMULATOR_INLINE static dim3 thread_index() { return {threadIdx.x, threadIdx.y, threadIdx.z}; }
  EMULATOR_INLINE static dim3 dim_threads() { return blockDim; }
  EMULATOR_INLINE static dim3 group_dim() { return blockDim; }
};
EMULATOR_INLINE thread_block this_thread_block() { return {}; }

/** All threads of a launch. They cannot wait for each other here: that needs cudaLaunchCooperativeKernel. */
class grid_group {
 public:
  EMULATOR_INLINE static unsigned long long thread_rank() {
    return block_rank() * thread_block::num_threads() + thread_block::thread_rank();
  }
  EMULATOR_INLINE static unsigned long long num_threads() {
    return num_blocks() * thread_block::num_threads();
  }
  EMULATOR_INLINE static unsigned long long size() { return num_threads(); }
  EMULATOR_INLINE static unsigned long long block_rank() {
    return blockIdx.x + static_cast<unsigned long long>(gridDim.x) * (blockIdx.y + gridDim.y * blockIdx.z);
  }
  EMULATOR_INLINE static unsigned long long num_blocks() {
    return static_cast<unsigned long long>(gridDim.x) * gridDim.y * gridDim.z;
  }
  EMULATOR_INLINE static dim3 group_dim() { return gridDim; }
  EMULATOR_INLINE static dim3 dim_blocks() { return gridDim; }
  EMULATOR_INLINE static dim3 block_index() { return thread_block::group_index(); }
  /** Can it wait for all of its threads? Not unless the launch was a cooperative one. */
  EMULATOR_INLINE static bool is_valid() { return false; }
  template <class T = void>
  static void sync() {
    static_assert(
        sizeof(T*) == 0,
        "the emulator has no barrier of a whole grid: end the kernel there, and launch another one");
  }
};
EMULATOR_INLINE grid_group this_grid() { return {}; }

template <unsigned Size, class Parent = void>
class thread_block_tile;

namespace emulator_details {

/** Of how many threads the group is that a tile is cut from. */
template <class Parent>
struct Parted {
  EMULATOR_INLINE static unsigned threads() { return threads_of_block(); }
};
template <unsigned Size, class Parent>
struct Parted<thread_block_tile<Size, Parent>> {
  EMULATOR_INLINE static unsigned threads() { return Size; }
};

}  // namespace emulator_details

/** `Size` lanes side by side: 1, 2, 4, ... 32. Whatever group it was cut from, it is also a thread_block_tile<Size>. */
template <unsigned Size, class Parent>
class thread_block_tile : public emulator_details::Lanes {
  static_assert(Size >= 1 && Size <= 32 && (Size & (Size - 1)) == 0,
                "the emulator has tiles of 1, 2, 4, 8, 16 and 32 threads");

 public:
  EMULATOR_INLINE thread_block_tile()
      : Lanes((Size == 32 ? ~0u : (1u << Size % 32) - 1) << (emulator_details::lane() & ~(Size - 1))),
        parted_(emulator_details::Parted<Parent>::threads()) {}
  template <class Other, class = std::enable_if_t<std::is_void_v<Parent> && !std::is_void_v<Other>>>
  EMULATOR_INLINE thread_block_tile(const thread_block_tile<Size, Other>& tile)
      : Lanes(tile.emulator_mask()), parted_(tile.emulator_parted()) {}
  EMULATOR_INLINE static constexpr unsigned num_threads() { return Size; }
  EMULATOR_INLINE static constexpr unsigned size() { return Size; }
  EMULATOR_INLINE static unsigned thread_rank() { return emulator_details::thread_number() % Size; }
  EMULATOR_INLINE unsigned meta_group_rank() const {
    return emulator_details::thread_number() % parted_ / Size;
  }
  EMULATOR_INLINE unsigned meta_group_size() const { return (parted_ + Size - 1) / Size; }
  EMULATOR_INLINE unsigned emulator_parted() const { return parted_; }
  template <class T>
  EMULATOR_INLINE T shfl(T value, int rank) const {
    return emulator_details::shuffled(value, [&](auto part) { return __shfl_sync(mask_, part, rank, Size); });
  }
  template <class T>
  EMULATOR_INLINE T shfl_up(T value, unsigned delta) const {
    return emulator_details::shuffled(value,
                                      [&](auto part) { return __shfl_up_sync(mask_, part, delta, Size); });
  }
  template <class T>
  EMULATOR_INLINE T shfl_down(T value, unsigned delta) const {
    return emulator_details::shuffled(value,
                                      [&](auto part) { return __shfl_down_sync(mask_, part, delta, Size); });
  }
  template <class T>
  EMULATOR_INLINE T shfl_xor(T value, unsigned other) const {
    return emulator_details::shuffled(
        value, [&](auto part) { return __shfl_xor_sync(mask_, part, static_cast<int>(other), Size); });
  }

 private:
  unsigned parted_;
};

/** The lanes that take the same way. */
class coalesced_group : public emulator_details::Lanes {
 public:
  EMULATOR_INLINE explicit coalesced_group(unsigned mask) : Lanes(mask) {}
  EMULATOR_INLINE static unsigned meta_group_rank() { return 0; }
  EMULATOR_INLINE static unsigned meta_group_size() { return 1; }
};
EMULATOR_INLINE coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

/** Any of them, chosen when the program runs: a block, or lanes of a warp. */
class thread_group {
 public:
  EMULATOR_INLINE thread_group(const thread_block&) : mask_(0) {}
  EMULATOR_INLINE thread_group(const emulator_details::Lanes& lanes) : mask_(lanes.emulator_mask()) {}
  EMULATOR_INLINE void sync() const {
    if (mask_ == 0)
      __syncthreads();
    else
      __syncwarp(mask_);
  }
  EMULATOR_INLINE unsigned thread_rank() const {
    return mask_ == 0 ? thread_block::thread_rank() : emulator_details::Lanes(mask_).thread_rank();
  }
  EMULATOR_INLINE unsigned num_threads() const {
    return mask_ == 0 ? thread_block::num_threads() : emulator_details::Lanes(mask_).num_threads();
  }
  EMULATOR_INLINE unsigned size() const { return num_threads(); }
  EMULATOR_INLINE unsigned emulator_mask() const { return mask_; }

 private:
  unsigned mask_;  ///< 0: the block
};

template <unsigned Size, class Parent>
EMULATOR_INLINE thread_block_tile<Size, Parent> tiled_partition(const Parent&) {
  return {};
}
EMULATOR_INLINE thread_group tiled_partition(const thread_group&, unsigned size) {
  const unsigned lanes = size >= 32 ? ~0u : (1u << size) - 1;
  return emulator_details::Lanes(lanes << (emulator_details::lane() & ~(size - 1)));
}
/** The lanes of the group that say the same. */
template <class Group>
EMULATOR_INLINE coalesced_group binary_partition(const Group& group, bool which) {
  const unsigned yes = __ballot_sync(group.emulator_mask(), which);
  return coalesced_group(which ? yes : group.emulator_mask() & ~yes);
}
template <class Group, class Label>
EMULATOR_INLINE coalesced_group labeled_partition(const Group& group, Label label) {
  return coalesced_group(__match_any_sync(group.emulator_mask(), label));
}

template <class Group>
EMULATOR_INLINE void sync(const Group& group) {
  group.sync();
}
template <class Group>
EMULATOR_INLINE unsigned group_size(const Group& group) {
  return group.size();
}
template <class Group>
EMULATOR_INLINE unsigned thread_rank(const Group& group) {
  return group.thread_rank();
}

/** One thread of the group calls it: which, CUDA leaves open. Not the first, for who counts on that one. */
template <class Group, class Function, class... Arguments>
EMULATOR_INLINE void invoke_one(const Group& group, Function&& function, Arguments&&... arguments) {
  if (group.thread_rank() + 1 == group.size()) function(std::forward<Arguments>(arguments)...);
}
/** And all have what it returned. */
template <class Group, class Function, class... Arguments>
EMULATOR_INLINE auto invoke_one_broadcast(const Group& group, Function&& function, Arguments&&... arguments) {
  decltype(function(std::forward<Arguments>(arguments)...)) result{};
  if (group.thread_rank() + 1 == group.size()) result = function(std::forward<Arguments>(arguments)...);
  return group.shfl(result, group.size() - 1);
}

}  // namespace cooperative_groups
