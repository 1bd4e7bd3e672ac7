// EXPECT: LAUNCH REFUSED\n +large<<<(.*\n)+0 of 100 points
// More dynamic shared memory than a launch may ask for without cudaFuncSetAttribute.
__global__ void large(float* C) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = 1.0f;
  C[threadIdx.x] = tile[threadIdx.x];
}
void matmul(const float*, const float*, float* C, int, int, int) { large<<<1, 16, 48 * 1024 + 4>>>(C); }
