// Provides function objects such as thrust::plus, maximum and the placeholders under the header name that Thrust gives
// them; includes all of the emulator's Thrust.
#pragma once

#include <emulator/thrust/all.h>
