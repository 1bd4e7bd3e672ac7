// A kernel file may be built with changes in it that are switched on one at a time (judging/repair/change.h).
#pragma once

/** The one that is on. Kernel files know it as a constant (emulator/qualifiers.h). */
extern "C" int emulator_change;

namespace emulator {

/** For the rest of the run; 0 for none. */
void switch_on(int change);

}  // namespace emulator
