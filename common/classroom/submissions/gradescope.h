// Gradescope's submission_metadata.yml: who handed in which folder, and when.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace submissions {

struct Submitter {
  std::string name, sid, email;
};

struct GradescopeSubmission {
  std::vector<Submitter> submitters;  ///< more than one where a group handed in
  std::string created_at;             ///< "2026-11-20 19:53:25.409430000 Z"; may be empty
};

inline constexpr const char* kGradescopeMetadata = "submission_metadata.yml";

/**
 * By the name of the folder, "submission_1234567". Throws std::runtime_error with half a sentence where it is
 * no YAML. What it does not know, such as results with what students printed, is ignored.
 */
std::map<std::string, GradescopeSubmission> read_gradescope(std::string_view yaml);

}  // namespace submissions
