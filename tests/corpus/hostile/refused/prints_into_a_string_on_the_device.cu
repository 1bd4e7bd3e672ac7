// EXPECT: COULD NOT BUILD(.|\n)*\bsprintf\b(.|\n)*0 of 100 points
// A function of the host writes for a kernel, and no hook sees it.
#include <cstdio>
__global__ void write(float* C) { sprintf(reinterpret_cast<char*>(C), "%d", 1); }
void matmul(const float*, const float*, float* C, int, int, int) { write<<<1, 1>>>(C); }
