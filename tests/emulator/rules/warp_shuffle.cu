// What the emulator lacks is said by name, at the line.
// EXPECT 1: warp_shuffle\.cu:4:.*__shfl_down_sync.*no warp shuffles
#include <cuda_runtime.h>
__global__ void sum(float* x) { *x += __shfl_down_sync(0xffffffffu, *x, 1); }
int main() {}
