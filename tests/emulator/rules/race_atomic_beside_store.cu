// Slices of K added together: the first slice's block stores instead of adding.
// EXPECT 1: race_atomic_beside_store\.cu:8: thread \(0,0\) of block \(1,0\) writes out\[0\], which thread \(0,0\) of block \(0,0\) also writes, in line 6 \(32 times\)[\s\S]*no barrier orders blocks: make both atomic

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
