// What a launch may not be, with CUDA's names for the errors. The same program printed the same lines
// on an H200; see tests/unit/emulator/README.md.
// EXPECT 0: no block cudaErrorInvalidValue\nno thread cudaErrorInvalidValue\n1,156 threads cudaErrorInvalidValue\nblock z 65 cudaErrorInvalidValue\ngrid y 65536 cudaErrorInvalidValue\ndynamic 48 KB cudaSuccess\ndynamic 48 KB \+ 4 cudaErrorInvalidValue\nstatic 1 KB \+ dynamic 48 KB cudaErrorInvalidValue\nopt-in 227 KB cudaSuccess\ndynamic 227 KB cudaSuccess\nopt-in 228 KB cudaErrorInvalidValue\n
#include <cstdio>

__global__ void nothing() {}
__global__ void one_kilobyte(float* out) {
  __shared__ float s[256];
  extern __shared__ float d[];
  s[threadIdx.x] = 1.0f;
  d[threadIdx.x] = 1.0f;
  if (out != nullptr) out[threadIdx.x] = s[threadIdx.x] + d[threadIdx.x];
}

void say(const char* what, cudaError_t error) { std::printf("%s %s\n", what, cudaGetErrorName(error)); }

cudaError_t outcome() {
  cudaError_t error = cudaGetLastError();
  return error != cudaSuccess ? error : cudaDeviceSynchronize();
}

int main() {
  nothing<<<0, 32>>>();
  say("no block", outcome());
  nothing<<<1, 0>>>();
  say("no thread", outcome());
  nothing<<<1, dim3(34, 34)>>>();
  say("1,156 threads", outcome());
  nothing<<<1, dim3(1, 1, 65)>>>();
  say("block z 65", outcome());
  nothing<<<dim3(1, 65536), 1>>>();
  say("grid y 65536", outcome());
  nothing<<<1, 1, 48 * 1024>>>();
  say("dynamic 48 KB", outcome());
  nothing<<<1, 1, 48 * 1024 + 4>>>();
  say("dynamic 48 KB + 4", outcome());
  one_kilobyte<<<1, 1, 48 * 1024>>>(nullptr);
  say("static 1 KB + dynamic 48 KB", outcome());
  say("opt-in 227 KB",
      cudaFuncSetAttribute(nothing, cudaFuncAttributeMaxDynamicSharedMemorySize, 227 * 1024));
  nothing<<<1, 1, 227 * 1024>>>();
  say("dynamic 227 KB", outcome());
  say("opt-in 228 KB",
      cudaFuncSetAttribute(nothing, cudaFuncAttributeMaxDynamicSharedMemorySize, 228 * 1024));
}
