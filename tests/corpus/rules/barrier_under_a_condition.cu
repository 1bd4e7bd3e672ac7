// A barrier that all threads pass by in one trip of a loop: it is there, and told why it does not help.
// EXPECT 1: ^(?![\s\S]*is\s+missing)[\s\S]*Line\s+8\s+has\s+a\s+barrier,\s+but\s+under\s+a\s+condition
__global__ void mirror(float* out, int n) {
  __shared__ float s[64];
  for (int turn = 0; turn < n; ++turn) {
    __syncthreads();
    s[threadIdx.x] = turn + threadIdx.x;
    if (turn > 0) __syncthreads();
    out[threadIdx.x] = s[63 - threadIdx.x];
  }
}

int main() {
  float* out;
  cudaMalloc(&out, 64 * sizeof(float));
  mirror<<<1, 64>>>(out, 2);
  cudaDeviceSynchronize();
  cudaFree(out);
}
