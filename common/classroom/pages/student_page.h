// A student's page: points, what was said at each line, and what the kernel did.
#pragma once

#include <string>

#include "pages/material.h"
#include "records/record.h"

namespace pages {

/** What a student's page shows besides the record. */
struct StudentMaterial {
  std::string source;    ///< the kernel file
  std::string trace;     ///< JSON of `./course trace`; empty where there is none
  std::string pictures;  ///< the script of common/teaching/pictures; empty where there is none
};

/** Whether a check found one: then its timeline is drawn. */
bool has_race(const records::Record&);

/** students/ID.html: one file without requests, about nobody else. */
std::string student_page(const records::Record&, const StudentMaterial&, const MistakeWords&);

}  // namespace pages
