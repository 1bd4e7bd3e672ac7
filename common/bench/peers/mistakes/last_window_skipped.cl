// The last, partly filled window along K is left out: the loop count rounds down.
// Grade: 03 --file solutions/03_sliding_window/wrong/last_window_skipped.cu
// Kind: wrong values explained
// Launch: 16 33 19 37
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
    int a_col = p * TILE + tx;
    int b_row = p * TILE + ty;
    As[ty][tx] = row < M && a_col < K ? A[row * K + a_col] : 0.0f;
    Bs[ty][tx] = b_row < K && col < N ? B[b_row * N + col] : 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (row < M && col < N) C[row * N + col] = sum;
}
