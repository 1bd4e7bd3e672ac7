// Many processes, some at a time, each with somebody who waits for its end.
#pragma once

#include <functional>
#include <list>
#include <memory>

#include "process/child.h"

namespace marking {

class Pool {
 public:
  using Ended = std::function<void(const process::Result&)>;

  explicit Pool(unsigned jobs) : jobs_(jobs) {}

  bool is_full() const { return running_.size() >= jobs_; }
  bool is_empty() const { return running_.empty(); }

  /** Throws std::runtime_error when it cannot be started. `ended` is not called after process::interrupted(). */
  void start(process::Command, Ended ended);

  /** Waits until there is something to see, and sees to it. */
  void watch();

 private:
  struct Running {
    std::unique_ptr<process::Child> child;
    Ended ended;
  };

  unsigned jobs_;
  std::list<Running> running_;
};

}  // namespace marking
