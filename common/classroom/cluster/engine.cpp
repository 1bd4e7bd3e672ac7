// Submit, wait for files, ask Slurm rarely, submit again.
#include "cluster/engine.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cluster/batch.h"
#include "cluster/missing.h"
#include "cluster/slurm.h"
#include "process/child.h"

namespace cluster {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr unsigned kMostTries = 3;

void rest(double seconds) { poll(nullptr, 0, static_cast<int>(1000 * seconds)); }  // a signal ends it

/** When to ask Slurm: not while records keep coming, and then less and less often. */
class Patience {
 public:
  void something_came() { *this = Patience(); }
  bool is_over() const { return std::chrono::duration<double>(Clock::now() - since_).count() >= seconds_; }
  void asked() {
    since_ = Clock::now();
    seconds_ = std::min(2 * seconds_, 60.0);
  }

 private:
  Clock::time_point since_ = Clock::now();
  double seconds_ = 5;
};

/** Smaller each time: what kills its task takes fewer others with it, and in the end none. */
std::size_t chunk_of(const Options& options, unsigned tries) {
  if (tries == 0) return options.chunk;
  return tries + 1 == kMostTries ? 1 : std::max<std::size_t>(1, options.chunk / 5);
}

Script script_for(const Job& order, std::size_t submissions, unsigned tries) {
  const std::size_t chunk = chunk_size(submissions, chunk_of(order.options, tries));
  if (const std::string wrong = about_word(order.out.string()); !wrong.empty())
    throw std::runtime_error(order.out.string() +
                             " is no name for a folder of results with --slurm: " + wrong + ".");
  return {.lesson = order.lesson,
          .root = order.root,
          .program = order.program,
          .batch = next_batch(order.out),
          .submissions = submissions,
          .chunk = chunk,
          .tasks = (submissions + chunk - 1) / chunk};
}

class Engine {
 public:
  Engine(const Job& order, std::vector<marking::Task> tasks, const Callbacks& callbacks)
      : order_(order), callbacks_(callbacks), missing_(order.out, std::move(tasks)) {}

  End run() {
    take_up();
    while (goes_on()) {
      if (tries_ == kMostTries) {
        missing_.give_up(
            fmt::format("Slurm came to no result in {} attempts. The last one: {}", kMostTries, why_),
            callbacks_.record);
      } else if (submit_missing()) {
        watch();
      }
    }
    return {.all_done = missing_.is_empty(), .job = job_, .cancelled = was_cancelled(states_)};
  }

 private:
  bool goes_on() const {
    const bool left_running = !job_.empty() && !over_;
    return !missing_.is_empty() && !process::interrupted() && !left_running && !was_cancelled(states_);
  }

  void take_up() {
    job_ = job_under_way(order_.out);
    if (job_.empty()) return marking::tidy(order_.out);
    batch_ = last_batch(order_.out);
    callbacks_.words(fmt::format("Slurm's job {}, submitted earlier, is still grading.", job_));
    watch();
  }

  /** False where there was nothing to submit after all. */
  bool submit_missing() {
    missing_.lay_out(callbacks_.record);
    if (missing_.is_empty() || process::interrupted()) return false;
    const Script script = script_for(order_, missing_.size(), tries_);
    write_batch(script, order_.options, missing_.records());
    batch_ = script.batch;
    job_ = submit(script_of(batch_));
    write_job(batch_, job_);
    over_ = false;
    states_.clear();
    callbacks_.words(fmt::format("Submitted to Slurm as job {}: {}, {} of up to {}.", job_,
                                 counted(script.submissions, "submission"), counted(script.tasks, "task"),
                                 script.chunk));
    ++tries_;
    return true;
  }

  /** Until all is there, or the job has ended and nothing more comes. */
  void watch() {
    constexpr double kSettling = 2;  // seconds in which a shared disk shows what a node wrote
    const double pause = std::clamp(static_cast<double>(missing_.size()) / 2000, 0.3, 5.0);
    for (Patience patience; !missing_.is_empty() && !process::interrupted();) {
      const bool was_over = over_;
      if (was_over) rest(kSettling);
      if (missing_.take_what_came(callbacks_.record) > 0) {
        patience.something_came();
      } else if (was_over) {
        return after_the_end();
      }
      if (!order_.waits) return look();
      if (!over_ && patience.is_over()) {
        look();
        patience.asked();
      }
      if (!over_ && !missing_.is_empty()) rest(pause);
    }
  }

  /** At what Slurm says. */
  void look() {
    const std::optional<std::vector<TaskState>> states = ask(job_);
    if (process::interrupted()) return;
    std::string words = states ? status(*states) : "Slurm does not answer at the moment";
    if (states) {
      states_ = *states;
      over_ = is_over(states_);
    }
    if (!words.empty() && words != words_) callbacks_.words(words);
    words_ = std::move(words);
  }

  void after_the_end() {
    marking::tidy(order_.out);
    why_ = why(states_, batch_);
    if (missing_.is_empty()) return;
    const bool again = tries_ < kMostTries && !was_cancelled(states_);
    callbacks_.words(fmt::format("Slurm's job {} has ended without a result for {} of them. {}{}", job_,
                                 missing_.size(), why_, again ? " They are submitted again." : ""));
  }

  const Job& order_;
  const Callbacks& callbacks_;
  Missing missing_;
  unsigned tries_ = 0;
  fs::path batch_;
  std::string job_, words_, why_;
  std::vector<TaskState> states_;  ///< of the job, when Slurm was asked last
  bool over_ = false;
};

}  // namespace

std::string job_under_way(const fs::path& out) {
  const fs::path batch = last_batch(out);
  if (batch.empty() || !has_slurm()) return "";
  const std::string job = job_of(batch);
  const std::optional<std::vector<TaskState>> states = ask(job);
  if (!states && !process::interrupted())
    throw std::runtime_error(
        fmt::format("Slurm does not say whether its job {} is still grading into {}. Try: squeue --jobs={}",
                    job, out.string(), job));
  return states && is_over(*states) ? "" : job;
}

std::string planned(const Job& order, std::size_t submissions) {
  return text_of(script_for(order, submissions, 0), order.options);
}

End grade(const Job& order, std::vector<marking::Task> tasks, const Callbacks& callbacks) {
  return Engine(order, std::move(tasks), callbacks).run();
}

}  // namespace cluster
