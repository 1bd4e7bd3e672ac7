// EXPECT: CRASHED(.*\n)*.*Your code called exit\(0\) before matmul returned(.*\n)*0 of 100 points
// exit(0) is what success looks like from outside.
#include <cstdlib>
void matmul(const float*, const float*, float*, int, int, int) { exit(0); }
