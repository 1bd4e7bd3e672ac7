// What was added to unwritten memory has been written, though it is still NaN.
// EXPECT 1: nan_is_not_unwritten\.cu:4: thread \(0,0\) of block \(0,0\) reads out\[0\], which has not been written yet \(8 times\)\.\n((?!has not been written)[\s\S])*$
__global__ void sum(float* out, float zero) {
  for (int i = 0; i < 3; ++i) out[threadIdx.x] += 1;
  out[threadIdx.x] *= zero / zero;
  out[threadIdx.x] += 1;
}

int main() {
  float* out;
  cudaMalloc(&out, 8 * sizeof(float));
  sum<<<1, 8>>>(out, 0);
  cudaFree(out);
}
