// A store cannot be mended by a copy to the host, as a load can.
// EXPECT 139: :7: host code writes d\[0\], which is device memory: only a kernel or cudaMemcpy may\.\n +7 \|[^\n]*\nLet a kernel write there, or fill an array of the host and copy that to the device, with cudaMemcpy and cudaMemcpyHostToDevice\.
#include <cuda_runtime.h>
int main() {
  float* d;
  cudaMalloc(&d, 400);
  for (int i = 0; i < 100; ++i) d[i] = i;
}
