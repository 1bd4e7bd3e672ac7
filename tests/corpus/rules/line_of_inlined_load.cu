// What a function of CUDA's headers does is reported in the calling line; other functions have their own.
// EXPECT 1: _load\.cu:4: [^\n]* reads [\s\S]*_load\.cu:7: [^\n]* reads in\[1\][\s\S]*_load\.cu:9: [^\n]* writes out\[1\][\s\S]*_load\.cu:10: [^\n]* writes out\[2\]

__device__ __forceinline__ float get(const float* p) { return *p; }

__global__ void beyond(const float* in, float* out) {
  out[0] = __ldg(&in[1]);
  out[0] = get(&in[2]);
  atomicAdd(&out[1], 1.0f);
  __stcs(&out[2], 1.0f);
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 4);
  cudaMalloc(&out, 4);
  beyond<<<1, 1>>>(in, out);
  cudaDeviceSynchronize();
}
