// A local array that a pointer to it leaves.
// EXPECT 1: local_array_left_by_pointer\.cu:9: thread \(0,0\) of block \(0,0\) reads past the end of a local array, through a pointer \(2 times\)[\s\S]*:15: thread \(0,0\) of block \(0,0\) writes past the end of a local array, through a pointer
#include <cuda_runtime.h>

__global__ void read(float* out, int n) {
  float rows[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}}, s = 0;
  const float* second = rows[1];
  second = &rows[1][0];
  for (int i = 0; i <= n; ++i) s += second[i];
  out[threadIdx.x] = s;
}

__global__ void write(float* out, int n) {
  float row[4], *same = row;
  for (int i = 0; i <= n; ++i) same[i] = i;
  out[threadIdx.x] = row[3];
}

int main() {
  float* out;
  cudaMalloc(&out, 2 * sizeof(float));
  read<<<1, 2>>>(out, 4);
  write<<<1, 2>>>(out, 4);
}
