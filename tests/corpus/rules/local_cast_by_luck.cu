// A cast without a macro, of an array of doubles in a template.
// EXPECT 0: local_cast_by_luck\.cu:7: thread \(0,0\) of block \(0,0\) uses 16 bytes at a time of the local array pair: as pair is declared, it may begin at any multiple of 8 bytes, and a multiple of 16 is luck[\s\S]*That is a remark, no error: nvcc mostly places such arrays well

template <int Count>
__global__ void load(const double* in, double* out, int i) {
  double pair[Count];
  *(double2*)pair = *(const double2*)in;
  out[0] = pair[i];
}

int main() {
  double *in, *out;
  cudaMalloc(&in, 64);
  cudaMalloc(&out, 64);
  cudaMemset(in, 0, 64);
  load<2><<<1, 1>>>(in, out, 1);
  cudaDeviceSynchronize();
}
