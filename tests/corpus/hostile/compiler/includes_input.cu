// EXPECT: NEVER WRITTEN(.*\n)+0 of 100 points
// The compiler's input is empty, whatever the user types.
#include </dev/stdin>
void matmul(const float*, const float*, float*, int, int, int) {}
