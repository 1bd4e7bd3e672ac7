// Memory of the kernels' heap that a launch frees and a later one uses.
// EXPECT 1: :4: thread \(0,0\) of block \(0,0\) reads allocation\[0\], but allocation was freed
__global__ void make(int** p) { *p = new int(3); }
__global__ void use(int** p, int* out) { *out = **p; }
__global__ void drop(int** p) { delete *p; }

int main() {
  int **p, *out;
  cudaMalloc(&p, sizeof(int*));
  cudaMalloc(&out, sizeof(int));
  make<<<1, 1>>>(p);
  drop<<<1, 1>>>(p);
  use<<<1, 1>>>(p, out);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(out);
  return cudaGetLastError() != cudaSuccess;
}
