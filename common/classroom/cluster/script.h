// Generates the script for Slurm's sbatch: a job array with one task for each chunk of submissions.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace cluster {

/** What a user may choose of it. */
struct Options {
  std::string partition, account, gres;  ///< as sbatch takes them; empty when not given
  std::vector<std::string> others;       ///< further options of sbatch, e.g. "--time=2:00:00"
  std::size_t chunk = 25;                ///< submissions a task
  unsigned jobs = 1;                     ///< of them at a time, each with a core of its own
  bool gpu = false;
};

struct Script {
  std::string lesson;
  std::filesystem::path root, program;  ///< the checkout, and `course-class`: on every node
  std::filesystem::path batch;          ///< the folder with the chunks and for what the tasks print
  std::size_t submissions = 0, chunk = 0, tasks = 0;
};

/** What is wrong with a word for a line of the script that sbatch reads; empty when nothing is. */
std::string about_word(const std::string& word);

/** "1 task", "25 tasks". */
std::string counted(std::size_t number, const char* what);

std::string text_of(const Script&, const Options&);

}  // namespace cluster
