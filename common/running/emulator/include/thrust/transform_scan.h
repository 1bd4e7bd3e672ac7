// Provides thrust::transform_inclusive_scan and transform_exclusive_scan under the header name that Thrust gives them;
// includes all of the emulator's Thrust.
#pragma once

#include <emulator/thrust/all.h>
