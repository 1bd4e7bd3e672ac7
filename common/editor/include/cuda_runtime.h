// CUDA as an editor sees it in a kernel file: clang's own qualifiers, and behind them the emulator's declarations.
//
// Nothing is ever built with this header. It needs no CUDA Toolkit and reads none that is there, so an editor says
// the same on every machine. What the emulator has is put on the side where CUDA has it: a kernel that calls a
// function of the host gets its red line, and so does a host that calls __syncthreads().
#pragma once

// The order counts: what belongs to one side comes before that which includes it for the other.
// clang-format off
#include "editor/qualifiers.h"
#include "editor/kernel_library.h"
#include "editor/host_library.h"

/* Both sides': types and arithmetic. */
#pragma clang force_cuda_host_device begin
#include <vector_types.h>
#include <vector_functions.h>
#include <emulator/conversions.h>
#include <emulator/integer_functions.h>
#include <emulator/math_functions.h>
#include <emulator/rounded_functions.h>
#pragma clang force_cuda_host_device end

/* The host's: what begins with cuda. */
#include <driver_types.h>
#include <cuda_runtime_api.h>
#include "editor/launch.h"

/* A kernel's. */
#pragma clang attribute push(__attribute__((device)), apply_to = function)
#include <emulator/device_functions.h>
#include <emulator/dot_products.h>
#include <emulator/warp_functions.h>
#pragma clang attribute pop
#include "editor/indices.h"
// clang-format on
