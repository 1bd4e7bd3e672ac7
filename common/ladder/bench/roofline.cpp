// Implements the roof by taking the peaks that were measured on this machine, or else those of the chosen row of the table of GPUs.
#include "bench/roofline.h"

#include <fmt/format.h>

#include "bench/numbers.h"

namespace bench {

Roof roof_over(const Ladder& ladder, const report::Gpu& chosen) {
  const Machine& machine = ladder.machine;
  if (machine.fma_flops > 0 && machine.copy_bytes > 0)
    return {machine.gpu, machine.fma_flops, machine.copy_bytes, "measured in this run"};
  return {fmt::format("NVIDIA {}", chosen.name), chosen.flops, chosen.bytes_per_second,
          std::string(chosen.source)};
}

std::string about_roof(const Roof& roof) {
  const std::string peak = rounded(roof.flops / 1e12), bandwidth = rounded(roof.bandwidth / 1e12);
  return fmt::format(
      "At most: the smaller of {} TFLOP/s and flop/byte x {} TB/s on an {} ({}). That is what its memory "
      "allows when it serves every byte asked for. It is not a forecast: "
      "caches lift a kernel above it, and waiting keeps it below.",
      peak, bandwidth, roof.gpu, roof.source);
}

}  // namespace bench
