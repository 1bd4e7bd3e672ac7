// Slices of K added together: the first slice's block stores instead of adding.
// EXPECT 1: race_atomic_beside_store\.cu:8:\s+thread\s+\(0,0\)\s+of\s+block\s+\(1,0\)\s+writes\s+out\[0\],\s+which\s+thread\s+\(0,0\)\s+of\s+block\s+\(0,0\)\s+also\s+writes,\s+in\s+line\s+6\s+\(32\s+times\)[\s\S]*no\s+barrier\s+orders\s+blocks:\s+do\s+one\s+of\s+them\s+in\s+a\s+launch\s+of\s+its\s+own

__global__ void slices(float* out) {
  if (blockIdx.x == 0) {
    out[threadIdx.x] = 1.0f;
  } else {
    atomicAdd(&out[threadIdx.x], 1.0f);
  }
}

int main() {
  float* out;
  cudaMalloc(&out, 128);
  slices<<<20, 32>>>(out);
  cudaDeviceSynchronize();
}
