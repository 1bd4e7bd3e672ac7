// __dp4a and __dp2a: products of bytes and halves that are packed in words, summed modulo 2^32; and the header of their own.
// EXPECT 0: ^-15 1533 2970 -126 60 36 1 -2147483648\n3.14159 0.693147 1 1\n$
#include <math_constants.h>
#include <sm_61_intrinsics.h>

#include <cstdio>

__global__ void sums(int* x, float* y) {
  x[0] = __dp4a(0x01ff02fe, 0x04030205, -10);  // 4 - 3 + 4 - 10 - 10 - ...
  x[1] = static_cast<int>(__dp4a(0x01ff02feu, 0x01020304u, 0u));
  x[2] = static_cast<int>(__dp4a(make_uchar4(250, 1, 2, 3), make_uchar4(11, 10, 10, 10), 160u));
  x[3] = __dp4a(make_char4(-128, 1, 1, 0), make_char4(1, 1, 1, 1), 0);
  x[4] = __dp2a_lo(make_short2(10, -20), make_char4(4, -1, 7, 7), 0);
  x[5] = __dp2a_hi(0x00020003, 0x060c0101, -12);
  x[6] = static_cast<int>(__dp2a_lo(make_ushort2(65535, 1), make_uchar4(1, 2, 0, 0), 0xffff0000u));
  x[7] = __dp4a(1, 1, 0x7fffffff);
  y[0] = CUDART_PI_F;
  y[1] = static_cast<float>(CUDART_LN2);
  y[2] = CUDART_INF_F > 3e38f && -CUDART_INF < -1e308;
  y[3] = isnan(CUDART_NAN_F) && isnan(CUDART_NAN);
}

int main() {
  int *x, host[8];
  float *y, numbers[4];
  cudaMalloc(&x, sizeof(host));
  cudaMalloc(&y, sizeof(numbers));
  sums<<<1, 1>>>(x, y);
  cudaMemcpy(host, x, sizeof(host), cudaMemcpyDeviceToHost);
  cudaMemcpy(numbers, y, sizeof(numbers), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 8; ++i) std::printf("%d%c", host[i], i < 7 ? ' ' : '\n');
  for (int i = 0; i < 4; ++i) std::printf("%g%c", numbers[i], i < 3 ? ' ' : '\n');
  cudaFree(x);
  cudaFree(y);
}
