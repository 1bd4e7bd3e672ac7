// The barrier between using the tiles and filling them again is missing.
// Grade: 02 --file solutions/02_tiled/wrong/no_second_barrier.cu
// Kind: race
// Launch: 16 32 48 64
#define TILE 16

__kernel __attribute__((reqd_work_group_size(TILE, TILE, 1))) void matmul(
    __global const float* A, __global const float* B, __global float* C, int M, int N, int K) {
  __local float As[TILE][TILE];
  __local float Bs[TILE][TILE];
  int tx = get_local_id(0);
  int ty = get_local_id(1);
  int row = get_group_id(1) * TILE + ty;
  int col = get_group_id(0) * TILE + tx;

  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    As[ty][tx] = A[row * K + p * TILE + tx];
    Bs[ty][tx] = B[(p * TILE + ty) * N + col];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
  }
  C[row * N + col] = sum;
}
