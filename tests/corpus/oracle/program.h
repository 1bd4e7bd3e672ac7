// Defines the small programs that the emulator and the oracle both judge: what each thread does, as a list.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace oracle {

enum class Op : std::uint8_t {
  load,
  store,
  add,       ///< atomicAdd of a float, or where threads order each other of an int
  exchange,  ///< atomicExch of an int
  volatile_load,
  volatile_store,
  ordered_load,  ///< cuda::atomic_ref<int>, with an order and a scope
  ordered_store,
  ordered_add,
  fence,    ///< __threadfence(), or __threadfence_block()
  warp,     ///< __syncwarp()
  barrier,  ///< __syncthreads()
  copy,     ///< __pipeline_memcpy_async
  commit,   ///< __pipeline_commit
  wait,     ///< __pipeline_wait_prior(count)
  leave,    ///< return
  loop,     ///< what follows, `count` times
  end,      ///< of the loop
};

enum class Space : std::uint8_t { shared, global };
struct Array {
  const char* name;
  Space space;
  unsigned bytes;
  unsigned into_word =
      0;  ///< bytes of the word that it begins in, before it: it has accesses so wide, or of one byte
  /** Words are where addresses are multiples of 4. */
  unsigned word(unsigned offset) const { return (offset + into_word) / 4; }
};
/** Static and dynamic shared memory, allocations, a device variable. */
inline constexpr std::array<Array, 8> kArrays{{{"tile", Space::shared, 256},
                                               {"letters", Space::shared, 256},
                                               {"extern __shared__", Space::shared, 256},
                                               {"a", Space::global, 512},
                                               {"b", Space::global, 512},
                                               {"table", Space::global, 256},
                                               {"bytes", Space::shared, 256, 1},
                                               {"halves", Space::shared, 256, 2}}};
inline constexpr unsigned kTile = 0, kLetters = 1, kDynamic = 2, kA = 3, kB = 4, kTable = 5, kBytes = 6,
                          kHalves = 7;

/** (thread * t + block * b + trip * l + plus) % modulo, in elements of the access's width. */
struct Index {
  unsigned array = 0;
  std::uint16_t thread = 0, block = 0, trip = 0, plus = 0, modulo = 1;
};

/** Who does it: of all threads those for which `thread % of == is` within these bounds, in one block or in all. */
struct Who {
  unsigned first = 0, last = 63, of = 1, is = 0;
  int block = -1;
  bool has(unsigned thread, unsigned in_block) const {
    return thread >= first && thread <= last && thread % of == is &&
           (block < 0 || static_cast<unsigned>(block) == in_block);
  }
};

enum class Order : std::uint8_t { relaxed, acquire, release, both };
enum class Scope : std::uint8_t { block, device };

struct Instruction {
  Op op = Op::load;
  unsigned width = 4;  ///< in bytes
  Index at{};
  Index from{};  ///< of a copy
  Who who{};
  /** Trips of a loop; of a wait, batches that may be under way; of a load, how often more while there is 0. */
  unsigned count = 0;
  Order order = Order::relaxed;
  Scope scope = Scope::device;
};

struct Kernel {
  unsigned blocks = 1, threads = 2;
  std::vector<Instruction> instructions;
};

struct Program {
  bool ordered = false;  ///< threads order each other by more than barriers
  unsigned workers = 1;  ///< that share the blocks
  std::vector<Kernel> kernels;
  std::array<bool, kArrays.size()> filled{};   ///< by the host, before the first launch
  std::array<bool, kArrays.size()> uniform{};  ///< all store the same there, else each thread its own
  /** Of atomics and volatile accesses, in bytes: those of different widths do not get on with each other. */
  std::array<unsigned, kArrays.size()> strong_width{4, 4, 4, 4, 4, 4, 1, 2};
};

inline constexpr unsigned kMostThreads = 64, kMostBlocks = 4, kMostLines = 48;

bool is_access(Op);
bool changes(Op);
/** The program as text, one instruction a line. */
std::string text_of(const Program&);
std::string text_of(const Instruction&);

}  // namespace oracle
