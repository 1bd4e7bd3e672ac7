// Parses the command line of an instructor's or author's command after ./course, e.g. Slides or Live.
#pragma once

#include <string>
#include <variant>

#include "cli/say.h"

namespace teach {

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
  std::string cues;  ///< where the cue sheet goes; empty when not given
};

/** The lecture: without any of these, a list of its decks. */
struct Slides {
  std::string deck, html, pdf;  ///< empty when not given
  bool followed = false;        ///< what is changed is shown at once
};

/** What is handed out. */
struct Edition {
  std::string which;  ///< "student" or "instructor"
  std::string output;
};

/** For make.sh, which makes the decks: the code that they show. */
struct Snippets {
  std::string output;  ///< a folder
};

/** A kernel file as it is graded. */
struct Print {
  std::string file, output;  ///< output is empty for stdout
};

/** A lesson to be made. */
struct New {
  std::string name;
};

/** A lesson of which somebody asks what is missing. */
struct Check {
  std::string lesson;
};

using Command = std::variant<Live, Slides, Snippets, Edition, Skeleton, Print, New, Check, cli::Say>;

Command understand(int argc, const char* const* argv);

}  // namespace teach
