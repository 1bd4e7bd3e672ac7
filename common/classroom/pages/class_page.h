// The page for the instructor: what the class did not understand, and who stands where.
#pragma once

#include <string>

#include "pages/material.h"
#include "records/class.h"

namespace pages {

/**
 * class.html: one file without requests. Links lead to students/ID.html beside it. Where names are hidden it
 * is class_anonymous.html, to be shown in front of the class: nobody is named, and no code is anybody's but
 * the lines of the examples.
 */
std::string class_page(const records::Class&, const Material&, Names = Names::shown);

}  // namespace pages
