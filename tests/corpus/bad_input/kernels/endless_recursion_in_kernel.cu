// EXPECT: CRASHED\n +\S*endless_recursion_in_kernel\.cu:3: thread .* is\s+in more functions that call each other than the emulator follows, 390: endless recursion(.*\n)+0 of 100 points
// Recursion in device code that never ends.
__device__ float deeper(const float* A, int at) { return A[0] + deeper(A, at + 1) * at; }
__global__ void recurses(const float* A, float* C) { C[0] = deeper(A, threadIdx.x); }
void matmul(const float* A, const float*, float* C, int, int, int) { recurses<<<4, 256>>>(A, C); }
