// Names and idioms, chosen.
#include <algorithm>

#include "draft.h"

namespace variants {
namespace {

using Names = std::vector<std::vector<const char*>>;

/** One row of `sets`: names that go together. */
void pick_set(Draft& d, const std::vector<const char*>& keys, const Names& sets) {
  const std::vector<const char*> set = d.dice.one_of(sets);
  for (std::size_t i = 0; i < keys.size(); ++i) d.text.name(keys[i], set[i]);
}

void choose_matrices(Draft& d) {
  pick_set(d, {"A", "B", "C"},
           {{"A", "B", "C"},
            {"A", "B", "C"},
            {"a", "b", "c"},
            {"d_A", "d_B", "d_C"},
            {"lhs", "rhs", "out"},
            {"X", "Y", "Z"},
            {"left", "right", "product"},
            {"matA", "matB", "matC"}});
  pick_set(d, {"M", "N", "K"},
           {{"M", "N", "K"},
            {"M", "N", "K"},
            {"m", "n", "k"},
            {"rows", "cols", "inner"},
            {"height", "width", "depth"},
            {"hA", "wB", "wA"},
            {"num_rows", "num_cols", "num_inner"},
            {"nRows", "nCols", "nInner"}});
  const bool as_in_the_kernel = d.dice.chance(40);
  for (const char* key : {"A", "B", "C", "M", "N", "K"})
    d.text.name(std::string("h") + key, as_in_the_kernel ? std::string("$") + key : key);
}

void choose_names_of_indices(Draft& d) {
  d.pick("row", {"row", "r", "y", "Row", "global_row", "out_row", "gy"});
  d.pick("col", {"col", "x", "Col", "global_col", "out_col", "gx", "column"});
  d.pick("tx", {"tx", "lx", "local_col", "thread_x", "threadCol"});
  d.pick("ty", {"ty", "ly", "local_row", "thread_y", "threadRow"});
  d.pick("tid", {"tid", "t", "thread", "lane", "linear", "me"});
  d.pick("k", {"k", "kk", "q", "idx", "inner_k", "pos"});
  d.pick("p", {"p", "ph", "phase", "step_no"});
  d.pick("phases", {"phases", "num_tiles", "windows", "steps"});
  d.pick("k0", {"k0", "start", "base", "kStart", "begin", "window"});
  d.pick("e", {"e", "s", "n_th", "flat", "slot"});
  d.pick("lr", {"lr", "tile_row", "fr", "u", "r_in"});
  d.pick("lc", {"lc", "tile_col", "fc", "v", "c_in"});
  d.pick("ar", {"ar", "a_row", "rowA", "g_row"});
  d.pick("ac", {"ac", "a_col", "kA", "colA"});
  d.pick("br", {"br", "b_row", "kB", "rowB"});
  d.pick("bc", {"bc", "b_col", "colB", "g_col"});
  d.pick("i", {"i", "ii", "wi", "ri"});
  d.pick("j", {"j", "jj", "wj", "rj"});
  d.pick("top", {"top", "row0", "block_row", "cRow"});
  d.pick("leftmost", {"col0", "block_col", "cCol", "x0"});
  d.pick("tile", {"tile", "job", "task", "which"});
  d.pick("first", {"first", "k_begin", "from", "lo"});
  d.pick("last", {"last", "k_end", "to", "hi"});
}

void choose_other_names(Draft& d) {
  d.pick("sum", {"sum", "acc", "total", "result", "value", "Pvalue", "tmp", "dot"});
  d.pick("lost", {"lost", "comp", "c_err", "carry", "error_term"});
  d.pick("term", {"term", "corrected", "prod", "yk"});
  d.pick("next_sum", {"next_sum", "tk", "updated", "bigger"});
  d.pick("part", {"part", "window_sum", "subtotal", "partialSum"});
  d.pick("va", {"va", "a_reg", "regA", "frag_a", "a_val"});
  d.pick("vb", {"vb", "b_reg", "regB", "frag_b", "b_val"});
  d.pick("pa", {"pa", "a_ptr", "in_a", "aIter"});
  d.pick("pb", {"pb", "b_ptr", "in_b", "bIter"});
  d.pick("four", {"four", "quad", "v4", "pack"});
  d.pick("As", {"As", "sA", "tile_a", "ds_A", "a_tile", "Asub", "shA"});
  d.pick("Bs", {"Bs", "sB", "tile_b", "ds_B", "b_tile", "Bsub", "shB"});
  d.pick("shared", {"shared", "smem", "buffer", "tiles", "sh"});
  d.pick("stage", {"stage", "cur", "now", "buf", "parity"});
  d.pick("fetch", {"fetch", "load_tile", "load_tiles", "fill", "bring"});
  d.pick("inside", {"inside", "valid", "in_range", "ok"});
  d.pick("partial", {"partial", "scratch", "workspace", "parts"});
  d.pick("Bt", {"Bt", "B_T", "b_transposed", "BT"});
  d.pick("per", {"per_slice", "chunk", "k_per_block", "span"});
  d.pick("kernel", {"matmul_kernel", "multiply", "gemm", "mm", "MatMul", "sgemm_kernel", "matrixMultiply",
                    "product_kernel", "MatrixMulKernel", "mat_mul"});
  d.pick("Sizes", {"Sizes", "Shape", "Dims", "Problem"});
  d.pick("sizes", {"sizes", "shape", "dims", "problem"});
  d.pick("load", {"load", "get", "elem", "fetch_one", "read_at"});
  d.pick("load4", {"load4", "load_vec", "read4", "load_quad"});
  d.pick("View", {"View", "MatrixView", "Matrix", "ConstMat", "RowMajor"});
  d.pick("AT", {"AT", "IDX", "ELEM", "RM", "OFFSET"});
  d.pick("ceil_div", {"ceil_div", "div_up", "cdiv", "blocks_for", "roundUpDiv"});
  d.pick("CHECK", {"CHECK", "CUDA_CHECK", "cudaCheck", "gpuErrchk", "CUDA_OK"});
  d.pick("status", {"status", "err", "rc", "cuda_status"});
  d.pick("grid", {"grid", "dimGrid", "blocks", "numBlocks"});
  d.pick("block", {"block", "dimBlock", "threads", "threadsPerBlock"});
  d.pick("stream", {"stream", "work_stream", "strm"});
  d.pick("SLICES", {"SLICES", "SPLIT_K", "PARTS", "kSplits"});
  d.pick("SLICE", {"SLICE", "K_SLICE", "CHUNK", "kSliceLength"});
}

void choose_idioms(Draft& d) {
  Dice& dice = d.dice;
  d.index = dice.word({"int", "int", "int", "int", "unsigned int", "unsigned", "size_t", "long long"});
  d.access =
      dice.one_of({Access::subscript, Access::subscript, Access::subscript, Access::macro, Access::function,
                   Access::pointer, Access::view, Access::lambda, Access::read_only});
  d.sum = dice.one_of({Sum::plus, Sum::plus, Sum::plus, Sum::spelled_out, Sum::fused, Sum::fused_rn,
                       Sum::in_double, Sum::in_double, Sum::kahan, Sum::kahan, Sum::four});
  d.constants =
      dice.one_of({Constants::defines, Constants::constant_expressions, Constants::constant_expressions,
                   Constants::constants, Constants::enumerators, Constants::template_parameters});
  d.route = dice.one_of({Route::plain, Route::plain, Route::plain, Route::plain, Route::plain, Route::plain,
                         Route::slices, Route::split_atomic, Route::split_reduce, Route::b_transposed});
  d.unroll = dice.word({"", "", "", "#pragma unroll\n", "#pragma unroll 4\n", "#pragma unroll 1\n"});
  d.increment = dice.word({"++@", "++@", "@++", "@ += 1"});
  d.sizes_in_struct = dice.chance(8);
  d.comments = dice.chance(50);
  d.const_indices = dice.chance(50);
}

}  // namespace

void Draft::pick(const std::string& key, std::initializer_list<const char*> names) {
  std::vector<std::string> all(names.begin(), names.end());
  dice.shuffle(all);
  const auto taken = [&](const std::string& name) { return text.taken(name); };
  const auto found = std::ranges::find_if_not(all, taken);
  text.name(key, found != all.end() ? *found : all.front() + "_");
}

void choose_habits(Draft& d) {
  for (const char* matrix : {"A", "B"}) d.text.name(std::string("in") + matrix, std::string("$h") + matrix);
  choose_matrices(d);
  choose_names_of_indices(d);
  choose_other_names(d);
  choose_idioms(d);
}

}  // namespace variants
