// A float sum in shared memory: nobody waits until it begins, then somebody reads it while it grows.
// EXPECT 1: thread \(1,0\) of block \(0,0\) writes sum, which\s+thread \(0,0\) of the same block writes in line 7[\s\S]*between line 7 and line 8\.[\s\S]*thread \(31,0\) of block \(0,0\) reads sum,\s+which thread \(0,0\) of the same block writes in line 16
#include <cuda_runtime.h>

__global__ void begins_too_late(const float* a, float* out) {
  __shared__ float sum;
  if (threadIdx.x == 0) sum = 0;
  atomicAdd(&sum, a[threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0) out[0] = sum;
}
__global__ void is_read_too_early(const float* a, float* out) {
  __shared__ float sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, a[threadIdx.x]);
  if (threadIdx.x == 31) out[0] = sum;
}
__global__ void is_right(const float* a, float* out) {
  __shared__ float sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, a[threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0) out[0] = sum;
}

int main() {
  float *a, *out;
  cudaMalloc(&a, 32 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMemset(a, 0, 32 * sizeof(float));
  is_right<<<1, 32>>>(a, out);
  begins_too_late<<<1, 32>>>(a, out);
  is_read_too_early<<<1, 32>>>(a, out);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(out);
}
