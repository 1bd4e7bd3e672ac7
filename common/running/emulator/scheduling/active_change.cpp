// One number.
#include "emulator/scheduling/active_change.h"

int emulator_change = 0;

namespace emulator {

void switch_on(int change) { emulator_change = change; }

}  // namespace emulator
