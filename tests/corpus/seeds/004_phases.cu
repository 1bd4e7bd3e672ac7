// Note 004: tiles and phases. Its kernel, unchanged, with its slips of the pen.
#define TILE_WIDTH 16  // the note leaves it open
// clang-format off
__global__ void MatrixMulKernel(float* M, float* N, float* P, Int Width)
{
  __shared__ float ds_M[TILE_WIDTH][TILE_WIDTH];

  __shared__ float ds_N[TILE_WIDTH][TILE_WIDTH];
  int bx = blockIdx.x;  int by = blockIdx.y;

  int tx = threadIdx.x; int ty = threadIdx.y;

  int Row = by * blockDim.y + ty;

  int Col = bx * blockDim.x + tx;
  float Pvalue = 0;

 for (int p = 0; p < n/TILE_WIDTH; ++p) {

    // Tải một ô nhớ từ M và N vào shared memory

    ds_M[ty][tx] = M[Row*Width + p*TILE_WIDTH+tx];

    ds_N[ty][tx] = N[(t*TILE_WIDTH+ty)*Width + Col];

    __syncthreads(); // đồng bộ giữa các luồng
    for (int i = 0; i < TILE_WIDTH; ++i)Pvalue += ds_M[ty][i] * ds_N[i][tx];

    __synchthreads(); //đồng bộ trước khi load ô nhớ mới
  } 
  P[Row*Width+Col] = Pvalue;
}
// clang-format on

// The entry function is ours; the note has none. The kernel takes one width: it is for square matrices.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  const dim3 grid((N + TILE_WIDTH - 1) / TILE_WIDTH, (M + TILE_WIDTH - 1) / TILE_WIDTH);
  MatrixMulKernel<<<grid, dim3(TILE_WIDTH, TILE_WIDTH)>>>(const_cast<float*>(A), const_cast<float*>(B), C, N);
}
