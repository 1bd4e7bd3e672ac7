// Exceptions of host code of a graded file (host_library.cpp).
#pragma once

namespace emulator {

/** Called with the text of what is thrown; the process ends after it. */
void on_throw(void (*callback)(const char* what));

}  // namespace emulator
