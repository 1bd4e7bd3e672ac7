// Numbers of 16 bits, half and bfloat16: conversions, arithmetic, comparisons and mathematics, rounded as on a GPU.
// EXPECT 0: ^121 of 121 right\n$
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

__device__ unsigned bits(half x) { return __half_as_ushort(x); }
__device__ unsigned bits(__nv_bfloat16 x) { return __bfloat16_as_ushort(x); }
__device__ unsigned bits(half2 x) { return bits(__low2half(x)) | bits(__high2half(x)) << 16; }
__device__ unsigned bits(__nv_bfloat162 x) {
  return bits(__low2bfloat16(x)) | bits(__high2bfloat16(x)) << 16;
}

/* rn, rz, ru and rd of one number. */
#define EACH(before, after, x, rn, rz, ru, rd) \
  IS(bits(before##after##_rn(x)) == rn);       \
  IS(bits(before##after##_rz(x)) == rz);       \
  IS(bits(before##after##_ru(x)) == ru);       \
  IS(bits(before##after##_rd(x)) == rd)

__global__ void to_half(float one) {
  IS(bits(__float2half(one)) == 0x3c00);
  EACH(__float2, half, 0.1f * one, 0x2e66, 0x2e66, 0x2e67, 0x2e66);
  EACH(__float2, half, -0.1f * one, 0xae66, 0xae66, 0xae66, 0xae67);
  EACH(__float2, half, 2049 * one, 0x6800, 0x6800, 0x6801, 0x6800);      // a tie, to even
  EACH(__float2, half, 2051 * one, 0x6802, 0x6801, 0x6802, 0x6801);      // a tie, to even
  EACH(__float2, half, 65519 * one, 0x7bff, 0x7bff, 0x7c00, 0x7bff);     // below the middle to 65536
  EACH(__float2, half, 65520 * one, 0x7c00, 0x7bff, 0x7c00, 0x7bff);     // infinite
  EACH(__float2, half, -1e9f * one, 0xfc00, 0xfbff, 0xfbff, 0xfc00);     // far too large
  EACH(__float2, half, 0x1p-24f * one, 0x0001, 0x0001, 0x0001, 0x0001);  // the smallest
  EACH(__float2, half, 0x1p-25f * one, 0x0000, 0x0000, 0x0001, 0x0000);
  EACH(__float2, half, 0x1.8p-24f * one, 0x0002, 0x0001, 0x0002, 0x0001);
  EACH(__float2, half, -0x1.ff8p-15f * one, 0x83ff, 0x83ff, 0x83ff, 0x83ff);  // the largest subnormal one
  EACH(__int2, half, int(-4097 * one), 0xec00, 0xec00, 0xec00, 0xec01);
  EACH(__uint2, half, unsigned(70000 * one), 0x7c00, 0x7bff, 0x7c00, 0x7bff);
  EACH(__short2, half, short(-32767 * one), 0xf800, 0xf7ff, 0xf7ff, 0xf800);
  EACH(__ushort2, half, (unsigned short)(65535 * one), 0x7c00, 0x7bff, 0x7c00, 0x7bff);
  EACH(__ll2, half, (long long)(2049 * one), 0x6800, 0x6800, 0x6801, 0x6800);
  EACH(__ull2, half, (unsigned long long)(3 * one), 0x4200, 0x4200, 0x4200, 0x4200);
  IS(bits(__float2half(one * __int_as_float(0x7fc12345))) == 0x7fff);
  IS(bits(__double2half(1.00048828125 * one + 0x1p-40)) == 0x3c01);  // by way of a float it would be a tie
  IS(__half2float(__ushort_as_half(0x0001)) == 0x1p-24f && __half2float(__short_as_half(-1025)) == -65504.0f);
}

__global__ void to_bfloat16(float one) {
  IS(bits(__float2bfloat16(one)) == 0x3f80);
  EACH(__float2, bfloat16, 0.1f * one, 0x3dcd, 0x3dcc, 0x3dcd, 0x3dcc);
  EACH(__float2, bfloat16, -257 * one, 0xc380, 0xc380, 0xc380, 0xc381);  // a tie, to even
  EACH(__float2, bfloat16, 3.4e38f * one, 0x7f80, 0x7f7f, 0x7f80, 0x7f7f);
  EACH(__float2, bfloat16, 0x1p-133f * one, 0x0001, 0x0001, 0x0001, 0x0001);  // the smallest
  EACH(__float2, bfloat16, -0x1p-134f * one, 0x8000, 0x8000, 0x8000, 0x8001);
  EACH(__int2, bfloat16, int(257 * one), 0x4380, 0x4380, 0x4381, 0x4380);
  EACH(__uint2, bfloat16, unsigned(one) + 4294967294u, 0x4f80, 0x4f7f, 0x4f80, 0x4f7f);
  EACH(__short2, bfloat16, short(-259 * one), 0xc382, 0xc381, 0xc381, 0xc382);
  EACH(__ushort2, bfloat16, (unsigned short)(65535 * one), 0x4780, 0x477f, 0x4780, 0x477f);
  EACH(__ll2, bfloat16, (1ll << 62) + (1ll << 54) + (long long)one, 0x5e81, 0x5e80, 0x5e81, 0x5e80);
  EACH(__ull2, bfloat16, ~0ull * (unsigned)one, 0x5f80, 0x5f7f, 0x5f80, 0x5f7f);
  IS(bits(__float2bfloat16(one * __int_as_float(0x7fc12345))) == 0x7fff);
  IS(bits(__double2bfloat16(1.00390625 * one + 0x1p-40)) == 0x3f81);
  IS(__bfloat162float(__ushort_as_bfloat16(0x7f7f)) == 0x1.fep127f && __bfloat16_as_short(-one) == -16512);
  IS(__half_as_short(-one) == -17408 && __bfloat162float(__short_as_bfloat16(-16512)) == -1);
}

int main() {
  int counts[2];
  to_half<<<1, 1>>>(1);
  to_bfloat16<<<1, 1>>>(1);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&counts[0], right, sizeof(int));
  cudaMemcpyFromSymbol(&counts[1], asked, sizeof(int));
  std::printf("%d of %d right\n", counts[0], counts[1]);
}
