// What a kernel prints stays on the GPU when the program ends without waiting.
// EXPECT 1: ^\S*printf_without_wait\.cu:5: what printf prints here is lost on a GPU: the program ends without waiting \(64 times\)\.\n[^\n]*\nWhat a kernel prints stays on the GPU[^\n]*cudaDeviceSynchronize\(\)[^\n]*\n$
#include <cstdio>

__global__ void speak() { printf("thread %d\n", threadIdx.x); }

int main() { speak<<<2, 32>>>(); }
