// What stands in the text so that nothing else can be meant comes first; then what the threads do.
#include "diagnosis/diagnose.h"

#include "diagnosis/text_slips.h"
#include "diagnosis/wrong_index.h"

namespace diagnosis {

std::optional<Diagnosis> diagnose(std::string_view source, const Traces* traces) {
  const source::File file = source::read(source);
  for (const auto slip : {launch_swapped, zero_quotient, not_shared, grid_for_block, axis_twice}) {
    if (auto found = slip(file)) return found;
  }
  if (traces != nullptr) {
    if (auto found = block_shape(file, traces->launch)) return found;
    if (auto found = wrong_index(*traces, kSizes)) return found;
  }
  return integer_sum(file);
}

}  // namespace diagnosis
