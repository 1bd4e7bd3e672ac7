// A variable that most threads give a value to, and a part of a float4. Of pixels of 254 nothing is said, nor of a part that nobody uses.
// EXPECT 1: ^(?![\s\S]*:(12|16|19):)[\s\S]*:8: thread \(31,0\) of block \(0,0\) stores to out\[31\] the value of a variable that was never set[\s\S]*:11: thread \(0,0\) of block \(0,0\) stores to out\[35\]
#include <cuda_runtime.h>

__global__ void most(float* out, int n) {
  float best;
  for (int i = threadIdx.x; i < n; ++i) best = i;
  out[threadIdx.x] = best;
  __align__(16) float row[4];
  for (int i = 0; i < 3; ++i) row[i] = i;
  reinterpret_cast<float4*>(out + 32)[threadIdx.x] = *reinterpret_cast<float4*>(row);
  out[200] = n;
}

__global__ void pixels(uchar4* picture, float4* points, unsigned char grey) {
  picture[threadIdx.x] = make_uchar4(grey, grey, grey, grey);
  float4 point;
  point.x = point.y = point.z = threadIdx.x;
  points[threadIdx.x] = point;
}

int main() {
  float* out;
  uchar4* picture;
  float4* points;
  cudaMalloc(&out, 256 * sizeof(float));
  cudaMalloc(&picture, 32 * sizeof(uchar4));
  cudaMalloc(&points, 32 * sizeof(float4));
  most<<<1, 32>>>(out, 31);
  pixels<<<1, 32>>>(picture, points, 254);
  cudaFree(out), cudaFree(picture), cudaFree(points);
}
