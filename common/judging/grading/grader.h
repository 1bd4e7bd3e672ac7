// Runs a built kernel file through the checks of a lesson and collects what comes of each.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "grading/counts.h"
#include "grading/judge.h"
#include "grading/product.h"
#include "grading/result.h"
#include "grading/trial.h"

namespace grading {

/** What a check says about itself. */
struct Rubric {
  std::string title;  ///< begins with the number: "2.1 first: small whole numbers"
  int points = 0;
  Part part = Part::result;
  int todo = 0;   ///< the TODO that it tests above all; 0 when it tests them all
  int tile = 16;  ///< width of a block's tile of C
};

/** Called for every check when it is done. False: one is enough, and the rest is not run. */
using OnCheck = std::function<bool(const CheckResult&)>;

/** What is asked of a product. */
enum class Judging {
  all,
  counts  ///< only what its threads do: its C may be wrong, as long as matmul returns
};

/** A run on the emulator with numbers that tell who multiplies. */
struct Watched {
  runner::Outcome outcome;
  Judgement judgement;
  std::optional<NotByKernels> few;  ///< who multiply for all
  bool stands() const { return judgement.passed() && !few; }
};

class Grader {
 public:
  /** `result` holds lesson, file with its text, backend and both builds already. */
  Grader(Result& result, OnCheck on_check, Judging judging = Judging::all);

  void begin(const Rubric&);
  /** One product for the current check. False: the check is over, because it failed or cannot run. */
  bool expect(const Product&);
  /** The same, on the emulator whatever the backend, for its counts. Nothing: the check is over. */
  std::optional<Counts> count(const Product&, runner::Watch);
  /** Of the current check, so far. */
  bool keeps_gates() const { return std::ranges::all_of(result_.checks.back().gates, &Measured::met); }
  /** Of random numbers, for the products that threads make, and whether their factors come from shared memory. Only after
   *  count(). Nothing: the check is over. */
  std::optional<Counts> watch_products(Product);
  /** Floats of C that a thread stores on average of those that store, in the product of all so far, but for those of a
   *  few rows or columns, where that is most. 0 where in each it is no more than a thread may make
   *  (work.h). */
  double most_outputs_of_a_thread() const;
  /** Compares a count with its gate. One that is missed costs the check's points, but does not end it. */
  void hold(Measured);
  void end();

  /** Nothing more can be graded, and the kernel file is not to blame. */
  void stop(const std::string& obstacle);

 private:
  struct Limits {
    double cpu_seconds, wall_seconds;
  };
  /** Where a product runs, and how closely it is watched. */
  struct Stage {
    const toolchain::Build& build;
    runner::Backend backend;
    runner::Watch watch = runner::Watch::products;
    bool counts_work = false;
  };
  /** A right product that was counted. */
  struct Counted {
    Product product;
    runner::Watch watch;
    ProductResult result;
  };
  bool can_be_watched(const Product&) const;
  reference::Problem far_apart(const Product&) const;
  Watched watch(const reference::Problem&, runner::Watch, bool counts_work = false, double patience = 1);
  bool makes_other_products(const Product&);
  void tell_elements(Watched&, const reference::Problem&);
  Trial watched_trial(const reference::Problem&, runner::Watch, double patience) const;
  runner::Outcome run_counted(const Trial&);
  std::optional<Judgement> judge_makers(const Product&, std::optional<Watched>, bool by_emulator);
  bool has_counted(const Product&, runner::Watch);
  Limits limits(runner::Backend) const;
  Trial trial(const reference::Problem&, runner::Backend, double patience = 1) const;
  CheckResult& check() { return result_.checks.back(); }
  bool multiply(const Product&, const Stage&);
  std::uint64_t seed_of(const Product&) const;
  void note(const Product&, const runner::Outcome&, Verdict);
  bool refuse(const std::string& why);
  void take(Judgement);
  void explain_uncounted();
  void take_missed_gates();
  void blame(Verdict, Reason);
  std::optional<TodoLeft> todo_to_look_at() const;

  Result& result_;
  OnCheck on_check_;
  Judging judging_;
  Rubric rubric_;
  std::uint64_t doubling_seed_ = std::random_device{}();  ///< no file can know which products it has doubled
  std::string not_run_;                                   ///< why the remaining checks do not run
  std::vector<Counted> counted_;
  bool in_check_ = false;
  bool machine_proven_ =
      false;  ///< something has come out right here: what ends badly is the file's own fault
  int expectations_ = 0;
  int timeouts_ = 0;
  double spent_ = 0;  ///< seconds of wall time, by all products so far
};

}  // namespace grading
