// The result.json of Classroom 50, which took the place of GitHub Classroom.
//
// Schema: classroom50/result/v1, schemas/result-v1.schema.json in
// https://github.com/foundation50/classroom50, and
// https://github.com/foundation50/classroom50/wiki/Advanced-Autograding ("The result.json contract").
#pragma once

#include <string>

#include "records/record.h"

namespace exports {

/**
 * What only the platform knows of a submission. Its runner's own script (exports/autograders.h) fills it in.
 */
struct Classroom50 {
  std::string classroom = "";
  std::string assignment = "";  ///< a slug; the lesson's where it is empty
  std::string submission = "";  ///< "submit/..."; made of the student's identifier where it is empty
  std::string commit = "", release = "", review = "";  ///< links; the submission's name where they are empty
};

/** One line of JSON, with whole points. */
std::string classroom50(const records::Record&, const Classroom50&);

}  // namespace exports
