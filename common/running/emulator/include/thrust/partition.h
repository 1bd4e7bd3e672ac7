// As Thrust calls it.
#pragma once

#include <emulator/thrust/all.h>
