// Half and bfloat16 to integers of each type, rounded each way; what does not fit ends at the type's limits.
// EXPECT 0: ^253 of 253 right\n$
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdio>

__device__ int asked, right;
__device__ void is(bool holds, int line) {
  atomicAdd(&asked, 1);
  atomicAdd(&right, holds);
  if (!holds) printf("line %d\n", line);
}
#define IS(...) is((__VA_ARGS__), __LINE__)

/* rn, rz, ru and rd of one number. */
#define EACH(from, to, x, rn, rz, ru, rd) \
  IS(__##from##2##to##_rn(x) == rn);      \
  IS(__##from##2##to##_rz(x) == rz);      \
  IS(__##from##2##to##_ru(x) == ru);      \
  IS(__##from##2##to##_rd(x) == rd)
/* Of 2.5, -3.5, infinity and NaN. */
#define SIGNED(T, from, to, least, most, of_nan)                 \
  EACH(from, to, T(2.5f * one), 2, 2, 3, 2);                     \
  EACH(from, to, T(-3.5f * one), -4, -3, -3, -4);                \
  EACH(from, to, T(one* infinity), most, most, most, most);      \
  EACH(from, to, T(-one* infinity), least, least, least, least); \
  EACH(from, to, T(one* nan), of_nan, of_nan, of_nan, of_nan)
#define UNSIGNED(T, from, to, most, of_nan)                 \
  EACH(from, to, T(2.5f * one), 2, 2, 3, 2);                \
  EACH(from, to, T(-3.5f * one), 0, 0, 0, 0);               \
  EACH(from, to, T(one* infinity), most, most, most, most); \
  EACH(from, to, T(one* nan), of_nan, of_nan, of_nan, of_nan)
#define ALL(T, from)                                                                                  \
  SIGNED(T, from, short, -32768, 32767, 0);                                                           \
  SIGNED(T, from, int, -2147483647 - 1, 2147483647, 0);                                               \
  SIGNED(T, from, ll, -9223372036854775807ll - 1, 9223372036854775807ll, -9223372036854775807ll - 1); \
  UNSIGNED(T, from, ushort, 65535, 0);                                                                \
  UNSIGNED(T, from, uint, 4294967295u, 0u);                                                           \
  UNSIGNED(T, from, ull, ~0ull, 1ull << 63);                                                          \
  IS(__##from##2char_rz(T(-100.5f * one)) == -100 && __##from##2char_rz(T(300 * one)) == 127);        \
  IS(__##from##2uchar_rz(T(200.5f * one)) == 200 && __##from##2uchar_rz(T(-one)) == 0);               \
  IS(__##from##2char_rz(T(nan * one)) == 0 && __##from##2uchar_rz(T(nan * one)) == 0)

template <class T>
__device__ void casts(float one) {
  const T x(2.5f * one), y(-2.5f * one);
  IS((int)x == 2 && (int)y == -2 && (unsigned)x == 2u && (unsigned)y == 0u);
  IS((short)y == -2 && (unsigned short)x == 2 && (long)y == -2 && (unsigned long)y == 0);
  IS((long long)y == -2 && (unsigned long long)x == 2 && (signed char)y == -2 && (unsigned char)y == 0);
  IS((char)x == 2 && (bool)x && !(bool)T(0.0f * -one) && (float)x == 2.5f && (double)(float)y == -2.5);
  const int i = -3 * one;
  const unsigned u = 3 * one;
  IS((float)T(i) == -3 && (float)T(u) == 3 && (float)T((short)i) == -3 && (float)T((unsigned short)u) == 3);
  IS((float)T((long)i) == -3 && (float)T((unsigned long)u) == 3 && (float)T((long long)i) == -3);
  IS((float)T((unsigned long long)u) == 3 && (float)T(0.5 * i) == -1.5f);
  T z;
  z = i, IS((float)z == -3);
  z = u, IS((float)z == 3);
  z = (short)i, IS((float)z == -3);
  z = (unsigned short)u, IS((float)z == 3);
  z = (long long)i, IS((float)z == -3);
  z = (unsigned long long)u, IS((float)z == 3);
  z = 0.5 * i, IS((float)z == -1.5f);
  z = 0.5f * i, IS((float)z == -1.5f);
}

__global__ void tried(float one) {
  const float nan = __int_as_float(0x7fffffff), infinity = __int_as_float(0x7f800000);
  ALL(half, half);
  ALL(nv_bfloat16, bfloat16);
  casts<half>(one);
  casts<nv_bfloat16>(one);
  IS((float)half(nv_bfloat16(1e9f * one)) == one * infinity && (float)nv_bfloat16(half(257 * one)) == 256);
}

int main() {
  int counts[2];
  tried<<<1, 1>>>(1);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&counts[0], right, sizeof(int));
  cudaMemcpyFromSymbol(&counts[1], asked, sizeof(int));
  std::printf("%d of %d right\n", counts[0], counts[1]);
}
