// A size is in bytes: a quarter of the array has been copied, and the rest was never written.
// EXPECT 1: :6: thread \(250,0\) of block \(0,0\) reads d_in\[250\], which has not been written yet \(750 times\)\.\n    6 \|[^\n]*\n   17 \|[^\n]*\ncudaMemcpyAsync counts in bytes: the 1,000 bytes of line 17 are 250 of the 1,000 elements of d_in\. Is the factor sizeof\(float\) missing\?
#include <cuda_runtime.h>
__global__ void twice(const float* in, float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 2 * in[i];
}

int main() {
  const int n = 1000;
  static float in[n], out[n];
  float *d_in, *d_out;
  cudaMalloc(&d_in, n * sizeof(float));
  cudaMalloc(&d_out, n * sizeof(float));
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaMemcpyAsync(d_in, in, n, cudaMemcpyHostToDevice, stream);
  twice<<<4, 256, 0, stream>>>(d_in, d_out, n);
  cudaStreamSynchronize(stream);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  cudaFree(d_in);
  cudaFree(d_out);
}
