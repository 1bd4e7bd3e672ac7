// Kernels that launch kernels: those run when the grid that launched them has ended, and may launch in turn.
// EXPECT 0: ^sum 55, deepest 4, 6 counted by streams, kept 7 8\nno error\n$
#include <cstdio>

struct Numbers {
  int first, count;
};

__device__ int sum, deepest, counted;

__global__ void add(const int* x, Numbers numbers) {
  if (threadIdx.x < numbers.count) atomicAdd(&sum, x[numbers.first + threadIdx.x]);
}

// Each block writes its numbers, then hands them on.
__global__ void parts(int* x, int n) {
  const int first = 4 * blockIdx.x;
  const Numbers own{first, min(4, n - first)};
  if (threadIdx.x < own.count) x[first + threadIdx.x] = first + threadIdx.x + 1;
  __syncthreads();
  if (threadIdx.x == 0) add<<<1, 4>>>(x, own);
}

template <class T>
__global__ void deeper(T depth) {
  if (threadIdx.x > 0) return;
  atomicMax(&deepest, static_cast<int>(depth));
  if (depth < 4) deeper<<<2, 32>>>(depth + 1);
}

__global__ void count() { atomicAdd(&counted, 1); }

__device__ void count_in_stream() {
  cudaStream_t stream;
  if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess) return;
  count<<<dim3(3, 1), 1, 0, stream>>>();
  cudaStreamDestroy(stream);
}

__global__ void streams() { count_in_stream(); }

__global__ void keep(int** kept) {
  cudaMalloc(&kept[threadIdx.x], sizeof(int));
  *kept[threadIdx.x] = 7 + threadIdx.x;
}
__global__ void read(int** kept, int* values) {
  values[threadIdx.x] = *kept[threadIdx.x];
  cudaFree(kept[threadIdx.x]);
}
__global__ void keep_and_read(int** kept, int* values) {
  keep<<<1, 2>>>(kept);
  read<<<1, 2>>>(kept, values);
}

int main() {
  int *x, **kept, *values, all[3], two[2];
  cudaMalloc(&x, 10 * sizeof(int));
  cudaMalloc(&kept, 2 * sizeof(int*));
  cudaMalloc(&values, 2 * sizeof(int));
  parts<<<3, 4>>>(x, 10);
  deeper<<<1, 32>>>(1L);
  streams<<<2, 1>>>();
  keep_and_read<<<1, 1>>>(kept, values);
  cudaMemcpyFromSymbol(&all[0], sum, sizeof(int));
  cudaMemcpyFromSymbol(&all[1], deepest, sizeof(int));
  cudaMemcpyFromSymbol(&all[2], counted, sizeof(int));
  cudaMemcpy(two, values, sizeof(two), cudaMemcpyDeviceToHost);
  std::printf("sum %d, deepest %d, %d counted by streams, kept %d %d\n", all[0], all[1], all[2], two[0],
              two[1]);
  cudaFree(x);
  cudaFree(kept);
  cudaFree(values);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
