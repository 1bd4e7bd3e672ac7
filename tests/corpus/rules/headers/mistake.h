// Included by mistake_in_header.cu.
#pragma once
#include <algorithm>
__device__ float larger(float a, float b) { return std::max(a, b); }
