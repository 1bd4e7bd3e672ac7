// Grades one chunk of submissions on a node of the cluster, as one task of the job array, on as many cores as the task was given.
#pragma once

#include <cstddef>
#include <filesystem>

#include "marking/mark.h"

namespace cluster {

/**
 * Grades what of chunk `number` has no record yet, one after the other, and tells `heard`. `setting` without
 * its folder and its sandbox. Throws std::runtime_error with a sentence where this node would grade otherwise
 * than the machine where the class was submitted.
 */
void grade_chunk(const std::filesystem::path& batch, std::size_t number, marking::Setting setting,
                 const marking::Heard& heard);

}  // namespace cluster
