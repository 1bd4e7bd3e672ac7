// EXPECT: COULD NOT BUILD\s+the file defines no `void matmul\(const float\* A, .*\n(.*\n)*0 of 100 points
// A file without its entry.
__global__ void multiply(float* C) { C[threadIdx.x] = 0; }
