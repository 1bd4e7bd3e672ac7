// A byte that one thread reads and another one writes, beside bytes of the same word that others use: within a block, in shared
// and in global memory, and between blocks. Threads that use different bytes of a word do not race.
// EXPECT 1: ^(?![\s\S]*:(31|33):)[\s\S]*:11: thread \(15,0\) of block \(0,0\) reads a\[15\], which thread\s+\(48,0\) of the same[\s\S]*:18: thread \(3,0\) of block \(0,0\) reads in\[6\], which thread\s+\(3,0\) of block \(1,0\) writes[\s\S]*:25: thread \(3,0\) of block \(0,0\) reads in\[3\], which thread\s+\(40,0\)
#include <cuda_runtime.h>

__global__ void in_shared_memory(int* out) {
  __shared__ char a[64];
  const int t = threadIdx.x;
  a[t] = t;
  __syncthreads();
  if (t < 16) out[t] = a[t];
  if (t == 48) a[15] = 9;
}

__global__ void between_blocks(short* in, int* out) {
  const int t = threadIdx.x;
  if (blockIdx.x == 0)
    out[t] = in[t];
  else if (t == 3)
    in[t] = 7;
}

__global__ void in_global_memory(bool* in, int* out) {
  const int t = threadIdx.x;
  out[t] = in[t];
  if (t == 40) in[3] = true;
}

__global__ void each_its_own(char* in) {
  const int t = threadIdx.x;
  in[t] = in[t] + 1;
  __syncthreads();
  in[63 - t] = in[63 - t] + 1;
}

int main() {
  int* out;
  char* in;
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMalloc(&in, 128);
  cudaMemset(in, 0, 128);
  in_shared_memory<<<1, 64>>>(out);
  between_blocks<<<2, 64>>>(reinterpret_cast<short*>(in), out);
  in_global_memory<<<1, 64>>>(reinterpret_cast<bool*>(in), out);
  each_its_own<<<1, 64>>>(in);
  cudaFree(out);
  cudaFree(in);
}
