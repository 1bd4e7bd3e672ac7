// Arithmetic and comparisons of half and bfloat16, one number or a pair at a time; each result is rounded once.
// EXPECT 0: ^136 of 136 right\n$
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
__device__ unsigned bits(nv_bfloat16 x) { return __bfloat16_as_ushort(x); }
__device__ half2 pair(half x, half y) { return __halves2half2(x, y); }
__device__ nv_bfloat162 pair(nv_bfloat16 x, nv_bfloat16 y) { return __halves2bfloat162(x, y); }
template <class Pair>
__device__ bool both(Pair x, float low, float high) {
  return __low2float(x) == low && __high2float(x) == high;
}

template <class T>
__device__ void numbers(T one) {
  const T two = __hadd(one, one), three = __hadd(two, one), nan = __hdiv(__hsub(one, one), __hsub(one, one));
  const T zero = __hsub(one, one), infinity = __hdiv(one, zero);
  IS((float)__hadd(three, two) == 5 && (float)__hadd_rn(three, two) == 5);
  IS((float)__hsub(two, three) == -1 && (float)__hsub_rn(two, three) == -1);
  IS((float)__hmul(two, three) == 6 && (float)__hmul_rn(two, three) == 6);
  IS((float)__hdiv(three, two) == 1.5f && (float)__hfma(two, three, one) == 7);
  IS((float)__hadd_sat(three, two) == 1 && (float)__hsub_sat(two, three) == 0);
  IS((float)__hmul_sat(two, three) == 1 && (float)__hfma_sat(two, three, __hneg(three)) == 1);
  IS((float)__hmul_sat(__hdiv(one, two), one) == 0.5f && bits(__hadd_sat(nan, one)) == 0);
  IS((float)__hfma_relu(two, three, one) == 7 && bits(__hfma_relu(two, __hneg(three), one)) == 0);
  IS(__hisnan(__hfma_relu(two, nan, one)) && bits(nan) == 0x7fff);
  IS((float)__hneg(two) == -2 && (float)__habs(__hneg(two)) == 2 && bits(__hneg(zero)) == 0x8000);
  IS(__hisinf(infinity) == 1 && __hisinf(__hneg(infinity)) == -1 && __hisinf(nan) == 0 &&
     !__hisnan(infinity));
  IS((float)__hmax(two, three) == 3 && (float)__hmin(two, three) == 2);
  IS((float)__hmax(nan, three) == 3 && (float)__hmin(two, nan) == 2 && bits(__hmax(nan, nan)) == 0x7fff);
  IS(bits(__hmax_nan(nan, three)) == 0x7fff && bits(__hmin_nan(two, nan)) == 0x7fff);
  IS((float)__hmax_nan(two, three) == 3 && (float)__hmin_nan(two, three) == 2);
  IS(bits(__hmax(__hneg(zero), zero)) == 0 && bits(__hmin(zero, __hneg(zero))) == 0x8000);
  IS(__heq(two, two) && !__heq(two, three) && !__heq(nan, nan) && __hequ(nan, two) && !__hequ(two, three));
  IS(__hne(two, three) && !__hne(two, two) && !__hne(nan, two) && __hneu(nan, nan) && !__hneu(two, two));
  IS(__hlt(two, three) && !__hlt(two, two) && !__hlt(nan, two) && __hltu(nan, two) && !__hltu(three, two));
  IS(__hle(two, two) && !__hle(three, two) && !__hle(nan, two) && __hleu(two, nan) && !__hleu(three, two));
  IS(__hgt(three, two) && !__hgt(two, two) && !__hgt(nan, two) && __hgtu(nan, two) && !__hgtu(two, three));
  IS(__hge(two, two) && !__hge(two, three) && !__hge(two, nan) && __hgeu(nan, two) && !__hgeu(two, three));
}

/* It holds for the first numbers of x and y, not for the second. */
#define COMPARED(of, x, y)          \
  IS(both(__h##of##2(x, y), 1, 0)); \
  IS(!__hb##of##2(x, y) && __h##of##2_mask(x, y) == 0xffff)

template <class T>
__device__ void pairs(T one) {
  const T two = __hadd(one, one), three = __hadd(two, one), zero = __hsub(one, one), nan = __hdiv(zero, zero);
  const auto x = pair(two, three), y = pair(three, two), twos = pair(two, two), threes = pair(three, three);
  IS(both(__hadd2(x, x), 4, 6) && both(__hadd2_rn(x, y), 5, 5) && both(__hadd2_sat(x, y), 1, 1));
  IS(both(__hsub2(x, y), -1, 1) && both(__hsub2_rn(x, y), -1, 1) && both(__hsub2_sat(x, y), 0, 1));
  IS(both(__hmul2(x, x), 4, 9) && both(__hmul2_rn(x, y), 6, 6) && both(__hmul2_sat(x, x), 1, 1));
  IS(both(__h2div(x, twos), 1, 1.5f) && both(__hfma2(x, x, y), 7, 11));
  IS(both(__hfma2_sat(x, y, x), 1, 1) && both(__hfma2_relu(x, __hneg2(x), y), 0, 0));
  IS(both(__hneg2(x), -2, -3) && both(__habs2(__hneg2(x)), 2, 3));
  IS(both(__hmax2(x, y), 3, 3) && both(__hmin2(x, y), 2, 2) && both(__hmax2_nan(x, y), 3, 3));
  IS(both(__hmin2_nan(x, y), 2, 2) && both(__hisnan2(pair(nan, one)), 1, 0));
  IS(both(__hcmadd(x, y, pair(one, one)), 1, 14));  // (2 + 3i) * (3 + 2i) + (1 + i)
  COMPARED(eq, x, twos);
  COMPARED(ne, pair(three, two), twos);
  COMPARED(lt, x, pair(three, two));
  COMPARED(le, x, twos);
  COMPARED(gt, y, twos);
  COMPARED(ge, y, threes);
  COMPARED(equ, pair(nan, three), twos);
  COMPARED(neu, pair(nan, two), twos);
  COMPARED(ltu, pair(nan, three), twos);
  COMPARED(leu, pair(nan, three), twos);
  COMPARED(gtu, pair(nan, two), threes);
  COMPARED(geu, pair(nan, two), threes);
  IS(__hbeq2(x, x) && __hbne2(x, y) && __hblt2(twos, threes) && __hble2(x, x) && __hbgt2(threes, twos));
  IS(__hbge2(x, x) && __hbequ2(x, pair(nan, three)) && __hbneu2(x, y) && __hbltu2(x, pair(nan, nan)));
}

/* Where rounding twice, by way of a float, would come out otherwise. */
__global__ void halves(unsigned short one) {
  const auto h = [=](int x) { return __ushort_as_half(static_cast<unsigned short>(x * one)); };
  IS(bits(__hadd(h(0x6800), h(0x3c00))) == 0x6800);             // 2048 + 1: a tie
  IS(bits(__hadd(h(0x6801), h(0x3c00))) == 0x6802);             // 2050 + 1: a tie
  IS(bits(__hadd(h(0x7bff), h(0x4c00))) == 0x7c00);             // 65504 + 16
  IS(bits(__hadd(h(0x7bff), h(0x4bff))) == 0x7bff);             // 65504 + 15.99
  IS(bits(__hmul(h(0x0001), h(0x3800))) == 0x0000);             // half of the smallest
  IS(bits(__hmul(h(0x0003), h(0x3800))) == 0x0002);             // 1.5 of it
  IS(bits(__hdiv(h(0x3c00), h(0x4200))) == 0x3555);             // 1 / 3
  IS(bits(__hfma(h(0x3c01), h(0x3c01), h(0x8000))) == 0x3c02);  // 1.0009765625 squared
  IS(bits(__hfma(h(0x3c01), h(0x3c01), h(0xbc02))) == 0x0010);  // what rounding it takes away
  IS(bits(__hfma(h(0x6800), h(0x3c00), h(0x3c01))) == 0x6801);  // 2048 + 1 and a little
  IS(bits(__hfma(h(0x3c01), h(0x5000), h(0x0001))) == 0x5001);
  IS(bits(__hfma(h(0x4001), h(0x3c02), h(0x0001))) == 0x4003);
  IS(bits(__hfma(h(0x7bff), h(0x7bff), h(0xfc00))) == 0xfc00);
}

__global__ void bfloats(unsigned short one) {
  const auto b = [=](int x) { return __ushort_as_bfloat16(static_cast<unsigned short>(x * one)); };
  IS(bits(__hadd(b(0x4380), b(0x3f80))) == 0x4380);  // 256 + 1: a tie
  IS(bits(__hadd(b(0x4381), b(0x3f80))) == 0x4382);  // 258 + 1: a tie
  IS(bits(__hmul(b(0x7f7f), b(0x4000))) == 0x7f80);
  IS(bits(__hmul(b(0x0001), b(0x3f00))) == 0x0000);             // half of the smallest
  IS(bits(__hdiv(b(0x3f80), b(0x4040))) == 0x3eab);             // 1 / 3
  IS(bits(__hfma(b(0x3f81), b(0x3f81), b(0xbf82))) == 0x3880);  // what rounding the square takes away
  IS(bits(__hfma(b(0x4380), b(0x3f80), b(0x3f81))) == 0x4381);  // 256 + 1 and a little
  IS(bits(__hfma(b(0x40e0), b(0x3e14), b(0x8d80))) == 0x3f81);  // 259/256, a tie, less 2^-100
  IS(bits(__hfma(b(0x3f83), b(0x3fc2), b(0x2f80))) == bits(__float2bfloat16(1.0234375f * 1.515625f)));
}

template <class T>
__global__ void each(float one) {
  numbers(T(one));
  pairs(T(one));
}

int main() {
  int counts[2];
  each<half><<<1, 1>>>(1);
  each<nv_bfloat16><<<1, 1>>>(1);
  halves<<<1, 1>>>(1);
  bfloats<<<1, 1>>>(1);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&counts[0], right, sizeof(int));
  cudaMemcpyFromSymbol(&counts[1], asked, sizeof(int));
  std::printf("%d of %d right\n", counts[0], counts[1]);
}
