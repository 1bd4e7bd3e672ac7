// Provides thrust::device_malloc under the header name that Thrust gives them; includes all of the emulator's Thrust.
#pragma once

#include <emulator/thrust/all.h>
