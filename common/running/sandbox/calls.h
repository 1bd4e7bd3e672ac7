// The names of system calls that no kernel file needs.
#pragma once

#include <string>

namespace sandbox {

/** "a network connection (socket)"; of one that is not known here its number. */
std::string describe_call(int number);

}  // namespace sandbox
