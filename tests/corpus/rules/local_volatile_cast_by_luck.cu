// A cast takes volatile away.
// EXPECT 0: ^sum 10\n[\s\S]*uses 16 bytes at a time of the local array part
#include <cstdio>

__global__ void sum(float* out) {
  volatile float part[4];
  for (int i = 0; i < 4; ++i) part[i] = static_cast<float>(i + 1);
  const float4 all = *(float4*)part;
  *out = all.x + all.y + all.z + all.w;
}

int main() {
  float *out, result;
  cudaMalloc(&out, sizeof(float));
  sum<<<1, 1>>>(out);
  cudaMemcpy(&result, out, sizeof(float), cudaMemcpyDeviceToHost);
  std::printf("sum %g\n", result);
  cudaFree(out);
}
