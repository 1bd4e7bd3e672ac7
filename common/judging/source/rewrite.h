// Makes a CUDA file compilable as plain C++ against the emulator's cuda_runtime.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "source/problem.h"

namespace source {

struct Rewritten {
  /** What was replaced in a line: where, how many bytes, by how many. */
  struct Move {
    int line, column, before, after;
  };

  std::string text;               ///< as many lines as before, each token on its old line
  std::vector<Problem> problems;  ///< by line; none: the text is ready to compile
  std::vector<Move> moves;        ///< from the first to the last

  /** Of a place that a compiler names in `text`. */
  int column_as_written(int line, int column) const;
};

/**
 * Replaces, outside comments and strings, inside #define bodies too:
 *
 *   kernel<16><<<grid, block>>>(A)      ->  kernel<16> ->* ::emulator::configure(grid, block)(A)
 *   extern __shared__ float tile[];     ->  __emulator_dynamic_shared__(tile, float);         in a function
 *                                           __emulator_dynamic_shared_global__(tile, float);  outside
 *   extern __shared__ float s[][4];     ->  __emulator_dynamic_shared__(s, __typeof__( float [4]));
 *   __shared__ float As[16][17];        ->  __emulator_shared__(float) float As[16][17];
 *   reinterpret_cast<float4*>(&a[4])[0] ->  reinterpret_cast<float4*>(&__emulator_wide__(a, float4)[4])[0]
 *   __device__ int counter;             ->  __emulator_device_variable__ int counter;
 *   __device__ __constant__ float w[9]; ->  __constant__ float w[9];
 *
 * Problems are launches that do not end, do not pass arguments, or are no launches of a kernel; kernels
 * launched by kernels; dynamic shared memory declared in a way that has no such form; and all that the
 * emulator lacks (unsupported.h). Never throws, whatever the text.
 */
Rewritten rewrite(std::string_view text);

}  // namespace source
