// Parses the command line of ./course into one of its commands, e.g. Grade with its lesson and options.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/say.h"

namespace cli {

/** --feedback: the one that the log was given when it was made. */
inline constexpr const char* kAssigned = "assigned";
/** What stands for --feedback and --log where they are not typed. */
inline constexpr const char* kFeedbackVariable = "COURSE_FEEDBACK";
inline constexpr const char* kLogVariable = "COURSE_LOG";

struct Grade {
  std::string lesson, file, only, json, sandbox;  ///< empty when not given
  std::string feedback, log;                      ///< empty when not given, and not in the environment either
  bool gpu = false;
  bool every_check = false;
  std::optional<std::uint64_t> seed;  ///< mixed into the seed of each product
};

struct List {};

struct Hint {
  std::string lesson;
  int todo = 0;        ///< 0: of the first check that fails
  bool again = false;  ///< from the first hint on
};

struct Reset {
  std::string lesson;
};

struct Watch {
  std::string lesson, file;  ///< empty when not given
  std::string feedback, log;
  bool gpu = false;
  bool poll = false;  ///< not only when the system tells of a save
};

/** Of matrices. */
struct Sizes {
  int M = 64, N = 64, K = 32;
};

struct Show {
  std::string lesson, file, page, sandbox;  ///< empty when not given
  std::optional<Sizes> sizes;
  bool stays_closed = false;  ///< written, and not opened in a browser
};

struct Trace {
  std::string lesson, file, json, sandbox;  ///< empty when not given
  Sizes sizes;
  std::string gpu = "sm_90";  ///< whose occupancy is shown
};

struct Run {
  std::vector<std::string> files;    ///< of one program
  std::vector<std::string> folders;  ///< of headers
  bool gpu = false;
  int cuda = 13;      ///< taken as this version did, 12 or 13
  double limit = 60;  ///< seconds, 0 for none
  std::vector<std::string> arguments;
};

using Command = std::variant<Grade, List, Hint, Reset, Watch, Show, Trace, Run, Say>;

Command understand(int argc, const char* const* argv);

}  // namespace cli
