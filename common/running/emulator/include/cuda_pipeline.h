// CUDA's header for asynchronous copies: of its contents the emulator has
// the functions that begin with __pipeline_.
#pragma once

#include "cuda_pipeline_primitives.h"
