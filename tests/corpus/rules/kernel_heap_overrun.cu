// A thread that stores one element more than it has allocated.
// EXPECT 1: :5: thread \(1,0\) of block \(0,0\) writes allocation\[4\], but allocation has 4 elements
__global__ void fill(int n) {
  int* p = static_cast<int*>(malloc(4 * sizeof(int)));
  for (int i = 0; i < 4 + static_cast<int>(threadIdx.x) * n; ++i) p[i] = i;
  free(p);
}

int main() {
  fill<<<1, 2>>>(1);
  cudaDeviceSynchronize();
  return cudaGetLastError() != cudaSuccess;
}
