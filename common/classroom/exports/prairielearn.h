// Writes a student's result in the JSON format that a PrairieLearn external grader puts into /grade/results/results.json.
//
// Fields: https://prairielearn.readthedocs.io/en/latest/externalGrading/ ("Grading results"): `score` from 0
// to 1, at most 1 MB in all, and `gradable: false` with `format_errors` for what cannot be built, which costs
// no attempt.
#pragma once

#include <cstddef>
#include <string>

#include "records/record.h"

namespace exports {

inline constexpr std::size_t kPrairieLearnMost = 1'000'000;  ///< bytes of results.json

/** One line of JSON. */
std::string prairielearn(const records::Record&);

}  // namespace exports
