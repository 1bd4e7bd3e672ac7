// Grades a kernel file from beginning to end: builds it, runs the checks of a lesson, and tidies up.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "grading/grader.h"
#include "grading/result.h"
#include "runner/run.h"
#include "source/kernel_file.h"

namespace grading {

/** Whose checks a kernel file is held against, and where it runs. */
struct Submission {
  std::string lesson;  ///< "02_tiled"
  source::KernelFile file;
  runner::Backend backend = runner::Backend::emulator;
  std::optional<std::uint64_t> seed =
      {};                 ///< mixed into the seed of each product; without it they are as the lesson has them
  std::string only = {};  ///< the number of the only check that is run, "2.3"; empty for all of them
  std::string given =
      {};  ///< the text of the file as the student was given it; empty where that is not known
};

/** Throws std::runtime_error with a sentence where no kernel file, however right, could be graded:
 *  no runner for this backend, no nvcc, not the sandbox that was asked for. */
void require_backend(runner::Backend);

/** A kernel file, built: for its backend, and for the emulator, where the technique is counted. */
struct Builds {
  toolchain::Build build, counted;
};

/** Into `folder`, which is there. For a GPU the emulator's is left out where the first one failed. */
Builds build(const Submission&, const std::filesystem::path& folder);

/** Runs the checks of the lesson. Throws std::runtime_error when a runner cannot be started, or there is no check of the
 *  number that is asked for. */
Result check(const Submission&, Builds, const OnCheck& = {});

/**
 * All of it, in a folder that is gone afterwards; after require_backend().
 * After an interruption (process::interrupted()) what it returns is of no use. Throws std::runtime_error
 * with a sentence when a folder cannot be made, the disk is full, or a runner cannot be started.
 */
Result grade(const Submission&, const OnCheck& = {});

}  // namespace grading
