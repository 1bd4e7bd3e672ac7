// Judges the finished part of a half-done kernel: tells whether it is right, as far as this can be known before the rest is there.
#pragma once

#include <functional>
#include <optional>

#include "diagnosis/open_todos.h"
#include "grading/result.h"
#include "process/temporary.h"

namespace explaining {

/** The slip behind a check that failed, of the file in the result. */
using SlipOf =
    std::function<std::optional<diagnosis::Diagnosis>(const grading::CheckResult&, const grading::Result&)>;

/**
 * While a TODO is left, what it leads to hides what is wrong with those that are done. So the file is completed and graded,
 * where that can be done; the tiles are held against what they must contain; and a C is tried that is smaller than what one
 * thread makes.
 */
class DonePart {
 public:
  /** `failed`: the check of the result that is told. Both must outlive this. */
  DonePart(const grading::CheckResult& failed, const grading::Result&);

  /** Nothing is left to be done, or nothing is known of what that is. */
  bool is_whole() const { return open_.numbers.empty(); }
  /** The file is as it was handed out. */
  bool is_nothing() const;
  /** Is this of what is done, and not of a TODO that is left? */
  bool is_of_done(const std::optional<diagnosis::Diagnosis>&) const;
  /** The TODOs that are left are all the reason there is. Runs the file. */
  bool is_right();
  /** What is wrong with what is done takes the place of what was known. Runs the file. */
  void tell(grading::CheckResult& failed, const SlipOf&);

 private:
  void complete();
  void tell_of_completed(grading::CheckResult& failed, const SlipOf&) const;
  std::optional<diagnosis::Diagnosis> slip_in_text(const grading::CheckResult& wrong,
                                                   const std::optional<diagnosis::Diagnosis>& shown) const;
  std::optional<diagnosis::Diagnosis> slip_in_tiles() const;
  std::optional<diagnosis::Diagnosis> slip_in_small_c(const SlipOf&);
  const grading::CheckResult* small_c();

  const grading::CheckResult& failed_;
  const grading::Result& result_;
  diagnosis::OpenTodos open_;
  std::optional<process::TemporaryFolder> folder_;
  std::optional<grading::Result> whole_;  ///< of the completed file
  std::optional<grading::CheckResult> small_;
};

}  // namespace explaining
