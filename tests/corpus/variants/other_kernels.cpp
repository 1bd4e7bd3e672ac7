// The kernels beside the one that multiplies.
#include "kernels.h"

namespace variants {
namespace {

/** One element per thread. */
void say_simple_transpose(Draft& d) {
  d.say(
      "__global__ void $transpose(const float* from, float* to, int height, int width) {\n"
      "const int x = blockIdx.x * blockDim.x + threadIdx.x;\n"
      "const int y = blockIdx.y * blockDim.y + threadIdx.y;\n"
      "if (x < width && y < height) to[x * height + y] = from[y * width + x];\n}\n\n");
}

/** Through a tile, so that loads and stores are coalesced. */
void say_tiled_transpose(Draft& d) {
  d.trait("transposes through a tile");
  d.say(
      "__global__ void $transpose(const float* from, float* to, int height, int width) {\n"
      "__shared__ float square[16][16 + 1];\n"
      "int x = blockIdx.x * 16 + threadIdx.x;\n"
      "int y = blockIdx.y * 16 + threadIdx.y;\n"
      "if (x < width && y < height) square[threadIdx.y][threadIdx.x] = from[y * width + x];\n"
      "__syncthreads();  // waits until the tile is stored\n"
      "x = blockIdx.y * 16 + threadIdx.x;\n"
      "y = blockIdx.x * 16 + threadIdx.y;\n"
      "if (x < height && y < width) to[y * height + x] = square[threadIdx.x][threadIdx.y];\n}\n\n");
}

void say_zeroing(Draft& d) {
  d.trait("zeroing kernel");
  d.say(
      "__global__ void $zero(float* values, int count) {\n"
      "const int n = blockIdx.x * blockDim.x + threadIdx.x;\n"
      "if (n < count) values[n] = 0.0f;\n}\n\n");
}

void say_reduction(Draft& d) {
  d.say(
      "// Adds up what the slices of K have made.\n"
      "__global__ void $reduce(const float* parts_of_c, float* c_out, int count, int slices) {\n"
      "const int n = blockIdx.x * blockDim.x + threadIdx.x;\n"
      "if (n >= count) return;\n"
      "float total_of_n = 0.0f;\n"
      "for (int z = 0; z < slices; ++z) total_of_n += parts_of_c[z * count + n];\n"
      "c_out[n] = total_of_n;\n}\n\n");
}

}  // namespace

void say_other_kernels(Draft& d) {
  d.text.name("zero", "");
  switch (d.route) {
    case Route::b_transposed:
      d.trait("two kernels: B transposed first");
      d.pick("transpose", {"transpose", "transpose_kernel", "flip", "turn_over"});
      if (d.dice.chance(50)) return say_simple_transpose(d);
      return say_tiled_transpose(d);
    case Route::split_reduce:
      d.trait("two kernels: split-K and a sum");
      d.pick("reduce", {"reduce", "add_up", "sum_slices", "reduce_kernel"});
      return say_reduction(d);
    case Route::slices:
    case Route::split_atomic:
      d.trait(d.route == Route::slices ? "a launch per slice of K" : "split-K with atomicAdd");
      if (d.dice.chance(50)) return;
      d.pick("zero", {"zero", "clear", "set_to_zero", "zero_fill"});
      return say_zeroing(d);
    case Route::plain:
      return;
  }
}

}  // namespace variants
