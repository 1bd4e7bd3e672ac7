// Printed where the host waits, after what it printed itself meanwhile.
// EXPECT 0: ^host first\nA\nhello 3 of 4 and a long line: x{600}\nhost last\n$
#include <cstdio>

__global__ void speak(int n) {
  printf("A");
  printf("\n");
  printf("hello %d of %d and a long line: ", n, n + 1);
  for (int i = 0; i < 60; ++i) printf("%s", "xxxxxxxxxx");
  printf("\n");
}

int main() {
  speak<<<1, 1>>>(3);
  puts("host first");
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaStreamSynchronize(stream);
  cudaStreamDestroy(stream);
  puts("host last");
}
