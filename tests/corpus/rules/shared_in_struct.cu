// An array in a struct is named with its subscripts, and so is one whose rows are a type of their own.
// EXPECT 1: shared_in_struct\.cu:13: thread \(0,0\) of block \(0,0\) reads tiles\.As\[1\]\[0\], which has not been written yet[\s\S]*:14: thread \(0,0\) of block \(0,0\) reads rows\[1\]\[0\], which has not been written yet

struct Tiles {
  int count;
  float As[2][129];
};
using Row = float[129];

__global__ void sum(float* out) {
  __shared__ Tiles tiles;
  __shared__ Row rows[2];
  out[0] = tiles.As[1][threadIdx.x];
  out[1] = rows[1][threadIdx.x];
}

int main() {
  float* out;
  cudaMalloc(&out, 64);
  sum<<<1, 1>>>(out);
  cudaFree(out);
}
