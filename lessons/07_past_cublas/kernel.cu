// Lesson 07: C = A * B for any size, past cuBLAS: 8x16 outputs per thread, equal shares of work for all blocks.
// Fill in the TODOs in the order of their numbers, then run: ./course grade 07
#include <cuda_pipeline.h>
#include <cuda_runtime.h>

constexpr int BK = 16;  // products per phase
constexpr int TM = 8;   // rows of C per thread

// How C is cut: a block makes BM x BN of it, a thread TM x TN, and BLOCKS of them run on a multiprocessor at once.
template <int BM_, int BN_, int TN_, int BLOCKS_>
struct Shape {
  static constexpr int BM = BM_, BN = BN_, TN = TN_, BLOCKS = BLOCKS_;
  static constexpr int THREADS = (BM / TM) * (BN / TN);
  static constexpr int A_ROW = BM + 4;  // As is transposed: BK rows of BM floats, and 4 that nobody uses
  static constexpr int A_TILE = BK * A_ROW, B_TILE = BK * BN;
  // Floats from one stage to the other. A power of two, so that place ^ STAGE is the same place in the other.
  static constexpr int STAGE = A_TILE + B_TILE <= 4096 ? 4096 : 8192;
  static constexpr int SHARED_BYTES = (STAGE + A_TILE + B_TILE) * sizeof(float);
};
using Wide = Shape<128, 256, 16, 1>;  // 0.19 floats of shared memory per product
using Small = Shape<64, 128, 8, 3>;   // 0.25, but four times as many tiles

__device__ __forceinline__ float4& vector_at(float* p) { return *reinterpret_cast<float4*>(p); }
__device__ __forceinline__ float4 vector_at(const float* p) { return *reinterpret_cast<const float4*>(p); }

// from[0] to from[3], of which only the first `inside` lie in the matrix; zeros for the others.
template <bool Vectors>
__device__ __forceinline__ float4 load4(const float* from, int inside) {
  if (Vectors) return inside > 0 ? vector_at(from) : make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  return make_float4(inside > 0 ? from[0] : 0.0f, inside > 1 ? from[1] : 0.0f, inside > 2 ? from[2] : 0.0f,
                     inside > 3 ? from[3] : 0.0f);
}

// The same, on its way to shared memory while the thread goes on.
template <bool Vectors>
__device__ __forceinline__ void copy4(float* to, const float* from, int inside) {
  if (Vectors) {
    __pipeline_memcpy_async(to, from, 16, inside > 0 ? 0 : 16);
  } else {
    for (int j = 0; j < 4; ++j) __pipeline_memcpy_async(to + j, from + j, 4, j < inside ? 0 : 4);
  }
}

// Four outputs side by side, of which the first `inside` lie in C. `alone`: this block made their whole sums.
template <bool Vectors>
__device__ __forceinline__ void write4(float* to, float4 value, int inside, bool alone) {
  if (Vectors && inside <= 0) return;
  if (Vectors && alone) {
    vector_at(to) = value;
    return;
  }
#if __CUDA_ARCH__ >= 900
  if (Vectors) {
    atomicAdd(reinterpret_cast<float4*>(to), value);
    return;
  }
#endif
  const float values[4] = {value.x, value.y, value.z, value.w};
  for (int j = 0; j < 4; ++j) {
    if (j >= inside) break;
    // TODO 7: Other blocks add their parts of the same sum, perhaps at this moment. When may you simply store? (5 lines)
    to[j] = values[j];
  }
}

// A part of one tile: `count` phases of the tile whose top left is C[row][col], from phase `first` on.
struct Part {
  int row, col, first, count;
};

// Adds a part's products to `sum`. A is (M,K), B is (K,N), row-major float32; `stages` holds two stages of both tiles.
template <class S, bool Vectors>
__device__ __forceinline__ void multiply_part(float (&sum)[TM][S::TN], const float* __restrict__ A,
                                              const float* __restrict__ B, int M, int N, int K, Part part,
                                              int odd, int ty, int tx, float* stages) {
  constexpr int BN = S::BN, TN = S::TN;
  constexpr int A_STEP = S::THREADS / (BK / 4), A_LOADS = S::BM / A_STEP;
  constexpr int B_STEP = S::THREADS / (BN / 4), B_LOADS = BK / B_STEP;
  int tid = threadIdx.x;
  int a_row = tid / (BK / 4), a_col = tid % (BK / 4) * 4;
  int b_row = tid / (BN / 4), b_col = tid % (BN / 4) * 4;

  // TODO 3: K need not be a multiple of BK. Phase 0 takes the odd rest, so that all others are full and need no check.
  // Where along K does this part begin, and how wide is its first phase? (2 lines)
  int k0 = part.first * BK;
  int width = BK;
  const float* a_from[A_LOADS];
  const float* b_from[B_LOADS];
  for (int i = 0; i < A_LOADS; ++i)
    a_from[i] = A + (size_t)min(part.row + a_row + i * A_STEP, M - 1) * K + k0 + a_col;
  for (int i = 0; i < B_LOADS; ++i)
    b_from[i] = B + (size_t)(k0 + b_row + i * B_STEP) * N +
                (Vectors ? min(part.col + b_col, N - 4) : part.col + b_col);
  int b_inside = Vectors ? 4 : N - (part.col + b_col);
  int a_in = a_col * S::A_ROW + a_row, b_in = S::A_TILE + b_row * BN + b_col;
  int a_out = ty, b_out = S::A_TILE + tx;

  float4 a4[A_LOADS];
  auto fetch = [&](bool check, int width) {
    for (int i = 0; i < A_LOADS; ++i) {
      a4[i] = load4<Vectors>(a_from[i], check ? width - a_col : 4);
      a_from[i] += width;
    }
    for (int i = 0; i < B_LOADS; ++i) {
      copy4<Vectors>(stages + b_in + i * B_STEP * BN, b_from[i],
                     !check || b_row + i * B_STEP < width ? b_inside : 0);
      b_from[i] += (size_t)width * N;
    }
    __pipeline_commit();
    b_in ^= S::STAGE;
  };
  auto store = [&] {
    for (int i = 0; i < A_LOADS; ++i) {
      float* to = stages + a_in + i * A_STEP;
      to[0] = a4[i].x;
      to[S::A_ROW] = a4[i].y;
      to[2 * S::A_ROW] = a4[i].z;
      to[3 * S::A_ROW] = a4[i].w;
    }
    a_in ^= S::STAGE;
  };
  constexpr int READS = (TM + TN) / 4;
  float a[2][TM], b[2][TN];
  auto read = [&](int k, int n) {
    if (n < TM / 4)
      vector_at(&a[k % 2][n * 4]) = vector_at(stages + a_out + k * S::A_ROW + n * 16);
    else
      vector_at(&b[k % 2][n * 4 - TM]) = vector_at(stages + b_out + k * BN + (n * 4 - TM) * 8);
  };

  fetch(true, width);
  store();
  __pipeline_wait_prior(0);
  __syncthreads();
  for (int n = 0; n < READS; ++n) read(0, n);
#pragma unroll 1
  for (int left = part.count; left > 0; --left) {
#pragma unroll
    for (int k = 0; k < BK; ++k) {
      if (k == 0 && left > 1) fetch(false, BK);
      // TODO 2: Before the phase's last products: what must have happened before anyone reads the other stage?
      // And in the very last phase there is none to turn to. (9 lines)
      // TODO 1: Add the TM x TN products, and read the next k's floats between them, not before them.
      // A register that was read a moment ago need not be fetched again: in which order do you go? (7 lines)
    }
  }
}

// C is (M,N), row-major float32. Blocks 0 to whole - 1 make a tile each; the `sharers` after them share the other tiles.
template <class S, bool Vectors>
__global__ void __launch_bounds__(S::THREADS, S::BLOCKS)
    matmul_shares(const float* __restrict__ A, const float* __restrict__ B, float* __restrict__ C, int M,
                  int N, int K, int whole, int sharers) {
  constexpr int TN = S::TN, WARPS_N = S::BN / (8 * TN);  // a warp is 4 x 8 threads
  extern __shared__ __align__(16) float stages[];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int ty = warp / WARPS_N * (4 * TM) + lane / 8 * 4;
  int tx = warp % WARPS_N * (8 * TN) + lane % 8 * 4;

  // The work as one long row of units: tile after tile, and phase after phase of each.
  int tiles_n = (N + S::BN - 1) / S::BN, tiles = (M + S::BM - 1) / S::BM * tiles_n;
  int phases = max(1, (K + BK - 1) / BK);
  int odd = K - (phases - 1) * BK;  // what phase 0 is wide
  int block = blockIdx.x;
  // TODO 4: Only the first `whole` blocks shall make a tile each. Cut what remains into equal runs of units, one for
  // each sharer: where does this block's run begin, and where does it end? (9 lines)
  long long unit = (long long)block * phases, end = block < tiles ? unit + phases : unit;

  while (unit < end) {
    // TODO 5: Unit number `unit` is which phase of which tile? And how many phases until the tile or the run ends? (3 lines)
    int tile = block, first = 0, count = phases;
    Part part = {tile / tiles_n * S::BM, tile % tiles_n * S::BN, first, count};
    float sum[TM][TN] = {};
    multiply_part<S, Vectors>(sum, A, B, M, N, K, part, odd, ty, tx, stages);
#pragma unroll
    for (int i = 0; i < TM; ++i) {
      int row = part.row + ty + i / 4 * 16 + i % 4;
#pragma unroll
      for (int j = 0; j < TN; j += 4) {
        int col = part.col + tx + j * 8;
        float4 value = make_float4(sum[i][j], sum[i][j + 1], sum[i][j + 2], sum[i][j + 3]);
        if (row < M) write4<Vectors>(C + (size_t)row * N + col, value, N - col, count == phases);
      }
    }
    __syncthreads();  // waits until all have read their last floats: the next part overwrites the stages
    unit += count;
  }
}

template <class S, bool Vectors>
void launch(const float* A, const float* B, float* C, int M, int N, int K, int multiprocessors) {
  int tiles_n = (N + S::BN - 1) / S::BN, tiles = (M + S::BM - 1) / S::BM * tiles_n;
  int phases = max(1, (K + BK - 1) / BK);
  int places = multiprocessors * S::BLOCKS;  // this many blocks run at once
  // Full rounds need no sharing, and a round that is nearly full gains nothing by it.
  int whole = tiles / places * places;
  if (tiles - whole > places * 15 / 16) whole = tiles;
  long long units = (long long)(tiles - whole) * phases;
  int sharers = units < places ? units : places;
  // TODO 6: Sharers add to C. Which rows of C must be zero before they come? (2 lines)
  auto kernel = matmul_shares<S, Vectors>;
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, S::SHARED_BYTES);
  kernel<<<whole + sharers, S::THREADS, S::SHARED_BYTES>>>(A, B, C, M, N, K, whole, sharers);
}

// Device pointers in; cudaMalloc starts each at a multiple of 256 bytes. C is complete when the kernel ends.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  int device, multiprocessors;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device);
  bool vectors = N % 4 == 0 && K % 4 == 0;
  bool wide = (long long)M * N >= 2ll * multiprocessors * Wide::BM * Wide::BN;
  auto start = wide ? (vectors ? launch<Wide, true> : launch<Wide, false>)
                    : (vectors ? launch<Small, true> : launch<Small, false>);
  start(A, B, C, M, N, K, multiprocessors);
}
