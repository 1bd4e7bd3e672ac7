// What every kernel file begins with, precompiled when the course is built: nvcc, too,
// includes <cuda_runtime.h> unasked.
#include <cuda_runtime.h>
