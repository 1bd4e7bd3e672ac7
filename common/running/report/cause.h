// Decides what a broken rule most likely comes from, e.g. a missing barrier, and what to do about it: the one place that knows.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "report/causes.h"
#include "report/report.h"
#include "report/words.h"

namespace report {

/**
 * The barriers of a tiled loop are told apart by what the thread that reads has done since the last barrier.
 * If it had filled its own share already, reading came too soon after filling: the barrier before use
 * is missing. If it had not, it is still using what others fill again: the barrier after use is missing.
 */
Cause cause_of(const Finding& finding, std::span<const Shape> shapes = {});

/** A stable identifier that says the mistake, for programs that count mistakes: "missing_second_barrier".
 *  Empty for `unknown` and for what is no Cause. */
std::string_view name(Cause);

/** One or two sentences: the cause, and the next step. Empty for `unknown`.
 *  Without shapes it is no matmul that is advised on, but a program of any kind. What `source` shows to be there is not
 *  said to be missing. */
std::string advice(const Finding& finding, std::span<const Shape> shapes = {}, const Source& source = "");

/** Not wrong by itself, but worth to be told where something else is: since Volta a barrier waits for the
 *  threads that have not ended. In an if, CUDA allows one only where all threads of a block take the same way. */
inline bool is_remark(const Finding& finding) {
  return (finding.kind == FindingKind::barrier_exited && !finding.passed_by) ||
         finding.kind == FindingKind::elements_left_out;
}

/** Of a matmul, whose kernel may only read A and B. */
inline bool writes_input(const Finding& f, std::span<const Shape> shapes) {
  const bool stores = f.kind == FindingKind::global_out_of_bounds && f.write;
  return (stores || f.kind == FindingKind::race) && !f.shared && shape_of(f, shapes) != nullptr &&
         f.array != "C";
}

}  // namespace report
