// Note 003: the hand-out of a lecture on tiles. Its kernel, unchanged.
// clang-format off
#define TILE_SIZE 16

__global__ void matmul_tiled(float *A, float *B, float *C,
                             int M, int N, int K) {
    // 线程和block索引
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE_SIZE + ty;
    int col = blockIdx.x * TILE_SIZE + tx;

    // 共享内存
    __shared__ float As[TILE_SIZE][TILE_SIZE];
    __shared__ float Bs[TILE_SIZE][TILE_SIZE];

    float sum = 0.0f;

    // 遍历所有tiles
    int numTiles = (K + TILE_SIZE - 1) / TILE_SIZE;
    for (int t = 0; t < numTiles; t++) {
        // 步骤1: 加载tile到共享内存
        As[ty][tx] = A[row * K + t*TILE_SIZE + tx];
        Bs[ty][tx] = B[(t*TILE_SIZE + ty) * N + col];
        __syncthreads();  // 等所有线程加载完

        // 步骤2: 使用共享内存计算
        for (int k = 0; k < TILE_SIZE; k++) {
            sum += As[ty][k] * Bs[k][tx];
        }
        __syncthreads();  // 等所有线程用完再加载下一个tile
    }

    // 步骤3: 写回结果
    C[row * N + col] = sum;
}
// clang-format on

// The entry function is ours; the note has none.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  const dim3 grid((N + TILE_SIZE - 1) / TILE_SIZE, (M + TILE_SIZE - 1) / TILE_SIZE);
  matmul_tiled<<<grid, dim3(TILE_SIZE, TILE_SIZE)>>>(const_cast<float*>(A), const_cast<float*>(B), C, M, N,
                                                     K);
}
