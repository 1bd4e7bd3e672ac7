// Lists what a broken rule may come from, e.g. a missing barrier between filling and using shared memory.
#pragma once

namespace report {

enum class Cause {
  unknown,
  no_barrier,           ///< shared memory is filled and used, and the kernel has no barrier at all
  barrier_before_use,   ///< between filling and using; see cause_of
  barrier_after_use,    ///< between using and filling again
  copy_not_committed,   ///< a copy that belongs to no batch, so that no wait waits for it
  copy_not_waited_for,  ///< shared memory is read before the copy to it was waited for
  copy_not_awaited,     ///< the host uses memory that cudaMemcpyAsync copies, before a wait for it
  streams_unordered,    ///< two streams use one element, and nothing orders them
  output_lost,          ///< printf in a kernel that nothing waits for
  place_in_flight,      ///< shared memory is written before the copy to it was waited for
  update_in_race,       ///< a line reads, changes and writes one element, in several threads
  two_owners,           ///< two threads of a block write one element
  two_stores,           ///< two threads of a block write one element in different lines
  between_blocks,       ///< two blocks use one element, and one of them writes
  returned_early,       ///< threads had ended when the others came to a barrier
  barrier_in_branch,    ///< threads wait at different barriers, or not all of them come to one
  never_filled,         ///< shared memory that no thread of the block has stored to
  blocks_rounded_down,  ///< n / 256 blocks of 256 threads
  sum_without_start,    ///< device memory that is read as cudaMalloc left it
  size_in_elements,     ///< the size of an allocation, a copy or a cudaMemset counts elements, not bytes
  size_of_pointer,      ///< a copy or an allocation has as many bytes as a pointer, and the array more
  size_of_vector,       ///< the same with the size of a std::vector itself
  constant_never_set,   ///< a __constant__ without a value
  copied_unwritten,     ///< the host asks for elements that no kernel and no copy has written
  local_without_start,  ///< a variable of a thread that is used before it has a value
  beyond_last_row,   ///< of a matrix: a row too far, in the last row a column too far; of others past the end
  reaches_past_row,  ///< a float4 that begins inside a matrix and ends past it
  input_written,     ///< a kernel stores to A or B
  before_first_row,  ///< of a matrix, or of what the file has allocated
  no_guard,          ///< more threads than elements, and each uses the one of its own number
  host_pointer,      ///< a kernel uses memory of the host
  unset_pointer,     ///< a kernel or a call uses a pointer that has no value yet
  null_pointer,      ///< a kernel uses a null pointer
  copy_direction,    ///< cudaMemcpy with a direction that does not fit its pointers
  host_used_device,  ///< host code uses device memory
  host_stack,        ///< host code has no stack left
  next_row_of_array,      ///< an index that leaves its dimension, but not the array
  beyond_array,           ///< an index past the end of a local or shared array
  pitch_in_bytes,         ///< the pitch of cudaMallocPitch is used as a number of elements
  rows_not_aligned,       ///< float4 in a matrix whose rows are no multiple of 4 floats long
  tile_rows_not_aligned,  ///< float4 in a __shared__ array whose rows are no multiple of 4 floats long
  place_not_aligned,      ///< float4 at an element whose number is no multiple of 4
  array_not_aligned,      ///< float4 in an array that nothing but luck puts at a multiple of 16 bytes
  lockstep,               ///< two lanes of a warp use one element, and no __syncwarp() orders them
  flag_alone,  ///< what was stored before a flag is used by who has seen the flag, and no fence orders them
  beside_atomic,      ///< one thread uses an element by an atomic, another one without
  atomics_of_blocks,  ///< atomics of two blocks, of which one is heard in its own block only
  lane_missing,       ///< lanes of a warp wait for one that never comes
  lane_outside_mask,  ///< a lane that its own mask does not name
  lane_absent,        ///< a shuffle takes the value of a lane that does not take part
  endless_wait,       ///< a thread waits for what no other can bring
};
inline constexpr Cause kLastCause = Cause::endless_wait;

}  // namespace report
