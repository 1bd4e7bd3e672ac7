// Every dimension of a shared array in a template is checked, and an index is reported as it is written.
// EXPECT 1: ^(?![\s\S]*but As has)\S*shared_of_three_dimensions\.cu:7: [^\n]* uses As\[stage\]\[k\]\[12\], but that index ends at 11[\s\S]* uses As\[stage\]\[4\], but that index ends at 3[\s\S]* uses As\[2\], but that index ends at 1

template <int STAGES, int BK, int BM>
__global__ void padded(float* out, int stage, int k, int m) {
  __shared__ float As[STAGES][BK][BM + 4];
  As[stage][k][m] = 1.0f;
  __syncthreads();
  out[m] = As[stage % STAGES][0][0];
}

int main() {
  float* out;
  cudaMalloc(&out, 64);
  padded<2, 4, 8><<<1, 1>>>(out, 0, 0, 12);
  padded<2, 4, 8><<<1, 1>>>(out, 0, 4, 0);
  padded<2, 4, 8><<<1, 1>>>(out, 2, 0, 0);
  padded<2, 4, 8><<<1, 1>>>(out, 1, 3, 11);
  cudaDeviceSynchronize();
  cudaFree(out);
}
