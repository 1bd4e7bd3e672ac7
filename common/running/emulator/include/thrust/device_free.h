// Provides thrust::device_free under the header name that Thrust gives them; includes all of the emulator's Thrust.
#pragma once

#include <emulator/thrust/all.h>
