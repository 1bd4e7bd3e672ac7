// Provides the memory functions and pointers, e.g. thrust::raw_pointer_cast under the header name that Thrust gives
// them; includes all of the emulator's Thrust.
#pragma once

#include <emulator/thrust/all.h>
