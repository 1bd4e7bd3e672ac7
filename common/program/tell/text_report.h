// A grading in plain text: file and backend, one line per check, the first failure's message, the points.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "grading/grade.h"

namespace tell {

/** What to type after a grading. */
struct ToType {
  std::string again;  ///< to grade the same file again
  std::string next;   ///< when all has passed; empty where nothing follows
};

class TextReport {
 public:
  TextReport(std::ostream& out, bool colour) : out_(out), colour_(colour) {}

  void header(const grading::Submission&);
  void check(const grading::CheckResult&);
  void summary(const grading::Result&, const ToType&);

 private:
  enum class Colour { green = 32, red = 31, yellow = 33 };
  std::string paint(const std::string& text, Colour) const;
  void message(const std::string& title, grading::Verdict, const std::vector<std::string>& lines);

  std::ostream& out_;
  bool colour_;
};

/** Colour is for terminals only, and not where NO_COLOR is set (no-color.org). `descriptor` is 1 or 2. */
bool wants_colour(int descriptor);

}  // namespace tell
