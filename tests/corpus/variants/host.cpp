// matmul(): scratch memory, launches, checks of CUDA's answers.
#include <fmt/format.h>

#include "kernels.h"

namespace variants {
namespace {

constexpr int kMacroWidth = 92;

struct Host {
  Draft& d;
  bool with_stream;

  /** A call of CUDA's API, checked or not. */
  void call(const std::string& text) { d.say(d.checks ? "$CHECK(" + text + ");" : text + ";"); }

  /** What follows grid and block. */
  std::string rest(const std::string& bytes) const {
    if (with_stream) return ", " + (bytes.empty() ? "0" : bytes) + ", $stream";
    return bytes.empty() ? "" : ", " + bytes;
  }

  void after_launch() {
    if (d.checks) call("cudaGetLastError()");
  }

  void zero_c() {
    if (d.text.fill("$zero").empty()) {
      const std::string bytes = "$hM * $hN * sizeof(float)";
      call(with_stream ? "cudaMemsetAsync($hC, 0, " + bytes + ", $stream)"
                       : "cudaMemset($hC, 0, " + bytes + ")");
    } else {
      d.say("$zero<<<$ceil_div($hM * $hN, 256), 256" + rest("") + ">>>($hC, $hM * $hN);");
      after_launch();
    }
  }

  std::string arguments() const {
    std::string list;
    for (const Parameter& p : d.parameters) list += (list.empty() ? "" : ", ") + p.argument;
    return list;
  }

  /** The multiplication; `z` is the number of slices of K in one launch. */
  void launch(const std::string& z) {
    const std::string y = !d.grid_y.empty() || z.empty() ? d.grid_y : "1";
    const std::string blocks = d.grid_x + (y.empty() ? "" : ", " + y) + (z.empty() ? "" : ", " + z);
    const bool named = d.dice.chance(70);
    if (named) {
      const std::string qualified = d.dice.word({"dim3 ", "const dim3 "});
      const std::string grid = qualified + "$grid(" + blocks + ");";
      const std::string block = qualified + "$block(" + d.block + ");";
      const bool grid_first = d.dice.chance(50);
      d.say((grid_first ? grid : block) + "\n" + (grid_first ? block : grid));
    }
    const std::string bytes = d.dynamic_bytes;
    d.say("$kernel" + d.template_arguments + "<<<" + (named ? "$grid" : "dim3(" + blocks + ")") + ", " +
          (named ? "$block" : "dim3(" + d.block + ")") + rest(bytes) + ">>>(" + arguments() + ");");
    after_launch();
  }

  void say_slices() {
    d.say(d.granule == 1 ? "const int $per = $ceil_div($hK, $SLICES);"
                         : "const int $per = $ceil_div($hK, $SLICES * $step) * $step;");
  }

  void route() {
    switch (d.route) {
      case Route::plain:
        return d.dice.chance(8) ? copied() : launch("");
      case Route::slices:
        zero_c();
        d.say(
            "for (int $first = 0; $first < $hK; $first += $SLICE) {\n"
            "const int $last = $first + $SLICE < $hK ? $first + $SLICE : $hK;");
        launch("");
        return d.say("}");
      case Route::split_atomic:
        zero_c();
        say_slices();
        return launch("$SLICES");
      case Route::split_reduce:
        say_slices();
        d.say("float* $partial = nullptr;");
        call("cudaMalloc(&$partial, sizeof(float) * $SLICES * $hM * $hN)");
        launch("$SLICES");
        d.say("$reduce<<<$ceil_div($hM * $hN, 128), 128" + rest("") +
              ">>>($partial, $hC, $hM * $hN, $SLICES);");
        after_launch();
        return call("cudaFree($partial)");
      case Route::b_transposed:
        return transposed();
    }
  }

  /** A kernel may read a copy on the device just as well. */
  void copied() {
    d.trait("reads a copy of A");
    d.pick("copy", {"copy", "a_copy", "staging", "duplicate"});
    d.text.name("inA", "$copy");
    d.say("float* $copy;");
    call("cudaMalloc(&$copy, sizeof(float) * $hM * max($hK, 1))");
    call(d.dice.word({"cudaMemcpy($copy, $hA, sizeof(float) * $hM * $hK, cudaMemcpyDeviceToDevice)",
                      "cudaMemcpy($copy, $hA, $hM * $hK * sizeof(float), cudaMemcpyDefault)"}));
    launch("");
    call("cudaFree($copy)");
  }

  void transposed() {
    d.say("float* $Bt = nullptr;");
    call("cudaMalloc((void**)&$Bt, sizeof(float) * $hN * ($hK > 0 ? $hK : 1))");
    d.say("if ($hK > 0) {");
    d.say("$transpose<<<dim3($ceil_div($hN, 16), $ceil_div($hK, 16)), dim3(16, 16)" + rest("") +
          ">>>($hB, $Bt, $hK, $hN);");
    after_launch();
    d.say("}");
    launch("");
    call("cudaFree($Bt)");
  }
};

void say_check_macro(Draft& d) {
  d.trait("checked calls");
  const std::string macro = d.text.fill(
      "#define $CHECK(call)\n"
      "  do {\n"
      "    cudaError_t $status = (call);\n"
      "    if ($status != cudaSuccess) {\n"
      "      fprintf(stderr, \"%s:%d: %s\\n\", __FILE__, __LINE__, cudaGetErrorString($status));\n"
      "      exit(EXIT_FAILURE);\n"
      "    }\n");
  for (const std::string& line : lines_of(macro)) d.say(fmt::format("{:<{}}\\", line, kMacroWidth));
  d.say("  } while (0)\n\n");
}

/** A block more than needed finds nothing to do, where the kernel has guards. */
void say_rounding_up(Draft& d) {
  switch (d.dice.below(d.exact_grid ? 3 : 4)) {
    case 0:
      return d.say("#define $ceil_div(count, size) (((count) + (size) - 1) / (size))\n\n");
    case 1:
      return d.say("inline int $ceil_div(int count, int size) { return (count + size - 1) / size; }\n\n");
    case 3:
      d.trait("perhaps a block too many");
      return d.say("inline int $ceil_div(int count, int size) { return count / size + 1; }\n\n");
    default:
      return d.say(
          "// Rounded up.\nstatic int $ceil_div(int count, int size) {\n"
          "return count / size + (count % size != 0 ? 1 : 0);\n}\n\n");
  }
}

}  // namespace

void say_host(Draft& d) {
  Host host{d, d.dice.chance(20)};
  d.text.blank();
  if (d.checks) say_check_macro(d);
  const bool rounds_up = (d.grid_x + d.grid_y).find("$ceil_div") != std::string::npos;
  if (rounds_up || d.route != Route::plain) say_rounding_up(d);
  d.text.name("step", std::to_string(d.granule));
  if (d.route == Route::slices) {
    const int windows = d.dice.one_of({2, 4, 8}) * (d.granule == 1 ? 20 : 1);
    d.say("constexpr int $SLICE = " + std::to_string(windows * d.granule) + ";\n\n");
  }
  if (d.route == Route::split_atomic || d.route == Route::split_reduce)
    d.say("constexpr int $SLICES = " + d.dice.word({"2", "3", "4", "7"}) + ";\n\n");
  d.say("void matmul(const float* $hA, const float* $hB, float* $hC, int $hM, int $hN, int $hK) {");
  if (!d.contract.empty()) d.say("if (" + d.contract + ") return;");
  if (d.grid_may_be_empty || d.route != Route::plain || d.dice.chance(60)) {
    d.say(d.dice.word({"if ($hM == 0 || $hN == 0) return;", "if ($hM * $hN == 0) return;",
                       "if ($hM <= 0 || $hN <= 0) {\nreturn;\n}"}));
  }
  if (host.with_stream) {
    d.trait("a stream");
    d.say("cudaStream_t $stream;");
    host.call("cudaStreamCreate(&$stream)");
  }
  host.route();
  if (host.with_stream) {
    host.call("cudaStreamSynchronize($stream)");
    host.call("cudaStreamDestroy($stream)");
  } else if (d.dice.chance(30)) {
    host.call("cudaDeviceSynchronize()");
  }
  d.say("}");
}

}  // namespace variants
