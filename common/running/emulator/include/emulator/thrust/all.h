// Includes all that the emulator has of Thrust: Thrust's own headers are many, and each brings what it is called by.
#pragma once

#include "ordering.h"
#include "random.h"
#include "vectors.h"

#define THRUST_MAJOR_VERSION 3
#define THRUST_MINOR_VERSION 0
#define THRUST_VERSION 300000
