// The pitch counts bytes; as a number of floats it leads past the end.
// EXPECT 1: pitch_used_as_elements\.cu:7: thread [\s\S]* writes d\[2560\], but d \(line 13\) has 2,560 elements[\s\S]*The pitch of cudaMallocPitch, here 512, counts bytes: row y of d begins at \(float\*\)\(\(char\*\)d \+ y \* pitch\)\.
__global__ void fill(float* d, size_t pitch, int width, int height) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  d[y * pitch + x] = x + y;
}

int main() {
  float* d;
  size_t pitch;
  cudaMallocPitch(&d, &pitch, 30 * sizeof(float), 20);
  fill<<<dim3(2, 2), dim3(16, 16)>>>(d, pitch, 30, 20);
  cudaFree(d);
}
