// EXPECT: COULD NOT BUILD(.|\n)*\b__wrap_memcpy:(.|\n)*0 of 100 points
// The same, out of two halves.
#include <cstddef>
#define JOIN(a, b) a##b
extern "C" void* JOIN(__wr, ap_memcpy)(void* to, const void*, size_t) { return to; }
void matmul(const float*, const float*, float*, int, int, int) {}
