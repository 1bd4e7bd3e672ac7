// EXPECT: COULD NOT BUILD(.*\n)+.*out\s+of\s+memory(.*\n)+0 of 100 points
// A file without end.
#include </dev/zero>
void matmul(const float*, const float*, float*, int, int, int) {}
