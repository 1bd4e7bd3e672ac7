// 64 MB are more than host code has for its local arrays.
// EXPECT 139: host_large_array\.cu:[56]: host code has used up its stack\.\n[\s\S]*allocate large arrays
#include <cuda_runtime.h>

int main() {
  volatile float a[4000][4000];
  for (int i = 0; i < 4000; ++i) a[i][0] = i;
  return a[1][0] == 1 ? 0 : 1;
}
