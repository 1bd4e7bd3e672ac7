// The cue sheet of a lesson: what an instructor glances at while teaching, taken from the walkthrough.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cue_sheet {

/** A line of the plan: what is done, with which slide or board, and for how many minutes. */
struct AgendaItem {
  std::string what, with;
  double minutes = 0;
};

/** Something to draw, to type or to show, and the words that go with it. */
struct Cue {
  std::string name;  ///< "2. One thread.", "Step 1: How many phases are there?", "wrong/no_guard.cu"
  std::string what;  ///< of a mistake: "no barrier between fetch and multiply."
  std::vector<std::string> words;  ///< to say or to ask, without the quotation marks
};

struct Cues {
  std::string title;  ///< "Lesson 02 in class"
  std::vector<AgendaItem> plan;
  std::vector<Cue> boards, steps, mistakes;
  std::vector<std::string> questions;
};

/**
 * Reads solutions/NN_topic/walkthrough.md. Throws std::runtime_error with a sentence where a section is missing that all
 * walkthroughs have, or is empty.
 */
Cues read(std::string_view walkthrough);

/** A page of A4 in HTML, to be printed by any browser; it asks nobody for anything. */
std::string to_html(const Cues&);

}  // namespace cue_sheet
