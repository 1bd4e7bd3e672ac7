// EXPECT: LAUNCH REFUSED\n +nothing<<<\(1,1\), \(1025,1\)>>> was refused \(cudaErrorInvalid.*\): 1,025 threads per block, the limit\s+is 1,024\.(.*\n)+0 of 100 points
// One thread more than a block may have.
__global__ void nothing(float*) {}
void matmul(const float*, const float*, float* C, int, int, int) { nothing<<<1, 1025>>>(C); }
