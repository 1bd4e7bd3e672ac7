// A local variable without a value is not zero by luck.
// EXPECT [01]: not zero
#include <cstdio>

__global__ void forget(float* out) {
  float sum;
  for (int i = 0; i < 4; ++i) sum += 1.0f;
  *out = sum;
}

int main() {
  float *device, host;
  cudaMalloc(&device, sizeof host);
  forget<<<1, 1>>>(device);
  cudaMemcpy(&host, device, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%s\n", host == 4.0f ? "zero by luck" : "not zero");
}
