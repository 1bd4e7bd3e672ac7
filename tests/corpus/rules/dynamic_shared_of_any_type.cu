// extern __shared__ arrays outside of functions are arrays as others are: cast to anything, subscripted, passed on.
// EXPECT 0: ^31 5 7 62 0 no error\n$
#include <cstdio>

struct Pair {
  float first, second;
};
extern __shared__ unsigned char raw[];
extern __shared__ __align__(16) char bytes[];
extern __shared__ Pair pairs[];
extern __shared__ float rows[][8];

template <class T>
__device__ T* shared_as() {
  return reinterpret_cast<T*>(raw);
}
__device__ void store(float* to, int i, float value) { to[i] = value; }
/* A parameter of that name is the function's own. */
__device__ float second(const float* raw) { return raw[1]; }

__global__ void fill(float* out) {
  float* floats = reinterpret_cast<float*>(raw);
  int* counts = (int*)(raw + 128);
  const float4* fours = reinterpret_cast<const float4*>(&bytes[0]);
  floats[threadIdx.x] = threadIdx.x;
  counts[threadIdx.x] = 5;
  __syncthreads();
  if (threadIdx.x > 0) return;
  out[0] = shared_as<float>()[31];
  out[1] = counts[3];
  out[2] = fours[1].w;
  out[3] = pairs[15].first + pairs[15].second + rows[0][1];
  out[4] = second(floats) - *(const float*)&raw[4];
  store(reinterpret_cast<float*>(bytes), 0, 1);
}

int main() {
  float *out, host[5];
  cudaMalloc(&out, sizeof(host));
  fill<<<1, 32, 256>>>(out);
  cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
  for (const float value : host) std::printf("%g ", value);
  std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  cudaFree(out);
}
