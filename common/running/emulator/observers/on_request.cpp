// Makes each where it is first wanted.
#include "emulator/observers/on_request.h"

#include "emulator/counting/factors.h"

namespace emulator {

void ObserversOnRequest::launch_begins(const Wanted& wanted) {
  if (wanted.warps && warps == nullptr) {
    warps = std::make_unique<WarpWatch>();
    if (wanted.factors != nullptr) warps->counts_products(*wanted.factors);
  }
  if (wanted.reuse && reuse == nullptr) reuse = std::make_unique<ReuseProbe>(*wanted.factors);
  if (wanted.ordered && ordered == nullptr) ordered = std::make_unique<OrderedRaces>();
  if (ordered != nullptr) ordered->launch_begins(wanted.threads);
}

void ObserversOnRequest::block_begins(std::uint64_t block, Tracer* traced) {
  tracer = traced;
  if (ordered != nullptr) ordered->block_begins(block);
}

void ObserversOnRequest::block_ends(const std::vector<Region>& shared, const Region& dynamic) {
  if (ordered != nullptr) ordered->block_ends();
  if (warps != nullptr) warps->block_ends();
  if (reuse != nullptr) reuse->block_ends(shared, dynamic);
}

void ObserversOnRequest::launch_ends(report::Counters& counters) {
  if (warps != nullptr) warps->launch_ends(counters);
  if (reuse != nullptr) reuse->launch_ends(counters);
}

}  // namespace emulator
