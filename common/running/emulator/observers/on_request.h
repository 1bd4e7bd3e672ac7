// The observers that watch some runs only, in the order in which they see an access: three before those of every run (all.h), and one
// behind. What one of them wants is prepared before a launch; where none is there, accesses take the short way.
#pragma once

#include <memory>
#include <vector>

#include "emulator/observers/ordered_races.h"
#include "emulator/observers/reuse.h"
#include "emulator/observers/tracer.h"
#include "emulator/observers/warps.h"
#include "emulator/scheduling/running_block.h"

namespace emulator {

class ObserversOnRequest {
 public:
  struct Wanted {
    bool warps = false, reuse = false, ordered = false;
    const Factors* factors = nullptr;  ///< whose products are counted; null where they are not
    unsigned threads = 0;              ///< of a block
  };
  void launch_begins(const Wanted&);
  void block_begins(std::uint64_t block, Tracer* traced);
  /** `others` lets those of every run see it. */
  template <int Bytes, bool Store, class Others>
  void access(const Access& access, Others others) {
    if (warps != nullptr) warps->access<Bytes, Store>(access, running_thread());
    if (tracer != nullptr) tracer->access(access, Bytes, Store, running_thread(), running_block.barriers);
    if (ordered != nullptr) ordered->access(access, Bytes, Store);
    others();
    if (reuse != nullptr) reuse->access<Bytes, Store>(access, running_thread());
  }
  void epoch_ends() {
    if (warps != nullptr) warps->epoch_ends();
  }
  void meeting_ends() {
    if (warps != nullptr) warps->meeting_ends();
  }
  void block_ends(const std::vector<Region>& shared, const Region& dynamic);
  void launch_ends(report::Counters&);
  /** Whether each access is to come here. */
  bool see_all() const { return warps != nullptr || reuse != nullptr || ordered != nullptr; }

  std::unique_ptr<WarpWatch> warps;   ///< null unless launches are watched warp by warp
  std::unique_ptr<ReuseProbe> reuse;  ///< null unless it is asked for
  /** Null unless the kernel file has what orders threads besides barriers. */
  std::unique_ptr<OrderedRaces> ordered;
  Tracer* tracer = nullptr;  ///< while a block runs that is traced
};

}  // namespace emulator
