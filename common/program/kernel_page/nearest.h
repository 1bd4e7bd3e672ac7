// The right kernel that is nearest to a student's: with it in view, the first access that differs tells most.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grading/result.h"
#include "kernel_page/difference.h"
#include "reference/test_data.h"
#include "report/report.h"
#include "runner/watch.h"
#include "source/kernel_file.h"

namespace kernel_page {

struct Nearest {
  bool own = false;  ///< the student's own file with one small change; else another right kernel
  std::string name;
  std::string change;  ///< of the own file, as a sentence
  ///< of that file
  source::KernelFile file;
  report::Report right;                  ///< of a run of it, with a trace of the block in which they part
  report::Report mine;                   ///< of a run of the student's file, with a trace of the same block
  std::optional<Difference> difference;  ///< nothing where all that was traced is the same
};

/** What comes of a file that is run so: nothing where it cannot be built, or makes no access. */
std::optional<report::Report> trace_of(const source::KernelFile&, const reference::Sizes&, runner::Watch);

/**
 * To the file of a grading that failed: the one that a tried change makes of it, else the one of `right`, files of right
 * kernels, that accesses most alike. Nothing where there is none. Throws process::Interrupted.
 */
std::optional<Nearest> nearest(const grading::Result&, const source::KernelFile&, const reference::Sizes&,
                               const std::vector<std::filesystem::path>& right);

}  // namespace kernel_page
