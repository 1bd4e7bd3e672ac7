// EXPECT: COULD NOT BUILD(.|\n)*\bconstructor:(.|\n)*0 of 100 points
// Leaves before main: nothing of the runner has run yet.
#include <unistd.h>
__attribute__((constructor)) void leave() { _exit(0); }
void matmul(const float*, const float*, float*, int, int, int) {}
