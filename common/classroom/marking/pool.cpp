// Implements the process pool by one loop that polls all running processes and calls back for those that have ended.
#include "marking/pool.h"

#include <poll.h>

#include <optional>
#include <utility>
#include <vector>

namespace marking {

void Pool::start(process::Command command, Ended ended) {
  running_.push_back({std::make_unique<process::Child>(std::move(command)), std::move(ended)});
}

void Pool::watch() {
  std::vector<pollfd> outputs;
  int patience = 50;  // milliseconds; less where one has only to end
  for (const Running& one : running_) {
    if (one.child->output() < 0) patience = 1;
    outputs.push_back({one.child->output(), POLLIN, 0});
  }
  poll(outputs.data(), outputs.size(), patience);
  for (auto one = running_.begin(); one != running_.end();) {
    const std::optional<process::Result> end = one->child->look(0);
    if (end && !process::interrupted()) one->ended(*end);  // interrupted: whatever it left, it is done again
    one = end ? running_.erase(one) : std::next(one);
  }
}

}  // namespace marking
