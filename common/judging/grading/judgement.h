// Declares Judgement, which holds as data what speaks against a product; render/words.h puts it into words for the report.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "grading/verdict.h"
#include "reference/compare.h"
#include "reference/map.h"
#include "reference/mistake.h"
#include "reference/test_data.h"
#include "report/report.h"
#include "runner/run.h"

namespace grading {

/** Rules of the GPU that were broken; what is broken earlier, and explains the others, comes first. */
struct BrokenRules {
  std::vector<report::Finding> findings;
};

/** The run ended, but not by a return from matmul. The limits are those it ran under. */
struct BadEnd {
  runner::Ending ending;
  int code;            ///< of exit(), or the signal's number
  std::string detail;  ///< runner::Outcome::detail
  double cpu_seconds, wall_seconds;
  std::optional<report::StopPosition> stop_position = {};  ///< runner::Outcome::stop_position
  double budget = 0;                                       ///< Trial::budget
};

struct RefusedLaunches {
  std::vector<report::Launch> launches;  ///< each with its refusal
};

/** What cudaGetLastError() or cudaDeviceSynchronize() said after matmul. */
struct CudaError {
  std::string name, text;
  std::string device;
};

/** GPU backend: memory just before or after C was written. */
struct GuardWritten {};

struct NeverWritten {
  std::int64_t elements;  ///< of C
  bool launched;          ///< some kernel
};

/**
 * C is right, but less was done on the GPU than any product needs: each element of A and B is loaded by a
 * kernel, each of C is stored by one, and nothing travels between host and device.
 */
struct NotByKernels {
  std::uint64_t launches = 0;
  report::Copies copies;
  /** Elements of A, B or C, and how many of them kernels loaded or stored at most. */
  struct Share {
    std::string array;
    std::uint64_t used = 0, needed = 0;
    bool stored = false;  ///< else loaded
  };
  std::vector<Share> too_few;
  /** A launch in which one thread multiplies for many. */
  struct Unshared {
    std::string kernel;
    std::uint64_t busiest = 0;           ///< products that it makes
    std::uint64_t all = 0, threads = 0;  ///< of an average block that makes any
    std::uint64_t launches =
        1;  ///< of more than one, what is said of a thread is said of one in each, added up
    bool of_all_blocks = false;  ///< instead of all such blocks: some make more than others
    bool too_long = false;       ///< shared out, but one makes more than any thread may
  };
  std::optional<Unshared> unshared = {};
  /** Of an element of A and one of B. */
  struct Products {
    std::uint64_t made = 0, needed = 0;
  };
  std::optional<Products> products = {};
  bool of_no_use = false;      ///< C is right, and stays as it is where products are made twice as large
  bool known_numbers = false;  ///< C is right for those that the grader is known to use, and for no others
};

struct WrongValues {
  reference::Comparison comparison;
  /** Elements that hold the first NaNs were never written; otherwise a sum took one in. */
  bool poisoned_are_untouched;
  /* Looked for only where nothing else speaks against the product. At most one of them. */
  std::optional<reference::Mistake> mistake;
  std::optional<reference::Map> map;
  bool alone;
};

/** A or B was written to. */
struct InputsChanged {};

using Complaint = std::variant<BrokenRules, BadEnd, RefusedLaunches, CudaError, GuardWritten, NeverWritten,
                               NotByKernels, WrongValues, InputsChanged>;

struct Judgement {
  Verdict verdict = Verdict::passed;
  std::vector<Complaint>
      complaints;        ///< in the order in which they are reported; the first gives the verdict
  std::string obstacle;  ///< of `not_run`: why, and the kernel file is not to blame

  /* What was multiplied, and what the kernel file printed meanwhile. */
  reference::Sizes sizes{};
  reference::Fill fill = reference::Fill::small_integers;
  std::uint64_t seed = 0;
  int tile = 16;  ///< width of a block's tile of C
  std::string output;
  std::uint64_t output_bytes = 0;

  bool passed() const { return verdict == Verdict::passed; }
  /** The mistake that makes exactly this C; null where none is recognised. */
  const reference::Mistake* mistake() const;
};

/** Of a C that is right: for this it does not count. */
Judgement as_not_by_kernels(Judgement, NotByKernels);

}  // namespace grading
