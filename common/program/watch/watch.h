// Grades a kernel file at every save, and answers to keys in between.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace watch {

struct Lesson {
  std::string name;    ///< "02_tiled"
  std::string number;  ///< as commands take it: "02"
  std::filesystem::path file;
};

struct Options {
  std::vector<Lesson> lessons;    ///< to go through; at least one
  std::size_t first = 0;          ///< where to begin
  bool poll = false;              ///< as in Saves
  std::filesystem::path program;  ///< the course's own, whose commands are run
  std::vector<std::string>
      front;  ///< what runs those that may have to make something first: the script ./course
  std::vector<std::string> options;  ///< for each grading: {"--gpu"}
  std::vector<std::string> once;     ///< for one grading of each save: {"--log", "tries.jsonl"}
  std::string command;               ///< how the user calls the course: "./course"
};

/** Until the key q, Ctrl-C or a signal. Nothing is left running. The exit code: 0, or process::kInterrupted. */
int run(const Options&);

}  // namespace watch
