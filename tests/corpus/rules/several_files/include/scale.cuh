// A kernel in a header, for whoever names this folder.
#pragma once
static __constant__ float kOnce = 1;
inline __global__ void scale(float* x, float factor) { x[threadIdx.x] *= factor * kOnce; }
