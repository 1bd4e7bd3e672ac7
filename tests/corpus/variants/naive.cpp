// Kernels without shared memory.
#include <string>

#include "kernels.h"

namespace variants {
namespace {

std::string element_b(const Draft& d, const std::string& k) { return element(d, 'B', k, "$col"); }
std::string element_a(const Draft& d, const std::string& k) { return element(d, 'A', "$row", k); }

void say_lines(Draft& d, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) d.say(line);
}

std::vector<std::string> one_product(const Draft& d, const std::string& k) {
  return add_product(d, element_a(d, k), element_b(d, k),
                     d.sum == Sum::four ? "[" + wrapped(k) + " % 4]" : "");
}

void say_body_of_loop(Draft& d, const std::string& head, const std::vector<std::string>& body) {
  if (body.size() == 1 && d.dice.chance(40)) return d.say_loop(head, body.front());
  d.say(head + " {");
  say_lines(d, body);
  d.say("}");
}

void say_for(Draft& d) {
  d.say(d.unroll);
  say_body_of_loop(d, d.loop(d.index, "$k", range_first(d), range_last(d)), one_product(d, "$k"));
}

void say_while(Draft& d) {
  d.trait("while");
  d.say(d.index + " $k = " + range_first(d) + ";\nwhile ($k < " + range_last(d) + ") {");
  say_lines(d, one_product(d, "$k"));
  d.say(d.step("$k") + ";\n}");
}

void say_do(Draft& d) {
  d.trait("do");
  d.say("if (" + range_first(d) + " < " + range_last(d) + ") {\n" + d.index + " $k = " + range_first(d) +
        ";\ndo {");
  say_lines(d, one_product(d, "$k"));
  d.say("} while (++$k < " + range_last(d) + ");\n}");
}

void say_backwards(Draft& d) {
  d.trait("backwards");
  say_body_of_loop(d, "for (int $k = " + range_last(d) + "; $k-- > " + range_first(d) + ";)",
                   one_product(d, "$k"));
}

/** Two pointers that move along a row of A and a column of B. */
void say_pointers(Draft& d) {
  d.trait("moving pointers");
  const bool transposed = d.route == Route::b_transposed;
  const bool from_zero = range_first(d) == "0";
  d.say(std::string("const float* $pa = $A + $row * $K") + (from_zero ? ";" : " + $first;"));
  d.say(transposed  ? "const float* $pb = $Bt + $col * $K;"
        : from_zero ? "const float* $pb = $B + $col;"
                    : "const float* $pb = &$B[$first * $N + $col];");
  d.say(d.loop("int", "$k", range_first(d), range_last(d)) + " {");
  say_lines(d, add_product(d, "*$pa", "*$pb", d.sum == Sum::four ? "[$k % 4]" : ""));
  d.say(transposed ? "++$pa;\n++$pb;" : "$pa += 1;\n$pb += $N;");
  d.say("}");
}

void say_unrolled(Draft& d) {
  d.trait("unrolled by hand");
  d.say("int $k = " + range_first(d) + ";\nfor (; $k + 4 <= " + range_last(d) + "; $k += 4) {");
  for (const std::string at : {"$k", "$k + 1", "$k + 2", "$k + 3"}) {
    const std::vector<std::string> lines = one_product(d, at);
    if (lines.size() > 1) d.say("{");
    say_lines(d, lines);
    if (lines.size() > 1) d.say("}");
  }
  d.say("}\nfor (; $k < " + range_last(d) + "; ++$k) {");
  say_lines(d, one_product(d, "$k"));
  d.say("}");
}

/** Adds up the products of element ($row, $col) and stores it. */
void say_product(Draft& d) {
  say_sums(d, "");
  const auto say =
      d.dice.one_of({&say_for, &say_for, &say_while, &say_do, &say_backwards, &say_pointers, &say_unrolled});
  say(d);
  d.say(store(d, "$row", "$col", value_of_sum(d, "")));
}

void say_guarded_product(Draft& d) {
  switch (d.dice.below(5)) {
    case 0:
      d.trait("early return");
      d.say("if ($row >= $M || $col >= $N) return;");
      return say_product(d);
    case 1:
      d.trait("two returns");
      d.say("if ($row >= $M) return;\nif (!($col < $N)) return;");
      return say_product(d);
    case 2:
      d.say("const bool $inside = $row < $M && $col < $N;\nif ($inside) {");
      break;
    case 3:
      d.say("if ($row < $M) {\nif ($col < $N) {");
      say_product(d);
      return d.say("}\n}");
    default:
      d.say("if ($row < $M && $col < $N) {");
  }
  say_product(d);
  d.say("}");
}

struct Block {
  int x, y;
};

Block any_block(Draft& d) {
  return d.dice.one_of<Block>({{16, 16},
                               {16, 16},
                               {32, 8},
                               {8, 8},
                               {32, 32},
                               {64, 4},
                               {12, 20},
                               {20, 12},
                               {10, 10},
                               {32, 4},
                               {128, 2},
                               {24, 16},
                               {8, 32},
                               {7, 9}});
}

std::string up(const std::string& size, const std::string& by) {
  return "$ceil_div(" + size + ", " + by + ")";
}

/** Row and column, in either order. */
void say_row_and_column(Draft& d, const std::string& row, const std::string& col) {
  const std::string first = d.local() + " $row = " + row + ";", second = d.local() + " $col = " + col + ";";
  const bool row_first = d.dice.chance(60);
  d.say(row_first ? first : second);
  d.say(row_first ? second : first);
}

/** A thread for each element, in blocks of two dimensions. */
void say_plane(Draft& d) {
  const Block block = any_block(d);
  d.trait("block " + std::to_string(block.x) + "x" + std::to_string(block.y));
  const bool constants = d.dice.chance(50);
  const std::vector<Constant> sizes = {{"$BX", std::to_string(block.x)}, {"$BY", std::to_string(block.y)}};
  const std::string x = constants ? "$BX" : std::to_string(block.x);
  const std::string y = constants ? "$BY" : std::to_string(block.y);
  if (!constants && d.constants == Constants::template_parameters) d.constants = Constants::constants;
  if (constants) say_constants(d, sizes);
  say_kernel_head(d, constants ? sizes : std::vector<Constant>{}, x + " * " + y);
  say_row_and_column(d, std::string("blockIdx.y * ") + (constants ? "$BY" : "blockDim.y") + " + threadIdx.y",
                     std::string("blockIdx.x * ") + (constants ? "$BX" : "blockDim.x") + " + threadIdx.x");
  say_access_locals(d);
  say_range(d);
  say_guarded_product(d);
  if (constants && d.constants == Constants::template_parameters) {
    d.grid_x = up("$hN", std::to_string(block.x));
    d.grid_y = up("$hM", std::to_string(block.y));
    d.block = std::to_string(block.x) + ", " + std::to_string(block.y);
  } else {
    d.grid_x = up("$hN", x);
    d.grid_y = up("$hM", y);
    d.block = x + ", " + y;
  }
}

/** Blocks are lines of threads, folded into rows. */
void say_folded_line(Draft& d) {
  const Block block = any_block(d);
  d.trait("1-D block");
  d.trait("line of " + std::to_string(block.x * block.y));
  if (d.constants == Constants::template_parameters) d.constants = Constants::defines;
  const std::vector<Constant> sizes = {{"$BX", std::to_string(block.x)}, {"$BY", std::to_string(block.y)}};
  say_constants(d, sizes);
  say_kernel_head(d, sizes, "$BX * $BY");
  d.say(d.local() + " $tid = threadIdx.x;");
  say_row_and_column(d, "blockIdx.y * $BY + $tid / $BX", "blockIdx.x * $BX + $tid % $BX");
  say_access_locals(d);
  say_range(d);
  say_guarded_product(d);
  d.grid_x = up("$hN", "$BX");
  d.grid_y = up("$hM", "$BY");
  d.block = "$BX * $BY";
}

/** Thread number e takes element e of C. */
void say_line(Draft& d) {
  const bool strides = d.dice.chance(50) && (d.route == Route::plain || d.route == Route::b_transposed);
  const std::string threads = d.dice.word({"64", "96", "128", "192", "256", "512"});
  d.trait(strides ? "grid-stride, 1-D" : "flat index");
  if (d.constants == Constants::template_parameters) d.constants = Constants::constant_expressions;
  const std::vector<Constant> sizes = {{"$BX", threads}};
  say_constants(d, sizes);
  say_kernel_head(d, sizes, "$BX");
  say_access_locals(d);
  say_range(d);
  const std::string number = "blockIdx.x * blockDim.x + threadIdx.x";
  if (strides) {
    d.say(d.loop(d.index, "$e", number, "$M * $N", "gridDim.x * blockDim.x") + " {");
  } else {
    d.say(d.local() + " $e = " + number + ";\nif ($e < $M * $N) {");
  }
  say_row_and_column(d, "$e / $N", d.dice.word({"$e % $N", "$e - $e / $N * $N"}));
  say_product(d);
  d.say("}");
  d.grid_x = strides ? d.dice.word({"4", "7", "13", "32"}) : up("$hM * $hN", "$BX");
  d.grid_may_be_empty = !strides;
  d.block = "$BX";
}

/** A grid of fixed size that steps over C. */
void say_grid_stride(Draft& d) {
  const Block block = any_block(d);
  d.trait("grid-stride, 2-D");
  if (d.constants == Constants::template_parameters) d.constants = Constants::constants;
  say_kernel_head(d, {}, std::to_string(block.x * block.y));
  say_access_locals(d);
  say_range(d);
  const std::string rows =
      d.loop(d.index, "$row", "blockIdx.y * blockDim.y + threadIdx.y", "$M", "gridDim.y * blockDim.y");
  const std::string cols =
      d.loop(d.index, "$col", "blockIdx.x * blockDim.x + threadIdx.x", "$N", "gridDim.x * blockDim.x");
  const bool rows_outside = d.dice.chance(60);
  d.say((rows_outside ? rows : cols) + " {\n" + (rows_outside ? cols : rows) + " {");
  say_product(d);
  d.say("}\n}");
  d.grid_x = d.dice.word({"1", "2", "3", "5"});
  d.grid_y = d.dice.word({"1", "3", "4", "8"});
  d.grid_may_be_empty = false;
  d.block = std::to_string(block.x) + ", " + std::to_string(block.y);
}

/** A block for each row of C. */
void say_row_a_block(Draft& d) {
  d.trait("a row per block");
  if (d.constants == Constants::template_parameters) d.constants = Constants::constants;
  say_kernel_head(d, {}, "256");
  d.say(d.local() + " $row = blockIdx.x;");
  say_access_locals(d);
  say_range(d);
  d.say(d.loop(d.index, "$col", "threadIdx.x", "$N", "blockDim.x") + " {");
  say_product(d);
  d.say("}");
  d.grid_x = "$hM";
  d.block = d.dice.word({"32", "64", "100", "128", "256"});
}

/** A thread makes several elements below each other. */
void say_rows_a_thread(Draft& d) {
  d.trait("rows per thread, no tiles");
  if (d.constants == Constants::template_parameters) d.constants = Constants::defines;
  if (d.sum == Sum::four) d.sum = Sum::plus;
  d.pick("ROWS", {"ROWS", "ROWS_PER_THREAD", "TM", "COARSE", "WORK"});
  const std::string rows = d.dice.word({"2", "3", "4", "8"});
  const Block block = d.dice.one_of<Block>({{32, 4}, {16, 8}, {64, 2}, {20, 5}});
  say_constants(d, {{"$ROWS", rows}});
  say_kernel_head(d, {}, std::to_string(block.x * block.y));
  d.say(d.local() + " $top = (blockIdx.y * blockDim.y + threadIdx.y) * $ROWS;");
  d.say(d.local() + " $col = blockIdx.x * blockDim.x + threadIdx.x;\nif ($col >= $N) return;");
  say_access_locals(d);
  say_range(d);
  say_sums(d, "[$ROWS]");
  d.say(d.loop("int", "$k", range_first(d), range_last(d)) + " {\nconst float $vb = " + element_b(d, "$k") +
        ";");
  d.say(d.unroll + d.loop("int", "$i", "0", "$ROWS") + " {\nif ($top + $i < $M) {");
  say_lines(d, add_product(d, element(d, 'A', "$top + $i", "$k"), "$vb", "[$i]"));
  d.say("}\n}\n}\n" + d.loop("int", "$i", "0", "$ROWS") + " {");
  d.say("if ($top + $i < $M) " + store(d, wrapped("$top + $i"), "$col", value_of_sum(d, "[$i]")) + "\n}");
  d.grid_x = up("$hN", std::to_string(block.x));
  d.grid_y = up("$hM", std::to_string(block.y) + " * $ROWS");
  d.block = std::to_string(block.x) + ", " + std::to_string(block.y);
}

/** Who adds up the sums of the threads ($col, 0), ($col, 1) and so on: each step half of them, or one. */
void say_reduction_of_lanes(Draft& d) {
  if (d.dice.chance(70)) {
    d.say(
        "for (int half = $BY / 2; half > 0; half /= 2) {\n"
        "if (threadIdx.y < half) $shared[threadIdx.y][threadIdx.x] += "
        "$shared[threadIdx.y + half][threadIdx.x];\n"
        "__syncthreads();  // waits until this step's sums are stored\n}");
    d.say("if (threadIdx.y == 0 && $col < $N) " + store(d, "$row", "$col", "$shared[0][threadIdx.x]"));
  } else {
    d.say("if (threadIdx.y == 0 && $col < $N) {\nfloat $part = 0.0f;");
    d.say(d.loop("int", "$i", "0", "$BY") + " $part += $shared[$i][threadIdx.x];");
    d.say(store(d, "$row", "$col", "$part") + "\n}");
  }
}

/** The threads of a column of the block share one element's products. Not for a K that blocks share already:
 *  for thousands of rows that would be millions of barriers, more than the grader has time for. */
void say_lanes_along_k(Draft& d) {
  d.trait("sums reduced in shared memory");
  if (d.constants == Constants::template_parameters) d.constants = Constants::constant_expressions;
  if (d.sum == Sum::four) d.sum = Sum::fused;
  const Block block = d.dice.one_of<Block>({{32, 8}, {16, 16}, {8, 32}, {20, 4}, {32, 2}});
  say_constants(d, {{"$BX", std::to_string(block.x)}, {"$BY", std::to_string(block.y)}});
  say_kernel_head(d, {}, "$BX * $BY");
  d.say("__shared__ float $shared[$BY][$BX];");
  say_row_and_column(d, "blockIdx.y", "blockIdx.x * $BX + threadIdx.x");
  say_access_locals(d);
  say_range(d);
  say_sums(d, "");
  d.say("if ($col < $N) {");
  const std::string first = range_first(d) == "0" ? "threadIdx.y" : range_first(d) + " + threadIdx.y";
  d.say(d.loop("int", "$k", first, range_last(d), "$BY") + " {");
  say_lines(d, one_product(d, "$k"));
  d.say("}\n}\n$shared[threadIdx.y][threadIdx.x] = " + value_of_sum(d, "") + ";");
  d.say("__syncthreads();  // waits until all sums are stored");
  say_reduction_of_lanes(d);
  d.grid_x = up("$hN", "$BX");
  d.grid_y = "$hM";
  d.block = "$BX, $BY";
}

}  // namespace

void say_naive_kernel(Draft& d) {
  const bool split = d.route == Route::split_atomic || d.route == Route::split_reduce;
  if (!split && d.access != Access::view)
    d.size = d.dice.word({"int", "int", "int", "const int", "unsigned int", "size_t", "long long"});
  d.pick("BX", {"BLOCK_X", "BX", "TILE_X", "THREADS_X", "BLOCK_WIDTH", "kBlockX"});
  d.pick("BY", {"BLOCK_Y", "BY", "TILE_Y", "THREADS_Y", "BLOCK_HEIGHT", "kBlockY"});
  say_access_helpers(d);
  const auto say =
      d.dice.one_of({&say_plane, &say_plane, &say_plane, &say_folded_line, &say_line, &say_grid_stride,
                     &say_row_a_block, &say_rows_a_thread, split ? &say_plane : &say_lanes_along_k});
  say(d);
  d.say("}");
}

}  // namespace variants
