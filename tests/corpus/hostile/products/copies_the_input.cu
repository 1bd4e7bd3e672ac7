// EXPECT: NOT DONE BY KERNELS|WRONG RESULT
// A copy on the device instead of a product.
void matmul(const float* A, const float*, float* C, int M, int N, int K) {
  cudaMemcpy(C, A, sizeof(float) * (M * N < M * K ? M * N : M * K), cudaMemcpyDeviceToDevice);
}
