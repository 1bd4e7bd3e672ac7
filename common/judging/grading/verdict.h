// The verdicts of the course: one for each product, each check and the whole kernel file.
#pragma once

#include <string_view>

namespace grading {

enum class Verdict {
  could_not_build,      ///< the compiler or the loader refused the kernel file
  launch_refused,       ///< CUDA refuses <<<grid, block>>>: a limit is exceeded
  crashed,              ///< a signal, an exception, exit(), a trap: matmul did not return as it should
  timed_out,            ///< no processor or wall time was left
  never_written,        ///< not one element of C was written
  not_by_kernels,       ///< C is right, but kernels did not make it, or not all of it
  wrong_result,         ///< C is not A * B within the error bound, or A or B was changed
  out_of_bounds,        ///< an access outside its array
  race,                 ///< two threads, one word, no barrier between them
  barrier,              ///< not all threads of a block reached the same __syncthreads()
  read_before_written,  ///< shared memory was read before anyone had stored there
  misaligned,           ///< a float4 off its 16-byte boundary
  device_memory,        ///< allocated and not freed, freed twice, copied the wrong way
  technique,            ///< right, but not by the technique that the lesson is about
  passed,
  not_run,  ///< the message says why
};

/** In words, as in messages and in the JSON: "wrong result". */
std::string_view name(Verdict);

/** Whether values are wrong, or where they come from or go to; and not how the run ended, or who stood in whose way. */
bool is_about_values(Verdict);

}  // namespace grading
