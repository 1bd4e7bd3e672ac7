// From a machine or a row of the table of GPUs to a roof.
#include "bench/roofline.h"

#include <fmt/format.h>

namespace bench {

Roof roof_over(const Ladder& ladder, const report::Gpu& chosen) {
  const Machine& machine = ladder.machine;
  if (machine.fma_flops > 0 && machine.copy_bytes > 0)
    return {machine.gpu, machine.fma_flops, machine.copy_bytes, "measured in this run"};
  return {fmt::format("NVIDIA {}", chosen.name), chosen.flops, chosen.bytes_per_second,
          std::string(chosen.source)};
}

std::string describe(const Roof& roof) {
  return fmt::format("{:.3g} TFLOP/s float32, {:.3g} TB/s: {}", roof.flops / 1e12, roof.bandwidth / 1e12,
                     roof.source);
}

}  // namespace bench
