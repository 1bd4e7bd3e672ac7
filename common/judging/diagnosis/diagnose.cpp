// What stands in the text so that nothing else can be meant comes first; then what the threads do.
#include "diagnosis/diagnose.h"

#include "diagnosis/buffers.h"
#include "diagnosis/divisor.h"
#include "diagnosis/guards.h"
#include "diagnosis/one_guard.h"
#include "diagnosis/text_slips.h"
#include "diagnosis/trips.h"
#include "diagnosis/wrong_index.h"

namespace diagnosis {

std::optional<Diagnosis> diagnose(std::string_view source, const Traces* traces) {
  const source::File file = source::read(source);
  for (const auto slip : {launch_swapped, zero_quotient, not_shared, grid_for_block, axis_twice}) {
    if (auto found = slip(file)) return found;
  }
  if (traces == nullptr) return std::nullopt;
  if (auto found = line_for_square(file, traces->launch)) return found;
  if (counts_along_a_line(file)) {
    if (auto found = square_for_line(file, traces->launch)) return found;
  }
  if (auto found = wrong_index(*traces, kSizes)) return found;
  if (auto found = square_for_line(file, traces->launch)) return found;
  if (auto found = one_guard(traces->ragged)) return found;
  if (auto found = wrong_divisor(file, *traces, kSizes)) return found;
  if (auto found = past_the_end_of_k(file, *traces, kSizes)) return found;
  if (auto found = same_stage(file, traces->first)) return found;
  if (auto found = same_tile_again(file, *traces, kRagged)) return found;
  return wrong_guard(traces->ragged, traces->launch.block, kRagged);
}

}  // namespace diagnosis
