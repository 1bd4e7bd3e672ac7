// A __syncwarp() where the block needs a barrier: it is there, and told why it does not help.
// EXPECT 1: ^(?![\s\S]*is\s+missing)[\s\S]*Line\s+8\s+has\s+a\s+__syncwarp\(\):\s+it\s+orders\s+the\s+32\s+threads\s+of\s+a\s+warp
__global__ void mirror(float* out) {
  __shared__ float s[64];
  for (int turn = 0; turn < 2; ++turn) {
    __syncthreads();
    s[threadIdx.x] = turn + threadIdx.x;
    __syncwarp();
    out[threadIdx.x] = s[63 - threadIdx.x];
  }
}

int main() {
  float* out;
  cudaMalloc(&out, 64 * sizeof(float));
  mirror<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
