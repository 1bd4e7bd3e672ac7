// The class on one screen of a terminal.
#pragma once

#include <string>

#include "records/class.h"

namespace classroom {

std::string summary(const records::Class&);

/** "Look at these:", the last words; empty where there is nothing to look at. */
std::string look_at(const records::Class&);

}  // namespace classroom
