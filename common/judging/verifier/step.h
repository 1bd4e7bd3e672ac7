// The effect of one instruction on what is known, and what it touches.
#pragma once

#include <cstdint>
#include <string>

#include "verifier/hooks.h"
#include "verifier/listener.h"
#include "verifier/object_file.h"
#include "verifier/state.h"
#include "verifier/surroundings.h"

namespace verifier {

/** Changes `state` to what holds behind the instruction. */
void step(const Surroundings&, const Instruction&, State&, Listener&);

}  // namespace verifier
