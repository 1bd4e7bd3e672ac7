// Sizes and alignments of the built-in vector types, and make_*.
// EXPECT 0: 8/8 12/4 16/16 4/4 16/16 8/8 16/16 dim3 3 1 1 sum 10
#include <cstdio>
template <class T>
void show() {
  std::printf("%zu/%zu ", sizeof(T), alignof(T));
}

int main() {
  show<float2>();
  show<float3>();
  show<float4>();
  show<uchar4>();
  show<int4>();
  show<short4>();
  show<double2>();
  dim3 d(3);
  float4 v = make_float4(1, 2, 3, 4);
  std::printf("dim3 %u %u %u sum %.0f\n", d.x, d.y, d.z, v.x + v.y + v.z + v.w);
}
