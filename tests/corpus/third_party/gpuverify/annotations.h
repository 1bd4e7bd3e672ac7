// What can be had, in one run, of the annotations of GPUVerify: that which speaks of one thread.
#pragma once

#include <cassert>
#include <cstdlib>

#define __assert(condition) assert(condition)
#define __global_assert(condition) assert(condition)
// Held against nothing: a loop's invariant follows from its condition, and a contract is its caller's.
#define __invariant(condition) true
#define __global_invariant(condition) true
#define __candidate_invariant(condition) true
#define __requires(condition) static_cast<void>(0)
#define __requires_fresh_array(array) static_cast<void>(0)
#define __ensures(condition) static_cast<void>(0)
#define __global_requires(condition) static_cast<void>(0)
#define __assume(condition) static_cast<void>(0)
#define __implies(a, b) (!(a) || (b))
#define __enabled() true
