// ./course class --slurm: what is said around the engine of cluster/.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "classroom/arguments.h"
#include "cli/lessons.h"
#include "marking/mark.h"

namespace classroom {

/** Prints what would be submitted for so many, and grades nothing. */
int print_script(const GradeClass&, const cli::Lessons&, const std::string& lesson, std::size_t submissions);

/**
 * Grades on the nodes. False where a job was only submitted, or left running, and there is nothing to report
 * yet. Throws std::runtime_error with a sentence; process::Interrupted says what becomes of the job.
 */
bool grade_on_cluster(const GradeClass&, const cli::Lessons&, const std::string& lesson,
                      std::vector<marking::Task>);

/** Throws std::runtime_error with a sentence where a job is still grading into OUT. */
void refuse_while_a_job_runs(const std::filesystem::path& out);

/** What one task of the array does: an exit code. */
int work(const GradeChunk&, const cli::Lessons&);

}  // namespace classroom
