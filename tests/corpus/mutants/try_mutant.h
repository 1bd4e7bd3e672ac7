// Grades a mutant.
#pragma once

#include <string>

#include "mutants.h"
#include "trial.h"

namespace mutants {

/** Builds and checks as ./course grade does, up to the first check that fails.
 *  Throws std::runtime_error where it is not the mutant
 * that is to blame. */
Trial try_mutant(const std::string& lesson, const Mutant&);

}  // namespace mutants
