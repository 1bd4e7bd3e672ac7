// The class, or one student, as a JUnit report, for Jenkins, GitLab, Artemis, CodeGrade and the like: a suite for each
// student, a case for each check.
//
// The schema is Jenkins's junit-10.xsd (https://github.com/jenkinsci/xunit-plugin, also
// testing/example_scripts/junit-10.xsd in https://github.com/pytest-dev/pytest). No times: the same grading
// gives the same file.
#pragma once

#include <iosfwd>

#include "records/class.h"

namespace exports {

/** Who could not be graded has one case that failed; who handed in nothing, one that was skipped. */
void junit(std::ostream&, const records::Class&);

/** The same report of one student: a suite alone. */
void junit(std::ostream&, const records::Record&);

}  // namespace exports
