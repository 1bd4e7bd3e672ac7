// EXPECT: COULD NOT BUILD(.|\n)*\bsyscall:(.|\n)*0 of 100 points
// A call of the system without its name.
#include <unistd.h>
void matmul(const float*, const float*, float*, int, int, int) { syscall(57); }
