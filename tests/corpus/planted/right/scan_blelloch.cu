// An exclusive scan as of Blelloch in one block, two elements for each thread: up the tree, and down again.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__global__ void scan(const int* x, int* out, int n) {
  extern __shared__ int s[];
  int t = threadIdx.x, step = 1;
  s[2 * t] = x[2 * t];
  s[2 * t + 1] = x[2 * t + 1];
  for (int d = n / 2; d > 0; d /= 2) {
    __syncthreads();
    if (t < d) {
      int left = step * (2 * t + 1) - 1, right = step * (2 * t + 2) - 1;
      s[right] += s[left];
    }
    step *= 2;
  }
  if (t == 0) s[n - 1] = 0;
  for (int d = 1; d < n; d *= 2) {
    step /= 2;
    __syncthreads();
    if (t < d) {
      int left = step * (2 * t + 1) - 1, right = step * (2 * t + 2) - 1;
      int v = s[left];
      s[left] = s[right];
      s[right] += v;
    }
  }
  __syncthreads();
  out[2 * t] = s[2 * t];
  out[2 * t + 1] = s[2 * t + 1];
}

int main() {
  const int n = 256;
  std::vector<int> x(n), out(n);
  for (int i = 0; i < n; ++i) x[i] = i * 5 % 11;
  int *d_x, *d_out;
  cudaMalloc(&d_x, n * sizeof(int));
  cudaMalloc(&d_out, n * sizeof(int));
  cudaMemcpy(d_x, x.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  scan<<<1, n / 2, n * sizeof(int)>>>(d_x, d_out, n);
  cudaMemcpy(out.data(), d_out, n * sizeof(int), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0, sum = 0; i < n; sum += x[i++]) wrong += out[i] != sum;
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_out);
  return wrong != 0;
}
