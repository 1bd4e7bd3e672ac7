// The words of the verdicts.
#include "grading/verdict.h"

namespace grading {

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::could_not_build:
      return "could not build";
    case Verdict::launch_refused:
      return "launch refused";
    case Verdict::crashed:
      return "crashed";
    case Verdict::timed_out:
      return "timed out";
    case Verdict::never_written:
      return "never written";
    case Verdict::not_by_kernels:
      return "not done by kernels";
    case Verdict::wrong_result:
      return "wrong result";
    case Verdict::out_of_bounds:
      return "out of bounds";
    case Verdict::race:
      return "race";
    case Verdict::barrier:
      return "barrier not reached by all";
    case Verdict::read_before_written:
      return "read before written";
    case Verdict::misaligned:
      return "misaligned";
    case Verdict::device_memory:
      return "device memory misused";
    case Verdict::technique:
      return "right but not the technique";
    case Verdict::passed:
      return "passed";
    case Verdict::not_run:
      return "not run";
  }
  return "";
}

bool is_about_values(Verdict verdict) {
  return verdict == Verdict::wrong_result || verdict == Verdict::never_written ||
         verdict == Verdict::out_of_bounds || verdict == Verdict::read_before_written;
}

}  // namespace grading
