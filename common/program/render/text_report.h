// A grading in plain text: file and backend, how many checks passed, the first failure's message, the points.
// A line for each check is shown on demand, or where the terminal has room for it.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "grading/grade.h"
#include "render/feedback.h"
#include "text/screen.h"

namespace render {

/** What to type after a grading. */
struct ToType {
  std::string again;  ///< to grade the same file again; empty where it is when it is saved
  std::string next;  ///< what to do when all has passed: "run ./course grade 03"; empty where nothing follows
};

class TextReport {
 public:
  /** `every_check`: list them all, whatever room there is. */
  TextReport(std::ostream& out, text::Screen screen, bool every_check, Feedback feedback = Feedback::named)
      : out_(out), screen_(screen), every_check_(every_check), feedback_(feedback) {}

  /** Not where pages are turned: who shows them says what is graded. */
  void header(const grading::Submission&);
  /** On a terminal, how far it is: a line that is written over. */
  void check(const grading::CheckResult&);
  /** `passed_before`: of the same file when it was graded last, where that is known. `hint`: lines below the
   *  message. */
  void summary(const grading::Result&, const ToType&, std::optional<std::size_t> passed_before = {},
               const std::string& hint = "");
  /** A sentence below all that. */
  void remark(const std::string&);
  /** What is printed then is shown in place of what was. */
  void next_page() { (out_ << text::kNextPage).flush(); }

 private:
  enum class Colour { green = 32, red = 31, yellow = 33 };
  std::string paint(const std::string& text, Colour) const;
  std::string news(const grading::Result&, std::optional<std::size_t> passed_before, bool listed) const;
  std::string message(const std::string& title, grading::Verdict,
                      const std::vector<std::string>& lines) const;
  std::string indented(const std::vector<std::string>& lines) const;
  std::string what_failed(const grading::Result&) const;
  std::vector<std::string> errors_of(const toolchain::Build&) const;
  std::string row(const grading::CheckResult&) const;
  std::string end(const grading::Result&, const ToType&) const;
  bool fits(const std::vector<std::string>& parts) const;
  void clear_progress();

  std::ostream& out_;
  text::Screen screen_;
  bool every_check_;
  Feedback feedback_;
  std::size_t done_ = 0, failed_ = 0;  ///< checks, while they are counted on a terminal
};

}  // namespace render
