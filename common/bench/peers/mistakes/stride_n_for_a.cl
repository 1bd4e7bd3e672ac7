// Rows of A are taken to be N long, not K: legal addresses, wrong elements.
// Grade: 01 --file solutions/01_naive/wrong/stride_n_for_a.cu
// Kind: wrong values explained
// Launch: 16 33 19 37
#define TILE 16

__kernel __attribute__((reqd_work_group_size(TILE, TILE, 1))) void matmul(
    __global const float* A, __global const float* B, __global float* C, int M, int N, int K) {
  int row = get_global_id(1);
  int col = get_global_id(0);
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * N + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}
