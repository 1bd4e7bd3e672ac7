// EXPECT: RACE\n +\S*floods_shared_races\.cu:[78]: thread .* all\[[0-9]+\], which(.*\n){0,2}.*\([0-9]+,[0-9]{3}(,[0-9]{3})? times\)\.\n(.*\n)+0 of 100 points
// Millions of races in shared memory.
__global__ void races(float* C, int count) {
  __shared__ float all[256];
  float sum = 0.0f;
  for (int i = 0; i < 1500; ++i) {
    all[threadIdx.x] = i;
    sum += all[(threadIdx.x + 1) % 256];
  }
  for (int i = threadIdx.x; i < count && blockIdx.x == 0; i += 256) C[i] = sum;
}
void matmul(const float*, const float*, float* C, int M, int N, int) { races<<<8, 256>>>(C, M * N); }
