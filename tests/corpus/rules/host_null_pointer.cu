// Host code that crashes is told with its line.
// EXPECT 139: host_null_pointer\.cu:9: host code crashed: it used a null pointer \(SIGSEGV\)\.\n    9 \|
#include <cuda_runtime.h>

#include <cstdio>

int main() {
  int* volatile p = nullptr;
  std::printf("%d\n", p[3]);
}
