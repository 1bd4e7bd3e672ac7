// A grading in plain text: file and backend, how many checks passed, the first failure's message, the points.
// A line for each check is shown on demand, or where the terminal has room for it.
#pragma once

#include <optional>
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

/** Where the text is read. */
struct Screen {
  bool colour = false;
  int rows = 0, columns = 0;  ///< of a terminal; 0 where it is none, or where it does not say
};

/** Colour is for terminals only, and not where NO_COLOR is set (no-color.org). `descriptor` is 1 or 2. */
bool wants_colour(int descriptor);
Screen screen_of(int descriptor);

class TextReport {
 public:
  /** `every_check`: list them all, whatever room there is. */
  TextReport(std::ostream& out, Screen screen, bool every_check)
      : out_(out), screen_(screen), every_check_(every_check) {}

  void header(const grading::Submission&);
  /** On a terminal, how far it is: a line that is written over. */
  void check(const grading::CheckResult&);
  /** `passed_before`: of the same file when it was graded last, where that is known. */
  void summary(const grading::Result&, const ToType&, std::optional<std::size_t> passed_before = {});

 private:
  enum class Colour { green = 32, red = 31, yellow = 33 };
  std::string paint(const std::string& text, Colour) const;
  std::string news(const grading::Result&, std::optional<std::size_t> passed_before, bool listed) const;
  std::string message(const std::string& title, grading::Verdict,
                      const std::vector<std::string>& lines) const;
  std::string what_failed(const grading::Result&) const;
  std::string row(const grading::CheckResult&) const;
  std::string end(const grading::Result&, const ToType&) const;
  bool fits(const std::vector<std::string>& parts) const;
  void clear_progress();

  std::ostream& out_;
  Screen screen_;
  bool every_check_;
  std::size_t done_ = 0, failed_ = 0;  ///< checks, while they are counted on a terminal
};

}  // namespace tell
