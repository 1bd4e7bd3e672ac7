// Implements the timing by sending the timing program one request after the other, until every kernel is timed or out.
#include "bench/timing.h"

#include <fmt/format.h>

#include <csignal>
#include <cstring>
#include <numeric>

#include "process/child.h"
#include "process/temporary.h"

namespace bench {
namespace {

constexpr std::size_t kLongestAnswer = 64 << 20, kOutputKept = 64 << 10, kOutputTold = 400;

struct Asked {
  protocol::Answer answer;
  process::Result ended;
};

/** Far more than a right kernel needs: what hangs in a single call is stopped
 *  by the program itself, after a minute. */
double wall_seconds(const protocol::Request& request) {
  constexpr double kAtStart = 120, kEach = 120;
  return kAtStart + kEach * static_cast<double>(request.kernels.size() * request.sizes.size());
}

Asked ask(const std::filesystem::path& program, const protocol::Request& request, int progress) {
  process::SharedFile in, out;
  const std::string bytes = protocol::encode(request);
  in.append(bytes.data(), bytes.size());
  in.seal();
  process::Command command;
  command.words = {program.string()};
  command.descriptors = {{protocol::kRequest, in.descriptor()}, {protocol::kAnswer, out.descriptor()}};
  if (progress >= 0) command.descriptors.emplace_back(protocol::kProgress, progress);
  command.wall_seconds = wall_seconds(request);
  command.output_kept = kOutputKept;
  const process::Result ended = process::run(std::move(command));
  return {protocol::decode_answer(out.contents(kLongestAnswer), request), ended};
}

/** What the kernel at work did to the program, as a sentence. */
std::string describe_end(const Asked& asked) {
  const process::Result& ended = asked.ended;
  if (!asked.answer.broken.empty()) return fmt::format("It broke off: {}.", asked.answer.broken);
  if (ended.ending == process::Ending::timed_out) return "It took too long, and was stopped.";
  if (ended.ending == process::Ending::exited)
    return fmt::format("It ended the timing program, with exit code {}.", ended.code);
  if (ended.code == SIGALRM) return "It had not returned after a minute, and was stopped.";
  return fmt::format("It crashed: {}.", strsignal(ended.code));
}

[[noreturn]] void fail(const Asked& asked) {
  const std::string why = !asked.answer.broken.empty() ? asked.answer.broken
                          : asked.ended.ending == process::Ending::exited
                              ? fmt::format("exit code {}", asked.ended.code)
                              : describe_end(asked);
  throw std::runtime_error(fmt::format("The timing program failed, and no kernel is to blame: {} {}", why,
                                       asked.ended.output.substr(0, kOutputTold)));
}

/** The kernels that are still in, by their numbers in the whole request, and the sizes that are not done. */
class Contest {
 public:
  explicit Contest(const protocol::Request& request) : request_(request), in_(request.kernels.size()) {
    std::iota(in_.begin(), in_.end(), std::size_t{0});
    timed_.cells.resize(request.kernels.size());
  }

  bool over() const { return in_.empty() || done_ == request_.sizes.size(); }

  protocol::Request request() const {
    protocol::Request rest;
    for (const std::size_t kernel : in_) rest.kernels.push_back(request_.kernels[kernel]);
    rest.sizes.assign(request_.sizes.begin() + static_cast<std::ptrdiff_t>(done_), request_.sizes.end());
    return rest;
  }

  void take(const protocol::Answer& answer) {
    if (answer.machine && timed_.machine.gpu.empty()) timed_.machine = *answer.machine;
    for (const std::vector<Cell>& cells : answer.sizes) {
      for (std::size_t i = 0; i < in_.size(); ++i) timed_.cells[in_[i]].push_back(cells[i]);
    }
    done_ += answer.sizes.size();
  }

  /** `number`: in the last request. */
  void drop(std::size_t number, const std::string& sentence) {
    std::vector<Cell>& cells = timed_.cells[in_[number]];
    const std::string where = to_string(request_.sizes[done_]);
    cells.push_back({.timing = std::nullopt, .refusal = sentence});
    cells.resize(request_.sizes.size(),
                 {.timing = std::nullopt, .refusal = fmt::format("Not tried: see {}.", where)});
    in_.erase(in_.begin() + static_cast<std::ptrdiff_t>(number));
  }

  Timed result() && { return std::move(timed_); }

 private:
  const protocol::Request& request_;
  std::vector<std::size_t> in_;
  std::size_t done_ = 0;
  Timed timed_;
};

}  // namespace

Timed time_kernels(const std::filesystem::path& program, const protocol::Request& request, int progress) {
  Contest contest(request);
  do {
    const Asked asked = ask(program, contest.request(), progress);
    if (process::interrupted()) throw process::Interrupted();
    if (!asked.answer.no_device.empty()) throw NoGpu(asked.answer.no_device);
    contest.take(asked.answer);
    if (asked.answer.finished) break;
    if (!asked.answer.running) fail(asked);
    contest.drop(*asked.answer.running, describe_end(asked));
  } while (!contest.over());
  return std::move(contest).result();
}

}  // namespace bench
