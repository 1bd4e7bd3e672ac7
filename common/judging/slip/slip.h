// A slip of the pen that explains a failed check, by its name.
#pragma once

#include <string>
#include <string_view>

namespace diagnosis {

/** The kinds of slips. */
enum class Slip {
  /* In an index; found by what the threads of a block access. */
  threads_swapped,     ///< threadIdx.x stands for threadIdx.y, or the reverse, in one coordinate or in both
  thread_forgotten,    ///< a coordinate does not depend on the thread
  rows_for_columns,    ///< row and column change places in one access
  block_axis_swapped,  ///< blockIdx.x stands for blockIdx.y, or the reverse
  block_forgotten,     ///< a coordinate does not depend on the block
  block_unscaled,      ///< blockIdx without its factor, the size of a block's tile
  grid_for_block,      ///< gridDim stands for blockDim
  outputs_unscaled,    ///< a thread's number without its factor, the number of its outputs
  row_stride,          ///< the length of another matrix's rows
  stride_forgotten,    ///< A[row + k]: a row that is not multiplied by anything
  row_forgotten,       ///< A[k]: an index without a row
  row_times_column,    ///< A[row * a_col]
  output_for_k,        ///< B[row * N + col]: the row or column of C where k belongs
  operands_swapped,    ///< A is read as if it were B, and B as if it were A; or so are their tiles
  tile_stands_still,   ///< a tile does not move along K
  moves_across,        ///< a tile of B moves right, or one of A down
  tile_moves_by_one,   ///< instead of by its own width
  begins_elsewhere,    ///< a coordinate begins one line, or one tile, too early or too late
  never_read,          ///< the kernel reads A twice and B never, or the reverse
  tile_never_read,     ///< a tile is filled, and only the other is read, or neither
  tile_never_filled,   ///< a tile is read, or is to be, and only the other is filled
  tile_of_other_elements,  ///< a tile is filled with other elements than the products of the phase take
  counters_in_guard,       ///< if (row + j < M && col + i < N) C[(row + i) * N + col + j] = ...
  barrier_not_yet,         ///< the tiles are filled, and no barrier follows before the products begin
  one_guard,               ///< the loads of A and of B stand under one condition
  wrong_guard,             ///< a row or a column is compared with the wrong size
  wrong_divisor,           ///< a thread's number is taken apart by the number of rows
  too_many_trips,          ///< a loop along K goes past its end
  stage_in_use,            ///< the next tile is sent to the stage that is read
  part_of_tile,            ///< the block fills fewer rows or columns of a tile than it reads
  same_tile_again,         ///< tile p is fetched where p + 1 is asked for
  variable_hidden,         ///< float4 a4 = ... in the loop, and another a4 in front of it
  fetched_by_output,       ///< load4(A, M, K, row, ...), where row is that of C
  tile_of_another,         ///< As and Bs are filled with the same a4, and b4 goes nowhere
  stored_too_early,        ///< the next tile is stored over the one that is still to be multiplied
  rows_along_warp,         ///< threadIdx.x counts rows, threadIdx.y columns: right, but slow
  /* In the text. */
  zero_quotient,      ///< (N + B - 1 / B): a division of whole numbers that comes to 0
  launch_swapped,     ///< <<<block, grid>>>
  not_shared,         ///< a tile without __shared__
  integer_sum,        ///< a sum of floats in an integer
  block_shape,        ///< of other extents than the kernel counts on: a line for a square, 8 x 8 for 16 x 16
  grid_shape,         ///< more or fewer blocks than C takes
  arguments_swapped,  ///< kernel<<<...>>>(A, B, C, M, K, N) for parameters (A, B, C, M, N, K)
  shared_bytes_forgotten,    ///< extern __shared__, and no third argument between <<< and >>>
  shared_bytes_in_elements,  ///< <<<grid, block, 2 * TILE * TILE>>>
  tiles_in_one_place,        ///< two arrays that are both extern __shared__, or one tile for A and B
  variable_of_all_threads,   ///< static int k; or a __shared__ one
  parameter_replaced,        ///< cudaMalloc(&C, ...) in matmul
  host_memory_passed,        ///< an array of the host as an argument of the launch
  cleared_after_launch,      ///< cudaMemset(C, ...) after the launch
  set_in_elements,           ///< cudaMemset(C, 0, M * N)
  set_of_no_bytes,           ///< cudaMemset(C, M * N * sizeof(float), 0)
  stage_changed_early,       ///< cur ^= 1 between As[cur] = ... and sum += As[cur][k]
  launched_again,            ///< the same launch twice, or in a loop
  launch_missing,            ///< nothing in the file launches the kernel
  launch_not_reached,        ///< matmul returns in front of the launch, or an if leaves it out
  ceil_of_quotient,          ///< ceil(N / 16), of whole numbers
  rounded_to_nearest,        ///< round((float)K / 16)
  empty_loop,                ///< for (k = 0; k < K; ++k);
  counter_stands_still,      ///< for (int k = 0; k < K; ++p)
  loop_until_equal,          ///< for (int k = 0; k == K; ++k)
  store_in_loop,             ///< C is stored to in the loop over k, so that nothing is where K is 0
  place_beyond_tile,         ///< As[row][col], where As holds one tile
  tile_too_small,            ///< __shared__ float As[TILE][TILE - 1]
  loop_beyond_tile,          ///< for (int k = 0; k < K; ++k) over As[ty][k]
  guard_with_or,             ///< if (row < M || col < N)
  guard_with_and,            ///< if (row >= M && col >= N) return;
  guard_turned_round,        ///< if (row > M && col > N) C[...] = sum;
  no_guard,                  ///< C[row * N + col] = sum; where nothing is compared with M and N
  chosen_for_guard,          ///< C[...] = row < M && col < N ? sum : 0
  assigned_in_condition,     ///< if (row < M && (col = N))
  condition_for_value,       ///< As[ty][tx] = row < M && A[...]
  else_forgotten,            ///< if (...) As[ty][tx] = A[...]; and As[ty][tx] = 0; in the next line
  half_a_guard,              ///< if (row < M), where nothing is compared with N
  guard_with_less_or_equal,  ///< if (row <= M && col < N), or if (row > M || col >= N) return;
  outputs_crossed,           ///< sum[i][j] += a[j] * b[i]
  output_without_counter,    ///< C[row * N + col + j] = sum[i][j]
  sizes_of_another_matrix,   ///< load4(B, N, K, ...)
  left_before_barrier,       ///< if (...) return; or continue; in front of a barrier
  unset_local,               ///< an element of a thread's array is used before it has a value
  block_for_thread,          ///< threadIdx.x * blockDim.x + blockIdx.x
  index_too_small,           ///< unsigned char row, where C has more than 256 rows
  thread_in_guard,           ///< if (threadIdx.y < M), where the row is made of blockIdx.y too
  number_in_guard,           ///< if (row >= 16) return; where C has more rows
  macro_without_brackets,    ///< #define TILE 15 + 1, and p * TILE
  counter_multiplied_again,  ///< p += TILE, and p * TILE
  bound_for_counter,         ///< phases * TILE in the loop where p < phases
  condition_never_true,      ///< if (p == phases) in that loop
  products_skipped,          ///< for (k = 0; k < K; k += blockDim.x)
  counter_forgotten,         ///< As[ty][p] * Bs[k][tx] in the loop over k
  sum_of_all_threads,        ///< __shared__ float sum, or a __device__ one
  sum_hidden,                ///< float sum in the loop, and another that goes to C
  sum_begins_anew,           ///< float sum = 0 in the loop, and C[...] = sum in it, too
  tile_loop_missing,         ///< sum += As[ty][tx] * Bs[ty][tx], with no loop over k
  sum_starts_in_tile,        ///< float sum = As[ty][tx], with which nothing has been filled
  sum_as_condition,          ///< K / 16 + K % 16 ? 1 : 0
  unsigned_difference,       ///< K - col > 0, of unsigned numbers
  flat_guard,                ///< if (row * N + col < M * N)
  copied_statement,          ///< s.z += a * b.z; s.w += a * b.z;
  tile_rows_not_aligned,     ///< float4 in a tile whose rows are no multiple of 4 floats long
  wide_index,                ///< matrix4[row * K + k], where matrix4 points to float4
  store_reversed,            ///< sum = C[...], and nothing stores to C
  one_change,                ///< what it is, is not known; but with one small change the check passes
  /* Of stores that threads do not come to. */
  stored_by_some,         ///< if (threadIdx.x == 0) C[row * N + col] = sum
  never_stored,           ///< no line stores to C
  same_in_every_thread,   ///< int row = 0;, which C is stored by
  returned_before_store,  ///< return in a loop, in front of the store or of the other stores
  leaves_first_phase,     ///< break; or return; in the loop over the phases, under no condition
  all_outputs_or_none,    ///< if (row + TM <= M && col + TN <= N) around all stores of a thread
  /* Of phases along K. */
  phases_of_another_size,  ///< phases = gridDim.x, or N / TILE
  phases_rounded_down,     ///< phases = K / TILE, where K is no multiple of it
  phase_of_another_tile,   ///< p * BN where the tile is BK long along K
  phase_without_brackets,  ///< p + 1 * TILE
  remainder_of_last,       ///< if (p == phases - 1) count = K % TILE, which may be 0
  part_of_products,        ///< k < TILE - 1, or k += 2
  fetched_past_end,        ///< next = A[...] also in the last phase
  /* Of loads. */
  index_wrapped,         ///< A[row * K + a_col % K]
  load_times_condition,  ///< A[...] * (row < M)
  loaded_before_check,   ///< float a = A[...]; and then inside ? a : 0
  four_without_checks,   ///< make_float4(from[0], from[1], from[2], from[3]) at the edge
  check_of_another,      ///< c + 2 < cols ? from[3] : 0
  room_for_alignment,    ///< c + 3 < cols in front of a float4
  /* Of the element that is a thread's. */
  number_taken_apart,      ///< tid / (BK / 4) beside tid % (BN / 4)
  float4_for_float,        ///< tid % (BK / 4) as a column, without * 4
  block_of_another_tile,   ///< blockIdx.y * BK beside blockIdx.y * BM
  components_swapped,      ///< {f.x, f.y, f.w, f.z}
  sizeof_in_index,         ///< A + row * K * sizeof(float)
  index_outside_brackets,  ///< A[row * K] + k
  guard_of_other,          ///< A is loaded only where b_row < K, too
  stored_after_barrier,    ///< __syncthreads(); if (row >= M) As[ty][tx] = 0;
  outputs_beside_block,    ///< ty = tid / BN, where numbers from 0 to BM / TM - 1 are needed
  threads_beside_tiles,    ///< a launch of 64 threads, where a tile takes 256 float4
  fetched_before_store,    ///< the next tile is fetched into the variable that holds the one not stored yet
  loaders_beside_tile,     ///< a_row = tid % (BK / 4), where a float4 of each row of As needs a thread
  start_of_matrix_passed,  ///< put(C, sum): all threads store to C[0]
  value_without_counter,   ///< a[i] = As[ty * TM][k]
};

/** A stable identifier, for programs that count mistakes: "grid_and_block_swapped". Empty for what is no Slip. */
std::string_view name(Slip);

struct Diagnosis {
  Slip slip{};
  int line = 0;             ///< 0 where it belongs to no line
  std::string sentence;     ///< for the student
  bool quoted = false;      ///< the line is to be shown as it is written
  std::string mended = {};  ///< the whole file with the change that was tried, where one was
  /** What two places disagree about, or what another line has made: which line is wrong is not sure. */
  bool perhaps_elsewhere = false;
};

}  // namespace diagnosis
