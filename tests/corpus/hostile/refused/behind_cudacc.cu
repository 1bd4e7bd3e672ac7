// EXPECT: COULD NOT BUILD(.|\n)*\bno_sanitize:(.|\n)*0 of 100 points
// What nvcc does not see.
#ifdef __NVCC__
#define FAST
#else
#define FAST __attribute__((no_sanitize("thread")))
#endif
FAST __global__ void naive() {}
void matmul(const float*, const float*, float*, int, int, int) {}
