// Two numbers of 8 bytes in one struct need to begin at a multiple of 8, not of 16; memcpy needs neither. A float4 does, also by a reference.
// EXPECT 1: ^(?![\s\S]*:(21|23|24|29|30|31|41|42):)[\s\S]*:48: thread \(0,0\) of block \(0,0\) reads 16 bytes at f\[2\],\s+byte 8, which is not a multiple of 16
#include <cuda_runtime.h>

struct Complex {
  double re, im;
};
struct Entry {
  int* at;
  int count;
};
struct Particle {
  double mass;
  Complex place;
};

__global__ void in_shared_memory(Complex* out) {
  __shared__ double before[1];
  __shared__ Complex s[32];
  const int t = threadIdx.x;
  s[t] = {double(t), before != nullptr ? 1.0 : 0.0};
  __syncthreads();
  Complex z = s[31 - t];
  out[t] = {z.im, z.re};
}

__global__ void in_global_memory(Particle* p, Entry* entries, int* a) {
  const int t = threadIdx.x;
  Complex z = p[t].place;
  p[t].mass = z.re + z.im;
  entries[t + 1] = Entry{a, t};
}

__global__ void by_memcpy(int* out) {
  __shared__ int s[68];
  const int t = threadIdx.x;
  s[t] = t;
  if (t < 4) s[64 + t] = 0;
  __syncthreads();
  int v[4];
  memcpy(v, &s[t], sizeof v);
  out[t] = v[0] + v[3];
}

__device__ float4& vector_at(float* p) { return *reinterpret_cast<float4*>(p); }

__global__ void by_a_reference(float* in) {
  float4 v = vector_at(in + 2);
  in[threadIdx.x + 8] = v.x;
}

int main() {
  Complex* c;
  Particle* p;
  Entry* e;
  int* a;
  float* f;
  cudaMalloc(&c, 64 * sizeof(Complex));
  cudaMalloc(&p, 64 * sizeof(Particle));
  cudaMalloc(&e, 65 * sizeof(Entry));
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&f, 16 * sizeof(float));
  cudaMemset(p, 0, 64 * sizeof(Particle));
  cudaMemset(f, 0, 16 * sizeof(float));
  in_shared_memory<<<1, 32>>>(c);
  in_global_memory<<<1, 32>>>(p, e, a);
  by_memcpy<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  by_a_reference<<<1, 1>>>(f);
  cudaDeviceSynchronize();
  cudaFree(c);
  cudaFree(p);
  cudaFree(e);
  cudaFree(a);
  cudaFree(f);
}
