// EXPECT: 49,156 bytes of\s+static\s+shared\s+memory\s+per\s+block,\s+the\s+limit\s+is\s+49,152\.?\n(.*\n)+0 of 100 points
// Four bytes more of shared memory than a block may declare.
__global__ void large(float* C) {
  __shared__ float all[48 * 256 + 1];
  all[threadIdx.x] = 1.0f;
  C[threadIdx.x] = all[threadIdx.x];
}
void matmul(const float*, const float*, float* C, int, int, int) { large<<<1, 16>>>(C); }
