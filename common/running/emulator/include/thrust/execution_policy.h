// Provides the execution policies thrust::host, device and seq under the header name that Thrust gives them; includes
// all of the emulator's Thrust.
#pragma once

#include <emulator/thrust/all.h>
