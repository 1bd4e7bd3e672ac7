// Beside the rules that include it: a template kernel, a word of its own, an overrun.
#pragma once
#include "words.cuh"

BOTH int twice(int n) { return 2 * n; }

DEVICE void store(float* to, int i) { to[twice(i)] = 1.0f; }

template <class T>
__global__ void fill(T* to, T value) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = value;
  to[threadIdx.x] = tile[threadIdx.x];
  if (threadIdx.x == 3) store(to, 3);
}

inline void launch(float* to) { fill<<<1, 4, 16>>>(to, 1.0f); }
