// What squeue prints, and what is told of it.
#include <doctest/doctest.h>

#include "cluster/slurm.h"
#include "process/temporary.h"

namespace {

using cluster::TaskState;

/** "COMPLETED" of task 1, and so on. */
std::vector<TaskState> tasks(const std::vector<std::string>& states) {
  std::vector<TaskState> all;
  for (const std::string& state : states) all.push_back({all.size() + 1, state, "None"});
  return all;
}

}  // namespace

TEST_CASE("lines of squeue are tasks, and warnings are none") {
  const auto states = cluster::states_of(
      "slurm_load_jobs error: Unable to contact slurm controller\n"
      "1|RUNNING|None\n2|PENDING|Resources\n12|NODE_FAIL|NodeFail, then requeued|or not\n");
  REQUIRE(states.size() == 3);
  CHECK((states[0].task == 1 && states[0].state == "RUNNING" && states[0].reason == "None"));
  CHECK((states[1].task == 2 && states[1].reason == "Resources"));
  CHECK((states[2].task == 12 && states[2].state == "NODE_FAIL"));
  CHECK(states[2].reason == "NodeFail, then requeued|or not");
  CHECK(cluster::states_of("").empty());
}

TEST_CASE("a job is over when each of its tasks has ended, however it did") {
  for (const char* state : {"BOOT_FAIL", "CANCELLED", "COMPLETED", "DEADLINE", "FAILED", "NODE_FAIL",
                            "PREEMPTED", "REVOKED", "TIMEOUT", "OUT_OF_MEMORY"}) {
    CAPTURE(state);
    CHECK(cluster::is_over(tasks({"COMPLETED", state})));
  }
  for (const char* state :
       {"PENDING", "RUNNING", "CONFIGURING", "COMPLETING", "REQUEUED", "SUSPENDED", "STOPPED"}) {
    CAPTURE(state);
    CHECK_FALSE(cluster::is_over(tasks({"COMPLETED", state})));
  }
  CHECK(cluster::is_over({}));  // Slurm has forgotten it
  CHECK(cluster::was_cancelled(tasks({"COMPLETED", "CANCELLED"})));
  CHECK_FALSE(cluster::was_cancelled(tasks({"COMPLETED", "TIMEOUT"})));
}

TEST_CASE("only what has not ended is told while it lasts, with what it waits for") {
  std::vector<TaskState> states = tasks({"COMPLETED", "RUNNING", "RUNNING", "PENDING"});
  states[3].reason = "Resources";
  CHECK(cluster::status(states) == "Slurm's tasks: 1 pending (Resources), 2 running.");
  states[3].reason = "\x1b[31mred";
  CHECK(cluster::status(states).find('\x1b') == std::string::npos);
  CHECK(cluster::status(tasks({"COMPLETED", "FAILED"})).empty());
}

TEST_CASE("how a job ended names three tasks at most") {
  const process::TemporaryFolder batch;
  CHECK(cluster::why(tasks({"COMPLETED", "COMPLETED"}), batch.path()) ==
        "All its tasks ended well by Slurm's account.");
  CHECK(cluster::why({}, batch.path()) == "Slurm no longer knows how.");
  CHECK(cluster::why(tasks({"COMPLETED", "NODE_FAIL"}), batch.path()) == "Task 2 ended as NODE_FAIL.");
  CHECK(cluster::why(tasks({"TIMEOUT", "TIMEOUT", "FAILED", "FAILED", "FAILED"}), batch.path()) ==
        "Task 1 ended as TIMEOUT. Task 2 ended as TIMEOUT. Task 3 ended as FAILED. So did 2 more.");
}
