// 48 KB of static shared memory and one float more: ptxas refuses the file, or else the emulator the launch.
// EXPECT [01]: (uses too much shared data|49,156 bytes of static shared memory per block, the limit is 49,152)
#include <cuda_runtime.h>
__global__ void big(float* out) {
  __shared__ float s[12289];
  s[threadIdx.x] = 1.0f;
  *out = s[threadIdx.x];
}
int main() { big<<<1, 1>>>(nullptr); }
