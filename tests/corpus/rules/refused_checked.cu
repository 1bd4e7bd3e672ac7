// Whoever asks knows what to do: the exit code stays the program's.
// EXPECT 0: ^asked: invalid argument\n[^\n]*nothing<<<\(1,1\), \(2000,1\)>>> was refused[^\n]*\n    7 \| nothing<<<1, 2000>>>\(\);\n$
#include <cstdio>
__global__ void nothing() {}

int main() {
  nothing<<<1, 2000>>>();
  std::printf("asked: %s\n", cudaGetErrorString(cudaGetLastError()));
}
