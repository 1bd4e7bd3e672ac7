// Keeps one number: that of the change of the kernel file that is switched on; 0 for none.
#include "emulator/scheduling/active_change.h"

int emulator_change = 0;

namespace emulator {

void switch_on(int change) { emulator_change = change; }

}  // namespace emulator
