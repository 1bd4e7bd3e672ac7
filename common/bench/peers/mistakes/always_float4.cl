// float4 loads from rows whose length is no multiple of four.
// Grade: 04 --file solutions/04_coarsened_float4/wrong/always_float4.cu
// Kind: misaligned
// Launch: 64 33 19 37
#define BM 64
#define BN 64
#define BK 16
#define TM 4
#define TN 4
#define THREADS 256

// matrix[r][c] to matrix[r][c + 3] of a (rows,cols) matrix, c divisible by 4; zeros for what lies outside.
float4 load4(__global const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return (float4)(0.0f);
  __global const float* from = matrix + r * cols + c;
  return *(__global const float4*)from;
}

__kernel __attribute__((reqd_work_group_size(THREADS, 1, 1))) void matmul(
    __global const float* A, __global const float* B, __global float* C, int M, int N, int K) {
  __local float As[BM][BK] __attribute__((aligned(16)));
  __local float Bs[BK][BN] __attribute__((aligned(16)));
  uint tid = get_local_id(0);  // unsigned: Oclgrind 21.10 stops at what clang makes of a signed % 4
  int a_row = tid / (BK / 4);
  int a_col = tid % (BK / 4) * 4;
  int b_row = tid / (BN / 4);
  int b_col = tid % (BN / 4) * 4;
  int ty = tid / (BN / TN);
  int tx = tid % (BN / TN);
  int row = get_group_id(1) * BM + ty * TM;
  int col = get_group_id(0) * BN + tx * TN;

  float sum[TM][TN] = {{0.0f}};
  for (int p = 0; p < (K + BK - 1) / BK; ++p) {
    *(__local float4*)&As[a_row][a_col] = load4(A, M, K, get_group_id(1) * BM + a_row, p * BK + a_col);
    *(__local float4*)&Bs[b_row][b_col] = load4(B, K, N, p * BK + b_row, get_group_id(0) * BN + b_col);
    barrier(CLK_LOCAL_MEM_FENCE);

    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty * TM + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx * TN + j];
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = sum[i][j];
    }
  }
}
