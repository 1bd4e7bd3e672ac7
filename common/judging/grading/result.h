// Declares Result, which holds the outcome of a grading: every check with its points, its verdict and the reason for it.
// Data only: the library `tell` puts it into words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "grading/gate.h"
#include "grading/judgement.h"
#include "grading/verdict.h"
#include "report/report.h"
#include "slip/slip.h"
#include "source/beside.h"
#include "toolchain/build.h"

namespace grading {

/** One product that a check asked for. */
struct ProductResult {
  int M = 0, N = 0, K = 0;
  reference::Fill fill = reference::Fill::small_integers;
  std::uint64_t seed = 0;
  Verdict verdict = Verdict::not_run;
  double seconds = 0;  ///< wall time of the runner
  report::Report report;
  std::string output;  ///< what the kernel file printed, as in runner::Outcome
  std::uint64_t output_bytes = 0;
};

/** The parts of a grade: is C right, and is it made as the lesson teaches? */
enum class Part { result, technique };

/* Why a check did not pass. */
/** It was not run, or not to its end, and the kernel file is not to blame. */
struct NotRun {
  std::string why;
};
/** A product that is not right; `beside_gpu`: on the emulator, where the technique
 *  is counted, though the GPU is graded. */
struct WrongProduct {
  Judgement judgement;
  bool beside_gpu = false;
};
/** Check `number` says what is wrong: the technique can be judged only of a right product, and no product earns points of
 *  a file that has few threads multiply for others. */
struct SeeCheck {
  std::string number;
};
/** More launches than are counted. */
struct TooManyLaunches {
  std::uint64_t launches = 0;
};
/** CheckResult::gates says which. */
struct MissedGates {};
using Reason = std::variant<std::monostate, NotRun, WrongProduct, SeeCheck, TooManyLaunches, MissedGates>;

/** A TODO of the kernel file that is still there. */
struct TodoLeft {
  int number = 0, line = 0;
  bool tested = false;  ///< by the check; else it is the first that is left
};

/** One check of the rubric: a TEST_CASE of the lesson's grade.cpp. */
struct CheckResult {
  std::string number, title;  ///< "2.1", "first: small whole numbers"
  Part part = Part::result;
  int points = 0, max_points = 0;
  int todo_tested = 0;  ///< the TODO that it tests above all; 0 when it tests them all
  Verdict verdict = Verdict::not_run;
  Reason reason;  ///< why it did not pass
  /** The slip that explains why it did not pass: of the first that failed, where one is recognised. */
  std::optional<diagnosis::Diagnosis> slip;
  std::optional<TodoLeft> todo;  ///< where to look, if the kernel file is to blame
  /** Of a TODO that is still there: a product of one block, of so many rows and columns, comes out right. 0 where it does
   *  not, or was not asked for. */
  int right_in_one_block = 0;
  enum class Smaller { not_tried, right, wrong };
  Smaller smaller = Smaller::not_tried;  ///< one with a row and a column less, which needs a guard
  std::vector<ProductResult> products;
  std::vector<Measured> gates;  ///< of a check of the technique, kept or missed
};

/** How the grading as a whole came out; the values are the exit codes of `course grade`. */
enum class Status {
  passed = 0,
  failed = 1,      ///< the kernel file is to blame
  not_graded = 2,  ///< it is not: no GPU, no runner, a mistake in the course. `obstacle` says which. Or all
  ///< is right on the GPU, but the emulator lacks something, and the technique is not counted
};

/** What was graded, and how. */
struct Subject {
  std::string lesson;                   ///< "02_tiled"
  std::string file;                     ///< the kernel file, as the user named it
  std::string source;                   ///< its text, to quote from
  std::vector<source::Header> headers;  ///< that it includes from beside it
  std::string given;                    ///< as in Submission
  runner::Backend backend = runner::Backend::emulator;
  std::optional<std::uint64_t> seed;  ///< of the run, as in Submission
  std::string sandbox;                ///< the level in force (sandbox/level.h): "landlock"
};

struct Result : Subject {
  std::string device;  ///< as the runner called it; empty before the first product
  toolchain::Build build;
  toolchain::Build counted;  ///< built for the emulator, where the technique is counted: on it, the same
  std::vector<CheckResult> checks;
  std::string obstacle;  ///< why nothing, or not all, could be graded

  int points() const;
  int max_points() const;
  int points(Part) const;
  int max_points(Part) const;
  std::size_t passed_checks() const;
  Status status() const;
  /** The check whose message the student should read; null when there is none. */
  const CheckResult* first_failure() const;
};

}  // namespace grading
