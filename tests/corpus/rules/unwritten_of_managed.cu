// What an allocation holds at first, told of the call that made it.
// EXPECT 1: reads\s+d\[0\],\s+which\s+has\s+not\s+been\s+written\s+yet[\s\S]*cudaMallocManaged\s+does\s+not\s+clear\s+memory:\s+write\s+d
__global__ void twice(float* d) { d[threadIdx.x] *= 2; }

int main() {
  float* d;
  cudaMallocManaged(&d, 256);
  twice<<<1, 32>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
}
