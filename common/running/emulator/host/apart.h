// Keeps the host apart in a graded product: what kernels have been able to store, its code does not see. Nothing that it
// computes can then come from A and B, by whatever way they were to reach it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace emulator {

/** From now on, until the process ends: matmul is about to be called. */
void keep_host_apart();

/** Whether matmul runs, and not a program of its own. */
bool host_is_apart();

/** A kernel is about to run, or the device's memory to be copied within itself: managed and page-locked memory that is there
 *  now, and the file's __device__ and __managed__ variables, may hold values from then on. */
void values_may_spread();

/** Whether the host is kept from what is there. */
bool is_out_of_hosts_sight(std::uintptr_t address);
/** Host code uses it nevertheless: noted, then the run ends. */
[[noreturn]] void end_host_that_takes_part(std::uintptr_t address, bool store, std::uintptr_t pc);
/** The same of a call by which kernels would store into memory of the host's own. */
void note_host_memory_given(std::uintptr_t pc);

/** `to` is called with all that the host gives to kernels in a graded product, in its order: which kernels it launches how,
 *  with which arguments, what it copies to the device or fills there, and memory that both use. It may depend on the
 *  sizes of A, B and C, and not on what they hold. Pointers to the device's memory are told by their offsets. */
void when_handed_over(void (*to)(const void* bytes, std::size_t count));
void hand_over(const void* bytes, std::size_t count);

/** The variables' values are put away while host code runs, and are back while kernels and copies do. */
void show_variables();
void hide_variables();

}  // namespace emulator
