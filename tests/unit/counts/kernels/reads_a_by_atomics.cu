// A is read by atomics that change nothing: by words, and by pairs of them.
__global__ void product(int* A, const float* B, float* C, int M, int N, int K) {
  const int row = blockIdx.y, col = threadIdx.x;
  float sum = 0.0f;
  for (int k = 0; k < K; k += 2) {
    const int one = atomicOr(A + row * K + k, 0);
    auto* const pair = reinterpret_cast<unsigned long long*>(A + row * K + k);
    const unsigned long long both = atomicCAS(pair, 0ull, 0ull);
    sum += __int_as_float(one) * B[k * N + col];
    sum += __int_as_float(static_cast<int>(both >> 32)) * B[(k + 1) * N + col];
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  product<<<dim3(1, M), N>>>(reinterpret_cast<int*>(const_cast<float*>(A)), B, C, M, N, K);
}
