// An overrun is told in elements of the array's own type.
// EXPECT 1: counts_elements\.cu:20: thread \(31,0\) of block \(0,0\) reads c\[32\], but c has 32 elements[\s\S]*counts_elements\.cu:21: thread \(31,0\) of block \(0,0\) reads 8 bytes at d\[4\]\[0\], but d has \[4\]\[8\] elements[\s\S]*counts_elements\.cu:22: thread \(31,0\) of block \(0,0\) reads p\[32\], but p has 32 elements[\s\S]*counts_elements\.cu:23: thread \(31,0\) of block \(0,0\) reads h\[32\], but h has 32 elements

struct Pair {
  int first, second;
};

__global__ void rotate(double* out) {
  __shared__ char c[32];
  __shared__ double d[4][8];
  __shared__ Pair p[32];
  __shared__ unsigned short h[32];
  const int i = threadIdx.x;
  const double* flat = d[0];
  c[i] = 1;
  d[i / 8][i % 8] = 1;
  p[i].first = 1;
  h[i] = 1;
  __syncthreads();
  out[i] = *(c + i + 1);
  out[i] += flat[i + 1];
  out[i] += (p + i + 1)->first;
  out[i] += *(h + i + 1);
}

int main() {
  double* out;
  cudaMalloc(&out, 32 * sizeof(double));
  rotate<<<1, 32>>>(out);
  cudaFree(out);
}
