// What to say when a run did not end as it should: a signal, exit(), out of time, a CUDA error left behind.
#pragma once

#include <optional>
#include <string>

#include "grading/verdict.h"
#include "runner/run.h"

namespace grading {

struct Complaint {
  Verdict verdict;
  std::string sentence;
};

/** Nothing when matmul returned. The limits are those it ran under. */
std::optional<Complaint> about_ending(const runner::Outcome&, double cpu_seconds, double wall_seconds);

/** Nothing when cudaGetLastError() and cudaDeviceSynchronize() had nothing to say after matmul. */
std::optional<Complaint> about_cuda_error(const report::Report&);

/** After an error inside a kernel nothing can be copied: what C, A and B seem to hold is no evidence. */
bool context_died(const report::Report&);

}  // namespace grading
