// The loops of a file: all of them, those that have a barrier, and those that count.
#pragma once

#include <string_view>
#include <vector>

#include "source/file.h"

namespace source {

/** for (init; condition; step) body, or while (condition) body: all by tokens. The while of a do is none. */
struct Loop {
  std::size_t at = 0;  ///< `for` or `while`; the bracket follows
  std::size_t condition = 0, condition_end = 0;
  std::size_t step = 0, step_end = 0;  ///< of a for; empty for a while
  std::size_t body = 0, end = 0;       ///< the first token of the body, and past its last one
};

/** In the order of the text; of nested ones the outer one first. */
std::vector<Loop> loops(const Code&);

/** A `for (int k = 0; k < K; ++k);` that counts and does nothing else: a semicolon too many. */
struct EmptyLoop {
  int line = 0, column = 0;  ///< of the semicolon
  std::string_view counter;  ///< `k`
  bool declares = false;     ///< the counter, which nothing after the loop can use then
};

/** Those of a for alone. Loops that search, wait or compute in their heads are meant to be empty. */
std::vector<EmptyLoop> empty_loops(const Code&);

/** A loop with __syncthreads() in it, by lines. */
struct BarrierLoop {
  int first = 0, last = 0;
};

/** In the order of the text; of nested ones the outer one first. */
std::vector<BarrierLoop> barrier_loops(const File&);

/** Not so of the lines of a helper, which may be called in front of the loop, too. */
bool is_in_loop(const std::vector<BarrierLoop>&, int line);

/** for (int k = 0; k < K; ++k), of device code. */
struct CountingLoop {
  int line = 0, last = 0;               ///< of its `for`, and of the end of what it repeats
  std::string_view counter, condition;  ///< k, and k < K as it is written
  std::string_view bound;               ///< K; empty where the counter is compared with more than a name
  bool by_one = false;                  ///< ++k
  bool has_barrier = false;
};

/** In the order of the text. */
std::vector<CountingLoop> counting_loops(const File&);

}  // namespace source
