// The C library is not instrumented: closed memory catches it there.
// EXPECT 139: host code reads device\[0\], which is device memory: only a kernel or cudaMemcpy may
#include <cstdio>
#include <cstring>

int main() {
  char* device;
  cudaMalloc(&device, 64);
  std::printf("%zu\n", std::strlen(device));
}
