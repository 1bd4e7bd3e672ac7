// Which lesson, which kernel, and the order of what a file holds.
#include "variant.h"

#include <fmt/format.h>

#include "draft.h"
#include "kernels.h"

namespace variants {
namespace {

/** One output per thread. */
const std::vector<Shape> kSmall = {
    {16, 16, 16}, {16, 16, 16}, {32, 32, 32}, {8, 8, 8},    {12, 12, 12}, {20, 20, 20}, {10, 10, 10},
    {24, 24, 24}, {16, 16, 32}, {16, 16, 8},  {8, 8, 16},   {32, 32, 8},  {12, 12, 20}, {16, 32, 16},
    {8, 32, 16},  {32, 8, 8},   {4, 64, 8},   {20, 12, 16}, {16, 8, 24},  {16, 16, 17}, {9, 15, 7}};

/** Their sides divide 16, so that no guard is needed where sizes are multiples of 16. */
const std::vector<Shape> kDividing16 = {{16, 16, 16}, {16, 16, 16}, {8, 8, 8},  {16, 16, 8}, {8, 16, 16},
                                        {16, 8, 8},   {8, 16, 4},   {4, 4, 16}, {16, 16, 4}};

/** Several outputs per thread. */
const std::vector<Shape> kCoarse = {
    {64, 64, 16, 4, 4},  {64, 64, 16, 4, 4}, {64, 64, 16, 8, 2}, {32, 64, 8, 4, 4},   {64, 32, 8, 8, 1},
    {32, 64, 16, 1, 4},  {48, 48, 12, 3, 3}, {60, 40, 8, 5, 2},  {128, 64, 8, 8, 4},  {64, 128, 16, 4, 8},
    {32, 32, 8, 2, 2},   {24, 40, 4, 3, 5},  {64, 64, 8, 8, 8},  {128, 128, 8, 8, 8}, {40, 48, 20, 5, 4},
    {32, 128, 16, 2, 4}, {96, 32, 8, 4, 4},  {16, 64, 32, 1, 4}, {64, 16, 12, 4, 1}};

enum class Family { naive, tiled_16, tiled, coarse, async };

const char* lesson_of(Family family) {
  switch (family) {
    case Family::naive:
      return "01_naive";
    case Family::tiled_16:
      return "02_tiled";
    case Family::tiled:
      return "03_sliding_window";
    case Family::coarse:
      return "04_coarsened_float4";
    case Family::async:
      return "06_double_buffer";
  }
  return "";
}

void say_kernel(Draft& d, Family family) {
  switch (family) {
    case Family::naive:
      return say_naive_kernel(d);
    case Family::tiled_16:
      return say_tiled_kernel(d, d.dice.one_of(d.dice.chance(70) ? kDividing16 : kSmall),
                              {.multiples_of_16 = true});
    case Family::tiled:
      return say_tiled_kernel(d, d.dice.one_of(kSmall), {});
    case Family::coarse:
      return say_tiled_kernel(d, d.dice.one_of(kCoarse), {});
    case Family::async:
      return say_tiled_kernel(d, d.dice.one_of(d.dice.chance(30) ? kSmall : kCoarse), {.async = true});
  }
}

void say_head(Draft& d, Family family) {
  if (d.comments) {
    d.say(d.dice.word({"// C = A * B on the GPU.", "// Matrix multiplication, row-major floats.",
                       "// My matmul.", "// C is the product of A and B."}));
  }
  std::vector<std::string> headers = {"<cuda_runtime.h>"};
  if (d.checks) headers.insert(headers.end(), {"<cstdio>", "<cstdlib>"});
  if (family == Family::async) headers.push_back("<cuda_pipeline.h>");
  for (const std::string& header : headers) d.say("#include " + header);
  d.say("\n");
}

}  // namespace

std::string Variant::name() const { return fmt::format("variant_{:04}", number); }

Variant variant(std::uint64_t number) {
  Draft d(number);
  const Family family =
      d.dice.one_of({Family::naive, Family::naive, Family::naive, Family::tiled_16, Family::tiled_16,
                     Family::tiled, Family::tiled, Family::coarse, Family::coarse, Family::async});
  choose_habits(d);
  d.checks = d.dice.chance(35);
  say_head(d, family);
  const bool others_first = d.dice.chance(50);
  if (others_first) say_other_kernels(d);
  say_kernel(d, family);
  d.text.blank();
  if (!others_first) say_other_kernels(d);
  say_host(d);
  return {number, lesson_of(family), d.text.written(), d.traits};
}

}  // namespace variants
