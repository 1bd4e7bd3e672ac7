// Describes what a run of a kernel file leaves behind: launches, their exact counts, and findings. Data only; words.h puts it into words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace report {

/** Extent of a grid or a block, or an index in one; x runs fastest (CUDA C++
 *  Programming Guide, "Thread Hierarchy"). */
struct Dim3 {
  unsigned x = 1, y = 1, z = 1;
  bool operator==(const Dim3&) const = default;
};

/** Of a block in its grid, or of a thread in its block. */
inline Dim3 index_of(std::uint64_t number, const Dim3& extent) {
  const std::uint64_t row = number / extent.x;
  return {static_cast<unsigned>(number % extent.x), static_cast<unsigned>(row % extent.y),
          static_cast<unsigned>(row / extent.y)};
}

/** A line of a source file. `line` is 0 where it is not known. */
struct SourceLocation {
  std::string file;
  int line = 0;
  bool known() const { return line > 0; }
  bool operator==(const SourceLocation&) const = default;
};

/** One thread of a launch. */
struct ThreadId {
  Dim3 block{0, 0, 0}, thread{0, 0, 0};
  bool operator==(const ThreadId&) const = default;
};

/** What kind of rule of the GPU was broken. */
enum class FindingKind {
  global_out_of_bounds,   ///< outside every allocation; `array`, `index`, `extent` name the nearest one
  shared_out_of_bounds,   ///< outside the __shared__ array that the address started from
  array_out_of_bounds,    ///< an index outside its dimension; `array` is the type, e.g. "float [16][16]",
                          ///< or empty where a pointer left a local array
  host_memory_in_kernel,  ///< a kernel used a pointer to host memory, a null or a wild pointer
  device_memory_on_host,  ///< host code dereferenced a device pointer
  host_takes_part,  ///< matmul's host code uses what kernels have been able to store, or gives them its own memory: `detail`
  misaligned,         ///< an access wider than its address allows, e.g. float4 off a 16-byte boundary
  barrier_exited,     ///< threads wait at __syncthreads(), others of the block have ended (cause.h)
  barrier_different,  ///< threads of one block wait at different __syncthreads()
  race,  ///< two threads use a word, one writes, no barrier between; if the other reads, `at` does
  copy_not_awaited,   ///< host code uses memory that cudaMemcpyAsync of `other` copies, before a wait for it
  streams_unordered,  ///< `at` and `other` use one element in two streams, and nothing orders those
  elements_left_out,  ///< the host copies elements which the launch of `other` has left as they were; a remark
  output_lost,        ///< what printf in a kernel printed, after which nothing waited for the GPU
  copy_in_flight,     ///< used while an asynchronous copy to it, of `other_thread` in `other`, is under way
  read_before_written,   ///< what was never written; see Unwritten
  device_memory_leaked,  ///< left allocated when matmul or main returned; `at` is the cudaMalloc
  wrong_free,            ///< cudaFree of what is no allocation, or no longer; `misuse` says which
  wrong_copy,  ///< cudaMemcpy or cudaMemset with host and device pointers mixed up, or too long; see `misuse`
  wrong_async_copy,  ///< __pipeline_memcpy_async of a size that CUDA does not have, or of the wrong memory
  stack_overflow,  ///< a thread, or host code, used more stack than it has (recursion, huge local arrays; `detail`: too many calls)
  device_fault,    ///< a kernel or host code died of a signal, e.g. a division by zero; `detail` names it
  assertion,       ///< assert() or __trap() in a kernel; `detail` is the expression
  warp_call,  ///< __syncwarp(), a shuffle, a vote: `misuse`, of `call`, with the mask `asked`; `index` is a lane
  passed_to_child,  ///< a launch by a kernel passes a pointer to memory that only the block or thread has; see `detail`
  endless_wait,  ///< a thread looks again and again at what no thread that can run will change
};

/** What is wrong with a call: of cudaFree, of cudaMemcpy or cudaMemset, of __pipeline_memcpy_async. */
enum class Misuse {
  none,
  free_of_host_memory,
  free_of_the_middle,  ///< of an allocation
  free_of_freed,
  free_of_unknown,      ///< an address that cudaMalloc never gave
  free_of_the_callers,  ///< of memory that matmul was given
  copy_of_null,
  use_of_unset,    ///< of a pointer that has no value yet
  copy_from_host,  ///< where `detail`, the kind of the copy, says that it comes from the device; and so on
  copy_from_device,
  copy_to_host,
  copy_to_device,
  copy_from_too_little,  ///< `asked` bytes are more than there are
  copy_to_too_little,
  copy_of_a_part,  ///< `asked` bytes, where the source gives a number of elements or the size of something else
  set_of_host_memory,
  set_of_too_little,
  async_size,         ///< not one that CUDA has
  async_zeros,        ///< `zeros` of `asked` bytes
  async_to_other,     ///< to what is not shared memory
  async_from_other,   ///< from what is not device memory
  lane_missing,       ///< lane `index` never comes; `other` is the barrier where it waits, if it does
  lane_elsewhere,     ///< it waits in another call, `detail` in `other`, or with another mask, `zeros`
  lane_outside_mask,  ///< the mask lacks the lane that calls
  lane_absent,        ///< lane `index`, whose value is wanted, does not take part
};

/** What it is that read_before_written found without a value. */
enum class Unwritten {
  memory,    ///< shared or device memory that a thread reads
  constant,  ///< a __constant__ that neither the host nor an initial value has set, and that a thread reads
  copied,  ///< device memory that cudaMemcpy copies to the host: `count` words of 4 bytes, `index` the first
  local,   ///< a variable of a thread, whose value the thread stores to `array`
};

/** One broken rule, as far as it is known at once and without names: what is noted while the kernel runs. */
struct Facts {
  FindingKind kind{};
  std::int64_t index = 0;   ///< flat, into `array`, in its elements; as used for array_out_of_bounds
  std::int64_t extent = 0;  ///< elements of `array`; the dimension for array_out_of_bounds
  int element_bytes = 4;    ///< of `array`; 4 where its type is not known
  int bytes = 0;            ///< width of the access
  bool write = false;
  bool shared = false;  ///< race, read_before_written: of shared memory, else of device memory
  bool local =
      false;  ///< misaligned: in a local array of the thread; array_out_of_bounds: in one of another thread
  Unwritten unwritten = Unwritten::memory;  ///< read_before_written
  bool freed = false;                       ///< global_out_of_bounds, wrong_copy: `array` was freed before
  bool null = false;                        ///< host_memory_in_kernel: a null pointer, or an index into one
  bool unset = false;          ///< host_memory_in_kernel: the same of a pointer that was never set
  bool stored_before = false;  ///< race: the thread that reads stored to shared memory since the last barrier
  bool lockstep = false;       ///< race: of two lanes of one warp, where others are ordered by __syncwarp()
  bool flag_seen = false;  ///< race: after `other`, its thread set a flag, which the one that reads has seen
  bool atomic = false, other_atomic = false;  ///< race: `at`, `other` is an atomic
  bool two_in_line = false;   ///< barrier_different: two barriers stand in one line, not one that was copied
  bool committed = false;     ///< copy_in_flight: __pipeline_commit() came after the copy
  unsigned barriers = 0;      ///< those that the block had passed before
  std::uint64_t address = 0;  ///< misaligned: within `array`, in bytes; host_memory_in_kernel: if null
  int alignment = 0;  ///< misaligned: `array` begins at a multiple of so many bytes for sure; 0: of enough
  unsigned waiting = 0, exited = 0;  ///< threads, for barrier_exited
  bool passed_by = false;  ///< barrier_exited, lane_missing: they ended behind it, not by a return before it
  Misuse misuse = Misuse::none;  ///< wrong_free, wrong_copy, wrong_async_copy
  /** Bytes, see Misuse; where elements were meant, read_before_written: those that a copy has filled,
   *  global_out_of_bounds: those that were allocated. */
  std::uint64_t asked = 0, zeros = 0;
  std::uint64_t pitch =
      0;  ///< global_out_of_bounds: bytes from row to row of `array`, where cudaMallocPitch told them
  std::uint64_t count = 1;
  std::uint64_t stores = 0;  ///< of `count`: global_out_of_bounds, shared_out_of_bounds
};

/** One broken rule, with the names of all that takes part. Findings of one kind at one
 *  line are one finding with a count. */
struct Finding : Facts {
  std::string kernel;  ///< name of the kernel as written, e.g. "tiled<16>"; empty on the host
  SourceLocation at;   ///< the line
  int column = 0;      ///< of `at`, where a line alone may leave doubt: array_out_of_bounds; 0 where unknown
  SourceLocation
      other;  ///< barrier_different: the other barrier's line; barrier_exited: the kernel's call that comes to it; race: the other thread's
  ThreadId thread, other_thread;
  std::string array;  ///< "A", "As", "d_a": allocation or __shared__ array; empty where unknown
  /** Of `array`: the call that allocated it; the one that freed it, where `freed`; the copy that filled its
   *  beginning, where read_before_written has `asked`. */
  SourceLocation array_at;
  int allocation = 0;  ///< `array` has no name in the source: the so-many-th that the file asked for, from 1
  std::string call;    ///< the function of CUDA's that `at` calls: "cudaMemcpyAsync"
  /** global_out_of_bounds: of the launch, where each uses the element of its own number and no guard stops
   *  it; otherwise 0. */
  std::uint64_t threads = 0;
  std::string element;  ///< type of its elements, "float"; empty where unknown
  std::string member;   ///< of an element that is a struct, what is used of it: ".x"; empty for all of it
  std::vector<std::int64_t> dimensions;  ///< of a __shared__ As[16][17] {16, 17}; empty where unknown
  /** The pointer or std::vector whose sizeof the source gives as the bytes of the allocation or the copy,
   *  where that is too little. */
  std::string sized_by;
  bool sized_by_vector = false;
  int subscripts = 0;  ///< array_out_of_bounds: those of `detail`, the expression as it is written
  unsigned trip = 0;   ///< of the loop that has the barrier, counted from 1; 0 where none is known
  bool kernel_has_barrier = false;  ///< some block of the launch passed one
  /** Quoted: the expression of array_out_of_bounds, As[ty][16], and of assertion (none: __trap()),
   *  the kind of a wrong_copy, cudaMemcpyHostToDevice, the signal of device_fault, what of streams_unordered
   *  stands at `at`: "launch", "cudaMemcpyAsync". */
  std::string detail;
};

/** Where a program was when it was stopped from outside. */
struct StopPosition {
  SourceLocation at;
  std::string kernel;  ///< empty where host code ran
  ThreadId thread;     ///< of the kernel
  /* Of the launch that ran: how far it had come. */
  std::string launched;        ///< the kernel; empty where no launch ran
  SourceLocation launched_at;  ///< the line that launched it
  Dim3 grid, block;
  std::uint64_t launches = 0;                 ///< that had ended before it
  std::uint64_t blocks = 0, blocks_done = 0;  ///< of the grid
  std::uint64_t barriers = 0;                 ///< that the thread's block had passed
  std::uint64_t barriers_done = 0;            ///< that the blocks done had passed, added up
  bool stuck = false;  ///< the same thread had run for some time, and come to no barrier
};

/** Exact counts of one launch, summed over its threads. Words are 4 bytes.
 *  Names of the JSON are Nsight Compute's where one exists. */
struct Counters {
  std::uint64_t global_loads = 0, global_stores = 0;  ///< accesses, one per thread and instruction
  std::uint64_t global_load_words = 0, global_store_words = 0;
  std::uint64_t shared_loads = 0, shared_stores = 0;
  std::uint64_t shared_load_words = 0, shared_store_words = 0;
  std::uint64_t local_loads = 0, local_stores = 0;  ///< stack: spilled or indexed local arrays
  std::uint64_t atomics = 0;   ///< words that they read and changed; no loads, and no stores
  std::uint64_t barriers = 0;  ///< __syncthreads() passed, summed over blocks
  /* How the threads share the work; zero where a program of its own runs. */
  std::uint64_t storers = 0;  ///< threads that stored or added to global memory
  /** Instructions of the kernel file, whatever they calculate. Zero where they are not counted (verifier/work.h). */
  std::uint64_t instructions = 0;
  /** Of floating-point numbers, among them. Where products are watched, only those (runner::Watch); of elements, each where it is made
   *  first. */
  std::uint64_t products = 0;
  std::uint64_t multiplying_blocks = 0;      ///< that made any of them
  std::uint64_t busiest_block_products = 0;  ///< of the block that made most
  std::uint64_t busiest_instructions = 0, busiest_products = 0,
                busiest_load_words = 0;  ///< of one thread, at most
  /** If all threads of each block made as many of them as the one of it that makes most. */
  std::uint64_t products_if_all_were_busiest = 0;
  std::uint64_t products_of_blocks =
      0;  ///< each where a block makes it first, if products are told by elements; else all
  std::uint64_t idle_blocks = 0;  ///< that stored nothing to global memory, nor added to it
  /** Threads that stored anything to global memory; like the rest only where warps are watched. */
  std::uint64_t storing_threads = 0;
  std::uint64_t most_stored_words = 0;  ///< by one thread, to global memory
  /** From barrier to barrier, summed over blocks: those that make products, or, where these are not told by elements, read shared memory. */
  std::uint64_t busy_phases = 0;
  /** Elements of A and B that came into shared memory, factors of products that came from there, and those that another thread stored there than
   *  the one that multiplies. Then elements that were multiplied, once in each block, and those that were loaded from other arrays of global memory
   *  than A and B. Of the products of each element of C, those of the block that made most of them. Zero unless reuse was watched. */
  std::uint64_t elements_in_shared = 0, factors_from_shared = 0, factors_from_others = 0,
                elements_multiplied = 0, copies_loaded = 0, products_of_leading_blocks = 0;

  /* Warp by warp, zero unless the run was watched so. A request is one instruction of one warp; it moves
     sectors of 32 bytes to or from global memory, and takes wavefronts, at least one for each 128 bytes,
     of shared memory: more where lanes want different words of one bank (Nsight Compute, "Memory Tables"). */
  std::uint64_t global_load_requests = 0, global_load_sectors = 0;
  std::uint64_t global_store_requests = 0, global_store_sectors = 0;
  std::uint64_t shared_load_requests = 0, shared_load_wavefronts = 0;
  std::uint64_t shared_store_requests = 0, shared_store_wavefronts = 0;
};

/** The part of one allocation or one __shared__ array in a launch. */
struct ArrayTraffic {
  std::string array;    ///< "A", "As"
  bool shared = false;  ///< else global
  std::uint64_t loads = 0, stores = 0;
  std::uint64_t load_words = 0, store_words = 0;
  std::uint64_t wide_load_words = 0;   ///< of load_words, those that came 4 at a time, by 16-byte loads
  std::uint64_t async_load_words = 0;  ///< of load_words, those that asynchronous copies brought
  /** Words that threads read of shared memory while words of this array were on their way there: loaded
   *  and not stored yet, or copied and not waited for, by the same thread. Zero unless warps were watched. */
  std::uint64_t reads_on_the_way = 0;
  /** Over the words of this array that have arrived in shared memory: how many words their thread read there from the load of
   *  each, or the issue of its copy, to its store, or the wait; or products that it made, where those were watched, too. Zero
   *  unless warps were watched. */
  std::uint64_t reads_of_arrived = 0;
  std::uint64_t atomic_words = 0;  ///< that atomics read and changed; no loads, and no stores
};

/** Launch::refusal of a grid that is empty along an axis. */
inline constexpr std::string_view kNoBlock = "the grid has no block";

/** One kernel<<<grid, block, shared>>>. */
struct Launch {
  std::string kernel;
  SourceLocation at;  ///< the line that launches it, where it was refused; unknown on the GPU backend
  Dim3 grid, block;
  std::uint64_t static_shared_bytes = 0, dynamic_shared_bytes = 0;
  std::string error = "cudaSuccess";  ///< CUDA's name of the error; a refused launch ran no thread
  /** Which limit refused it, e.g. "1,156 threads per block, the limit is 1,024"; else empty. */
  std::string refusal;
  bool checked = false;              ///< a refused one: the program asked for the error afterwards
  Counters counters;                 ///< all zero on the GPU backend
  std::vector<ArrayTraffic> arrays;  ///< those that were touched
};

/** Words of global memory that its threads stored or changed by atomics. Who does one of A or B is after the old value. */
std::uint64_t stored_words(const Launch&);

/** Makes one launch of two that ran one after the other: counts are sums, those of the busiest threads, too, and so are blocks, all
 *  along x; a block has the threads of the larger one. The rest is that of `sum`. Of more than 64 arrays the last ones are left out. */
void add_up(Launch& sum, const Launch& one);

/** An allocation or a __shared__ array that a traced block touched. */
struct TracedArray {
  std::string name;                      ///< "A", "As"
  bool shared = false;                   ///< else global
  std::int64_t elements = 0;             ///< of 4 bytes
  std::vector<std::int64_t> dimensions;  ///< {16, 17} for a shared As[16][17]; empty where unknown
};

/** One load or store of one thread. */
struct TracedAccess {
  int phase = 0;           ///< barriers that the block had passed
  unsigned thread = 0;     ///< within the block, as x runs fastest
  int array = 0;           ///< index into Trace::arrays
  std::int64_t index = 0;  ///< flat, in elements of 4 bytes
  int line = 0;            ///< of the source; 0 where unknown
  bool store = false;
  int words = 1;  ///< 4-byte elements: 4 for a float4
};

/** What one block did, in the order in which the emulator ran it: phase by phase,
 *  in each phase thread by thread. */
struct Trace {
  Dim3 block{0, 0, 0};  ///< its index in the grid
  std::vector<TracedArray> arrays;
  std::vector<TracedAccess> accesses;  ///< at most kMostTraced
  std::uint64_t left_out = 0;          ///< accesses that came after those
  /** Where the threads had waited for their asynchronous copies: `phase` is that, the rest as the store of the copy
   *  among `accesses`. */
  std::vector<TracedAccess> arrivals;
};
inline constexpr std::size_t kMostTraced = 200000;

/** Bytes that host code copied by cudaMemcpy and its like; what it copied to symbols is not counted. */
struct Copies {
  std::uint64_t to_host = 0;    ///< from the device
  std::uint64_t to_device = 0;  ///< from the host
  std::uint64_t on_device = 0;  ///< from the device to the device
};

/** All of a run. */
struct Report {
  std::vector<Launch>
      launches;  ///< in order; the first `kMaxLaunches`, then only refused ones, each line once
  std::uint64_t launch_count = 0;
  std::optional<Launch> others;  ///< those that are not among `launches`, as add_up() makes one of them
  /** Of all launches, each line and rule once; at most `kMaxFindings`, and `kMaxFindingsOfAKind` of one kind in
   *  one kernel. */
  std::vector<Finding> findings;
  /** cudaGetLastError() or cudaDeviceSynchronize() after matmul, whichever failed. */
  std::string last_error = "cudaSuccess";
  std::string last_error_text;  ///< cudaGetErrorString() of it
  Copies copies;                ///< all zero on the GPU backend
  Trace trace;                  ///< of one block of the first launch, where one was asked for
  std::string device;           ///< e.g. "emulator" or "NVIDIA H200 (sm_90)"
};
inline constexpr std::size_t kMaxLaunches = 64;
/** One noisy line, rule or kernel leaves room for all others. */
inline constexpr std::size_t kMaxFindings = 256, kMaxFindingsOfAKind = 16;

}  // namespace report
