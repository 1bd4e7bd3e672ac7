// The class on one screen of a terminal.
#pragma once

#include <filesystem>
#include <string>

#include "records/class.h"

namespace classroom {

/** `out`: where everything else stands. */
std::string summary(const records::Class&, const std::filesystem::path& out);

}  // namespace classroom
