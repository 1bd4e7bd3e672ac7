// Part of cuda_runtime.h; a header of its own because editors like to insert it.
#pragma once
#include "cuda_runtime.h"
