// A plain addition beside an atomic one: both atomic would do.
// EXPECT 1: atomic_beside_update\.cu:\d+:\s+thread\s+[\s\S]*put\s+a\s+barrier\s+between\s+line\s+\d+\s+and\s+line\s+\d+,\s+or\s+make\s+both\s+atomic\.
__global__ void add(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  if (threadIdx.x < 32) {
    atomicAdd(&sum, 1);
  } else if (threadIdx.x == 40) {
    sum += 2;
  }
  __syncthreads();
  if (threadIdx.x == 0) out[0] = sum;
}

int main() {
  int* out;
  cudaMalloc(&out, sizeof(int));
  add<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
