// The emulator's header of this name, with its functions on the kernel's side.
#pragma once

#include <cooperative_groups/reduce.h>

#pragma clang attribute push(__attribute__((device)), apply_to = function)
#include_next <cooperative_groups/scan.h>
#pragma clang attribute pop
