// An inclusive scan in one launch: a block looks back for the sums of those before it (decoupled look-back).
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

constexpr int kBlock = 64;
enum State {
  kNothing,
  kPart,
  kAll
};  // what a block has published: nothing, its own sum, the sum up to its end

__global__ void scan(const int* x, int* out, int n, int* ticket, volatile int* state, volatile int* part,
                     volatile int* all) {
  __shared__ int s[kBlock];
  __shared__ int block, before;
  int t = threadIdx.x;
  if (t == 0) block = atomicAdd(ticket, 1);
  __syncthreads();
  int i = block * kBlock + t;
  s[t] = i < n ? x[i] : 0;
  __syncthreads();
  for (int offset = 1; offset < kBlock; offset *= 2) {
    int v = t >= offset ? s[t - offset] : 0;
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
  if (t == 0) {
    int own = s[kBlock - 1], sum = 0;
    part[block] = own;
    __threadfence();
    state[block] = kPart;
    for (int b = block - 1; b >= 0; --b) {
      while (state[b] == kNothing) {
      }
      __threadfence();
      bool done = state[b] == kAll;
      __threadfence();
      sum += done ? all[b] : part[b];
      if (done) break;
    }
    all[block] = sum + own;
    __threadfence();
    state[block] = kAll;
    before = sum;
  }
  __syncthreads();
  if (i < n) out[i] = before + s[t];
}

int main() {
  const int n = 1000, blocks = (n + kBlock - 1) / kBlock;
  std::vector<int> x(n), out(n);
  int *d_x, *d_out, *states, wrong = 0;
  cudaMalloc(&d_x, n * sizeof(int));
  cudaMalloc(&d_out, n * sizeof(int));
  cudaMalloc(&states, (3 * blocks + 1) * sizeof(int));
  for (int round = 1; round <= 2; ++round) {
    for (int i = 0; i < n; ++i) x[i] = i * round % 23;
    cudaMemcpy(d_x, x.data(), n * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemset(states, 0, (3 * blocks + 1) * sizeof(int));
    int* state = states + 1;
    scan<<<blocks, kBlock>>>(d_x, d_out, n, states, state, state + blocks, state + 2 * blocks);
    cudaMemcpy(out.data(), d_out, n * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0, sum = 0; i < n; ++i) wrong += out[i] != (sum += x[i]);
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_out);
  cudaFree(states);
  return wrong != 0;
}
