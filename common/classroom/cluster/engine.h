// The engine beyond one machine: arrays of tasks are submitted until every submission has its record.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "cluster/script.h"
#include "marking/mark.h"

namespace cluster {

struct Job {
  Options options;
  std::filesystem::path root, program, out;  ///< absolute: the checkout, `course-class`, OUT
  std::string lesson;
  bool waits = true;
};

struct Callbacks {
  marking::Heard record;                          ///< each record when it is there
  std::function<void(const std::string&)> words;  ///< a sentence about the jobs
};

struct End {
  bool all_done = false;
  std::string job;         ///< that is left running, or was the last
  bool cancelled = false;  ///< by somebody, who does not want another
};

/**
 * The job that an earlier call submitted into OUT, where it has not ended; otherwise empty. Throws
 * std::runtime_error with a sentence where Slurm does not answer.
 */
std::string job_under_way(const std::filesystem::path& out);

/** The script that would be submitted for so many. */
std::string planned(const Job&, std::size_t submissions);

/**
 * Submits what `tasks` has to be finished, or takes up the job that is under way, and waits for its records.
 * What a job leaves undone is submitted again in smaller chunks, three times in all; what is then without a
 * record gets one that says why. Without Order::waits, and after process::interrupted(), a job is left
 * running. Throws std::runtime_error with a sentence.
 */
End grade(const Job&, std::vector<marking::Task> tasks, const Callbacks&);

}  // namespace cluster
