// Memory of the kernels' heap that is read before anything is stored there.
// EXPECT 1: :6: thread \(0,0\) of block \(0,0\) reads allocation\[1\], which has not been written yet
__global__ void sum(int* out) {
  int* p = new int[2];
  p[0] = 1;
  *out = p[0] + p[1];
  delete[] p;
}

int main() {
  int* out;
  cudaMalloc(&out, sizeof(int));
  sum<<<1, 1>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
