// Tracks what the host, and each stream, may take for done: the order that CUDA promises, though everything here runs
// at once. Who uses memory outside that order is noted.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "driver_types.h"
#include "emulator/findings/violation.h"

/** A stream of the kernel file; the default stream is a null pointer. */
struct emulator_stream {
  std::size_t number;  ///< from 1
  bool blocking;       ///< waits for the default stream, which waits for it
  bool destroyed = false;
  int priority = 0;  ///< as cudaStreamGetPriority tells it
};

namespace emulator {

/** For each stream, how many of its operations are over. */
using Moment = std::vector<std::uint64_t>;

/** Bytes that an operation of a stream loads or stores. */
struct Range {
  std::uintptr_t begin = 0, end = 0;
  bool store = false;
  bool atomic = false;  ///< a store that gets on with the atomics of others
};

/** What is handed to a stream, from which place, and what it uses. */
struct Operation {
  const char* what = "";  ///< "launch", or the function of CUDA's: "cudaMemcpyAsync"
  std::uintptr_t pc = 0;
  std::vector<Range> ranges;
};

/**
 * Streams are in order within themselves; the default stream (CUDA's legacy one) waits for all blocking
 * streams and they for it; events and the host order the rest (CUDA C++ Programming Guide, "Streams" and
 * "Implicit Synchronization"; CUDA Runtime API, "API synchronization behavior").
 */
class Timeline {
 public:
  static Timeline& instance();

  cudaStream_t create(bool blocking);
  bool destroy(cudaStream_t);
  /** Whether it was created and not destroyed; the default stream always was. */
  bool knows(cudaStream_t) const;
  /** Only then can streams get into each other's way. */
  bool has_streams() const { return streams_.size() > 1; }

  void submit(cudaStream_t, const Operation&);
  /** What the stream has been handed so far. */
  Moment reached(cudaStream_t);
  void wait_for(cudaStream_t stream, const Moment& moment);
  /** The host waits. */
  void host_waits_for(const Moment&);
  void host_waits_for(cudaStream_t);
  void host_waits_for_all();

  /** Host code loads or stores; cheap while no copy from or to host memory is under way. */
  void host_access(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc) {
    if (host_memory_under_way_.load(std::memory_order_relaxed)) look(address, bytes, store, pc);
  }

 private:
  struct Stream {
    emulator_stream handle;
    Moment before;  ///< what its next operation comes after
    std::uint64_t operations = 0;
  };
  /** A range that is still in use, as far as the host knows. */
  struct UnderWay {
    Range range;
    std::size_t stream;
    std::uint64_t number;  ///< of the operation in its stream
    const char* what;
    std::uintptr_t pc;
    bool on_host;
  };
  Timeline();
  Stream& stream_of(cudaStream_t);
  void join_default_stream(Stream&);
  void keep(UnderWay);
  void look(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc);
  void forget_what_is_over();
  void watch_host_again();

  std::deque<Stream> streams_;  ///< by number; handles stay where they are
  Moment host_;
  std::deque<UnderWay> under_way_;
  std::atomic<bool> host_memory_under_way_{false};
};

}  // namespace emulator
