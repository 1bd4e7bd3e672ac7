// EXPECT: race_of_struct_by_value.cu:13: thread \(0,0\) of block \(0,0\) reads s\[63\][^,]*, which thread \(63,0\) of the same block writes in line 12
// A large struct that is handed over by value is copied in pieces, each of them a load.
struct Wide {
  float v[12];
};

__device__ __noinline__ float last(Wide w) { return w.v[11]; }

__global__ void k(float* out) {
  __shared__ Wide s[64];
  int i = threadIdx.x;
  for (int n = 0; n < 12; ++n) s[i].v[n] = n;
  out[i] = last(s[63 - i]);
}

int main() {
  float* out;
  cudaMalloc(&out, 64 * sizeof(float));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
