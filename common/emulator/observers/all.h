// The observers that watch every checked run, in the order in which they see an access.
#pragma once

#include "emulator/observers/alignment.h"
#include "emulator/observers/bounds.h"
#include "emulator/observers/traffic.h"

namespace emulator {

using AllObservers = Observers<TrafficObserver, AlignmentObserver, BoundsObserver>;

}  // namespace emulator
