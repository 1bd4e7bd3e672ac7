// The class on one screen of a terminal.
#pragma once

#include <string>

#include "records/class.h"

namespace classroom {

std::string summary(const records::Class&);

}  // namespace classroom
