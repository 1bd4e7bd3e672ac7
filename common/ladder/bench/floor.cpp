// Two comparisons.
#include "bench/floor.h"

#include <fmt/format.h>

namespace bench {

std::string impossible(const Machine& machine, const Size& size, Kind kind, const Timing& timing) {
  constexpr double kOverPeak = 1.05, kOverCopy = 1.25, kTera = 1e12;
  const double seconds = timing.median(), flops = size.flops() / seconds;
  if (kind != Kind::cublas_tf32 && flops > kOverPeak * machine.fma_flops) {
    return fmt::format("Faster than this GPU can multiply: {:.1f} TFLOP/s, and its float32 peak is {:.1f}.",
                       flops / kTera, machine.fma_flops / kTera);
  }
  const double bytes = size.compulsory_bytes() - static_cast<double>(machine.l2_bytes);
  if (bytes / seconds > kOverCopy * machine.copy_bytes) {
    return fmt::format(
        "Faster than memory can bring A and B and take C: {:.2f} TB/s, and a copy reaches {:.2f}.",
        bytes / seconds / kTera, machine.copy_bytes / kTera);
  }
  return "";
}

void refuse_impossible(Row& row, const Machine& machine, const std::vector<Size>& sizes) {
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    if (!row.cells[i].timing) continue;
    std::string why = impossible(machine, sizes[i], row.kind, *row.cells[i].timing);
    if (!why.empty()) row.cells[i] = {.timing = std::nullopt, .refusal = std::move(why)};
  }
}

}  // namespace bench
