// EXPECT: COULD NOT BUILD(.*\n)+0 of 100 points
// A file of the machine that is no source.
#include "/etc/passwd"
void matmul(const float*, const float*, float*, int, int, int) {}
