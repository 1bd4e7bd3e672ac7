// Encodes what grader and runner say to each other: a request in one file, a response in another, as numbered parts. A
// response may stop anywhere, because the student's code may end the process anywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runner/watch.h"

namespace runner::protocol {

/** Descriptors of the runner. The kernel file is there as well, because LD_PRELOAD cannot name every path. */
inline constexpr int kRequest = 3, kResponse = 4, kKernel = 5;

struct Problem {
  Watch watch = Watch::rules;
  std::int32_t M = 0, N = 0, K = 0;
  std::vector<float> A, B;
  /** Changes of the kernel file that are switched on, one after the other (judging/repair/change.h): then it is run
   *  once for each, and the parts of each run follow a part `change`. None: it is run as it is. */
  std::vector<std::int32_t> changes = {};
  double seconds_for_change = 0;    ///< of processor time
  bool counts_work = true;          ///< Request::counts_work
  std::uint64_t doubling_seed = 0;  ///< Request::doubling_seed
};

/** Bytes of all parts `handed_over` together, with their heads. */
inline constexpr std::size_t kMostHandedOver = std::size_t{16} << 20;

/** Parts of a response. `finished` comes last and means that matmul returned. */
enum class Section : std::uint32_t {
  report = 1,
  result,
  inputs_changed,
  guard_changed,
  threw,
  unloadable,
  no_device,
  finished,
  stop_position,  ///< where it was when its time was over: then nothing is finished
  refused_call,   ///< its number
  handed_over,    ///< what host code gave to kernels, in as many parts as it came in
  change,         ///< with which the parts that follow were made
};

std::string encode(const Problem&);
/** Nothing when the bytes are no request. */
std::optional<Problem> decode_problem(std::string_view bytes);

/** One part, ready to be appended to a response. */
std::string encode(Section, std::string_view payload = {});

/** The parts that arrived whole. */
class Response {
 public:
  explicit Response(std::string_view bytes);
  bool has(Section part) const { return find(part) != nullptr; }
  /** Is it what a runner says when matmul has returned? Each part once,
   *  `finished` last and nothing after it. */
  bool complete() const;
  /** Empty when it is not there. */
  std::string_view payload(Section part) const;
  std::vector<float> floats(Section part) const;
  /** Of all parts of the kind, one behind another. */
  std::string all(Section part) const;
  /** One for each part `change`, with what follows it. */
  std::vector<Response> by_change() const;

 private:
  Response() = default;
  struct Entry {
    Section part;
    std::string_view payload;
  };
  const Entry* find(Section part) const;
  std::vector<Entry> entries_;
  bool cut_short_ = false;
};

/** Bytes of a row of floats, for a payload. */
std::string_view bytes_of(const std::vector<float>& values);

}  // namespace runner::protocol
