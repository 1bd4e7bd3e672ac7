// The ways by which threads come to barriers, in the lines of the source: a loop that is unrolled and a function that is inlined
// have one barrier, however often the compiler copied it.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "emulator/findings/violation.h"
#include "report/report.h"

namespace emulator {

/** Of barrier_exited and barrier_different the lines; whether the threads, or the lane, that have ended passed by where the others are. */
void look_up_way(report::Finding& finding, const Violation& violation);

/** Copies of one barrier, called in the same lines; a lane that has returned before the others meet. */
bool is_no_mistake(const Violation& violation, const report::Finding& finding);

/** The first of several calls that are the same in the source stands for all of them. */
class OneCallAWay {
 public:
  /** `finding` is what look_up_way() made of it, and will make again. */
  void settle(Violation& violation, const report::Finding& finding);

 private:
  using Way = std::vector<std::tuple<std::string, int, int>>;  ///< files, lines, columns; the barrier's first
  const BarrierCall* first_of(const BarrierCall* call);

  std::map<Way, const BarrierCall*> calls_;
  std::map<std::pair<const BarrierCall*, bool>, std::pair<const char*, text::MoreTurns>> left_;
};

}  // namespace emulator
