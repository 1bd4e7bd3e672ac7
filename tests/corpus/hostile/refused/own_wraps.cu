// EXPECT: COULD NOT BUILD(.|\n)*\b__wrap_memcpy:(.|\n)*0 of 100 points
// A memcpy of its own in the emulator's place.
#include <cstddef>
extern "C" void* __wrap_memcpy(void* to, const void*, size_t) { return to; }
void matmul(const float*, const float*, float*, int, int, int) {}
