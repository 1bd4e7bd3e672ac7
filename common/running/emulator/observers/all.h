// The observers that watch every checked run, in the order in which they see an access.
#pragma once

#include "emulator/observers/alignment.h"
#include "emulator/observers/bounds.h"
#include "emulator/observers/global_races.h"
#include "emulator/observers/shared_races.h"
#include "emulator/observers/traffic.h"
#include "emulator/observers/unwritten.h"

namespace emulator {

using AllObservers = Observers<TrafficObserver, AlignmentObserver, BoundsObserver, UnwrittenObserver,
                               SharedRaceObserver, GlobalRaceObserver>;

}  // namespace emulator
