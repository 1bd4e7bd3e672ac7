// Nothing of CUDA here: for the host's compiler alone.
#include "plain.h"

#ifdef __CUDACC__
#error "nvcc does not read this file"
#endif

int sum_of(int a, int b) { return a + b; }
