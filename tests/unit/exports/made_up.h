// A made-up class, for exports and pages: right, wrong, not to be built, empty, missing, and hostile.
#pragma once

#include <string>
#include <vector>

#include "records/class.h"

namespace made_up {

/** Seven students. What they are called and print would harm whoever does not escape it. */
std::vector<records::Record> students();
/** The one with this identifier. */
records::Record student(const std::string& id);

records::Class class_of(const std::vector<records::Record>&);
records::Class small_class();

}  // namespace made_up
