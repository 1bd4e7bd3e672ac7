// EXPECT 1: kernel_called\.cu:6:3: `k` is a kernel: launch it with k<<<grid, block>>>\(arguments\)
__global__ void k(float* x) { x[threadIdx.x] = 1.0f; }
int main() {
  float* x;
  cudaMalloc(&x, 4);
  k(x);
}
