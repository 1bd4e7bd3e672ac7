// Stable identifiers of mistakes, for programs that count them: RESULT.md lists all of them.
#pragma once

#include <string>
#include <string_view>

#include "grading/result.h"

namespace render {

/** What is known neither by a finding's cause nor by the numbers in C nor by what a compiler says. */
enum class Mistake {
  wrong_values,  ///< that come from no known mistake
  never_written,
  no_kernel,
  not_by_kernels,
  guard_written,
  inputs_changed,
  exited,
  crashed,
  threw,
  timed_out,
  unloadable,
  refused,
  too_much_memory,
  tampered,
  cuda_error,
  empty_grid,
  empty_block,
  block_too_large,
  too_much_shared,
  launch_over_limit,
  too_many_launches,
};

/** Empty for what is no Mistake. */
std::string_view name(Mistake);

/** "last window skipped" becomes "last_window_skipped". */
std::string identifier(std::string_view words);

/** The cause of a finding; where none is known, its kind. */
std::string mistake(const report::Finding&, const reference::Sizes&);

/** What a check failed by: what its message begins with. Empty where it passed or did not run. */
std::string mistake(const grading::Result&, const grading::CheckResult&);

/** What the kernel file failed by: an error of the build, or the first failure. Empty where there is none. */
std::string mistake(const grading::Result&);

/** The first error's. Empty where there is none. */
std::string mistake(const toolchain::Build&);

}  // namespace render
