// CUDA for kernel files that are compiled as plain C++ and run on the CPU emulator.
// Stands in for CUDA's header of this name.
#pragma once
#define __CUDA_RUNTIME_H__  // as CUDA's own header: others ask whether it was included

#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cuda_runtime_api.h"
#include "driver_types.h"
#include "emulator/conversions.h"
#include "emulator/device_functions.h"
#include "emulator/device_runtime.h"
#include "emulator/dot_products.h"
#include "emulator/integer_functions.h"
#include "emulator/launch.h"
#include "emulator/math_functions.h"
#include "emulator/qualifiers.h"
#include "emulator/rounded_functions.h"
#include "emulator/warp_functions.h"
#include "vector_functions.h"
#include "vector_types.h"
