// Work-items outside C read and write past the ends of the matrices.
// Grade: 01 --file solutions/01_naive/wrong/no_guard.cu
// Kind: out of bounds
// Launch: 16 33 19 37
#define TILE 16

__kernel __attribute__((reqd_work_group_size(TILE, TILE, 1))) void matmul(
    __global const float* A, __global const float* B, __global float* C, int M, int N, int K) {
  int row = get_global_id(1);
  int col = get_global_id(0);
  {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}
