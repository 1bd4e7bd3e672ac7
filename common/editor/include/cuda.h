// Part of cuda_runtime.h, as in the emulator.
#pragma once
#include "cuda_runtime.h"
