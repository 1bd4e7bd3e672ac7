// Judges one product: what the runner returned against the reference. Pure: no process, no file.
#pragma once

#include "grading/judgement.h"
#include "grading/trial.h"

namespace grading {

/**
 * Everything that speaks against the product, in this order: broken rules of the GPU (out of bounds first),
 * an end other than a return from matmul, refused launches, CUDA errors, changed guards, wrong values,
 * changed inputs. The first gives the verdict. `not_run` means that the kernel file is not to blame: no GPU,
 * or interrupted.
 */
Judgement judge(const Trial&, const runner::Outcome&);

/** Would judge() let it pass? In a fraction of the time: of what is wrong it does not look for an explanation. */
bool passes(const Trial&, const runner::Outcome&);

/** Nothing when matmul returned, or never began. The limits are those it ran under. */
std::optional<BadEnd> bad_end(const runner::Outcome&, double cpu_seconds, double wall_seconds);

}  // namespace grading
