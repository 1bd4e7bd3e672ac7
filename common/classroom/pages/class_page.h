// The page for the instructor: what the class did not understand, and who stands where.
#pragma once

#include <string>

#include "pages/material.h"
#include "records/class.h"

namespace pages {

/** class.html: one file without requests. Links lead to students/ID.html beside it. */
std::string class_page(const records::Class&, const Material&);

}  // namespace pages
