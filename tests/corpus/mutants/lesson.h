// The mutants of a lesson, and which of them are graded each time.
#pragma once

#include <string>
#include <vector>

#include "mutants.h"
#include "source/marked_source.h"

namespace mutants {

/** Of an answer with more lines than this only what a student writes is mutated, the marked regions;
 *  the rest is given, and grading all its mutants as well would take as long as all other tests together. */
inline constexpr std::size_t kLongestWhole = 90;

struct Lesson {
  std::string name;
  std::vector<Mutant> mutants;   ///< to be graded
  std::vector<Mutant> left_out;  ///< this time
};

/** `whole`: nothing is left out, however long the answer. */
Lesson lesson_of(const std::string& name, const source::Marked& solution, bool whole);

/** Leaves out all but part `number`, from 1, of `parts` about equal ones that share no mutant. */
std::vector<Lesson> part(std::vector<Lesson>, std::size_t number, std::size_t parts);

}  // namespace mutants
