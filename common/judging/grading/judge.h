// Judges one product: what the runner brought back against the reference. Pure: no process, no file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grading/trial.h"
#include "grading/verdict.h"
#include "reference/test_data.h"
#include "runner/run.h"
#include "toolchain/build.h"

namespace grading {

/** `lines` are whole sentences, the most important first, at most about a dozen; empty when passed. */
struct Judgement {
  Verdict verdict = Verdict::passed;
  std::vector<std::string> lines;
};

/**
 * Everything that speaks against the product, in this order: broken rules of the GPU (out of bounds first),
 * an end other than a return from matmul, refused launches, CUDA errors, changed guards, wrong values,
 * changed inputs. The first gives the verdict. `not_run` means that the kernel file is not to blame: no GPU,
 * or interrupted.
 */
Judgement judge(const Trial&, const runner::Outcome&);

/** "small whole numbers" or "random numbers". */
std::string text(reference::Fill);

/** The first errors of a build that failed, each with its line of source. */
std::vector<std::string> explain(const toolchain::Build&);

}  // namespace grading
