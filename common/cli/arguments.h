// What was typed behind ./course, understood.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "bench/ladder.h"

namespace cli {

struct Grade {
  std::string lesson, file, json;  ///< file and json are empty when not given
  bool gpu = false;
};

struct List {};

struct Trace {
  std::string lesson, file, json;  ///< file and json are empty when not given
  int M = 64, N = 64, K = 32;
  std::string gpu = "sm_90";  ///< whose occupancy is told
};

struct Bench {
  std::vector<std::string> lessons, files;  ///< empty: all lessons, no other files
  std::vector<bench::Size> sizes;           ///< empty: the usual
  bool gpu = false;
  std::string roof = "H200";     ///< the GPU under whose roof counts are shown
  std::string json, html, from;  ///< empty when not given
  bool markdown = false;         ///< only with from
};

/** Which edition of a marked solution. */
struct Skeleton {
  std::string lesson, output;  ///< output is empty for stdout
  int checkpoint = -1;         ///< -1 when not given
  int all_but = -1;            ///< -1 when not given
  bool answer = false;
};

/** Coding a lesson live. */
struct Live {
  std::string lesson;
  int step = -1;  ///< -1 when not given
  bool next = false, diff = false, restore = false, verdicts = false;
};

/** The lecture: without any of these, a list of its decks. */
struct Slides {
  std::string deck, html, pdf;  ///< empty when not given
};

/** What is handed out. */
struct Edition {
  std::string which;  ///< "student" or "instructor"
  std::string output;
};

struct Run {
  std::string file;
  bool gpu = false;
  std::vector<std::string> arguments;
};

/** Nothing to do but to say something: help, the version, or what is wrong with the arguments. */
struct Say {
  std::string text;
  int exit_code = 0;  ///< 0: to stdout; 2: to stderr
};

using Command = std::variant<Grade, List, Trace, Bench, Skeleton, Live, Slides, Edition, Run, Say>;

Command understand(int argc, const char* const* argv);

}  // namespace cli
