// EXPECT: struct_returned_past_the_end.cu:\d+: thread \(60,0\) of block \(0,0\) writes to\[60\].v\[0\], but to \(line 17\) has 60 elements
// A function that returns a struct may store it right where its caller wants it.
struct Wide {
  float v[12];
};

__device__ __noinline__ Wide made(float x) {
  Wide w = {};
  w.v[3] = x;
  return w;
}

__global__ void k(Wide* to) { to[threadIdx.x] = made(threadIdx.x); }

int main() {
  Wide* to;
  cudaMalloc(&to, 60 * sizeof(Wide));
  k<<<1, 64>>>(to);
  cudaDeviceSynchronize();
  cudaFree(to);
}
