// A made-up class, for exports and pages: right, wrong, not to be built, empty, missing, and hostile.
#pragma once

#include <string>

#include "records/class.h"

namespace made_up {

/** Seven students. What they are called and print would harm whoever does not escape it. */
records::Class small_class();

/** That of `small_class` with this identifier. */
const records::Record& student(const records::Class&, const std::string& id);

}  // namespace made_up
