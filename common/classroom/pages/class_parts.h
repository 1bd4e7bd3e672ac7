// The sections of the instructor's page. Each is empty where there is nothing to show.
#pragma once

#include <string>

#include "pages/material.h"
#include "records/class.h"

namespace pages {

/** Who is missing, whose is not known for sure, and what was not graded. */
std::string look_at(const records::Class&);
/** What failed, by the first mistake of each submission, with an example of each; apart what could not be
 *  judged. */
std::string mistakes(const records::Class&, const Material&, Names);
/** How many failed each check, the most first. */
std::string checks(const records::Class&);
/** How many have how many points. */
std::string distribution(const records::Class&);
/** A row for everybody, which can be sorted and searched. */
std::string students(const records::Class&, const Material&);
/** Submissions that are nearly the same, side by side. */
std::string pairs(const records::Class&, const Material&);

/** "students/adams-jane.html", fit for an attribute. */
std::string page_of(const records::Record&);

}  // namespace pages
