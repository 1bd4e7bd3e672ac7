// Slurm's commands, and what they print.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cluster {

struct TaskState {
  std::size_t task = 0;  ///< its number in the array
  std::string state;     ///< of squeue: "RUNNING", "NODE_FAIL"
  std::string reason;    ///< "Resources"; "None" where there is none

  bool is_over() const;
};

/** Is sbatch in PATH? */
bool has_slurm();
/** Throws std::runtime_error with a sentence where it is not. */
void require_slurm();

/** The number of the job. Throws std::runtime_error with what sbatch says where it refuses it. */
std::string submit(const std::filesystem::path& script);

/** Of every task of a job; empty where Slurm has forgotten it; nothing where Slurm does not answer. */
std::optional<std::vector<TaskState>> ask(const std::string& job);

/** What `squeue --format=%K|%T|%r` printed. */
std::vector<TaskState> states_of(std::string_view printed);

/** Has every task ended? */
bool is_over(const std::vector<TaskState>&);
/** Did somebody end one of them by scancel? */
bool was_cancelled(const std::vector<TaskState>&);

/** "3 running, 20 pending (Resources)": of those that have not ended. */
std::string status(const std::vector<TaskState>&);

/** How those tasks ended that did not end well, in a few sentences. `batch`: where they printed. */
std::string why(const std::vector<TaskState>&, const std::filesystem::path& batch);

}  // namespace cluster
