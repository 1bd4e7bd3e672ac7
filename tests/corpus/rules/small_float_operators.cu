// Operators of half, bfloat16 and pairs of them, and the parts of pairs, on the host and in a kernel.
// EXPECT 0: ^41 of 41 right in a kernel, 41 of 41 on the host\n$
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdio>

struct Tally {
  int asked = 0, right = 0;
  __host__ __device__ void is(bool holds, int line) {
    ++asked;
    right += holds;
    if (!holds) printf("line %d\n", line);
  }
};
#define IS(...) tally.is((__VA_ARGS__), __LINE__)

template <class T>
__host__ __device__ void numbers(Tally& tally, T one) {
  T two = one + one, x = two;
  const T half_of = one / two;
  IS((float)(two * two) == 4 && (float)(one - two) == -1 && (float)half_of == 0.5f);
  IS((float)(x += one) == 3 && (float)(x -= two) == 1 && (float)(x *= two) == 2 && (float)(x /= two) == 1);
  IS((float)++x == 2 && (float)x++ == 2 && (float)x == 3 && (float)--x == 2 && (float)x-- == 2);
  IS((float)-x == -1 && (float)+x == 1 && x == one && x != two && one < two && two > one);
  IS(one <= x && one >= x && !(one == two) && !(one != x) && !(two < one) && !(one > two));
  IS(!(two <= one) && !(one >= two) && (x ? true : false) && !(one - one ? true : false));
  if (x == one) x = two;
  IS(float(x) == 2);
}

template <class Pair>
__host__ __device__ bool both(Pair x, float low, float high) {
  return __low2float(x) == low && __high2float(x) == high;
}

template <class T, class Pair>
__host__ __device__ void pairs(Tally& tally, T one) {
  const T two = one + one;
  Pair x(one, two);
  const Pair y(two, two);
  IS(both(x + y, 3, 4) && both(x - y, -1, 0) && both(x * y, 2, 4) && both(x / y, 0.5f, 1));
  IS(both(x += y, 3, 4) && both(x -= y, 1, 2) && both(x *= y, 2, 4) && both(x /= y, 1, 2));
  IS(both(++x, 2, 3) && both(x++, 2, 3) && both(--x, 2, 3) && both(x--, 2, 3) && both(x, 1, 2));
  IS(both(-x, -1, -2) && both(+x, 1, 2) && x == x && x != y + y && !(x == y) && !(x != y));
  IS(x <= y && y >= x && !(x < y) && !(y > x) && x < y + y && y + y > x);
  x.x = x.y;
  IS(both(x, 2, 2) && x == y);
}

__host__ __device__ void parts(Tally& tally, float one) {
  const half2 h = __floats2half2_rn(one, 2 * one), g = __float22half2_rn(make_float2(3 * one, 4 * one));
  IS(both(h, 1, 2) && __half22float2(g).x == 3 && __half22float2(g).y == 4 &&
     both(__float2half2_rn(one), 1, 1));
  IS(both(__half2half2(h.y), 2, 2) && both(__low2half2(h), 1, 1) && both(__high2half2(h), 2, 2));
  IS(both(__lows2half2(h, g), 1, 3) && both(__highs2half2(h, g), 2, 4) && both(__lowhigh2highlow(h), 2, 1));
  IS(both(__halves2half2(__high2half(g), __low2half(g)), 4, 3) && both(make_half2(h.x, g.x), 1, 3));
  const nv_bfloat162 b = __floats2bfloat162_rn(one, 2 * one);
  const nv_bfloat162 c = __float22bfloat162_rn(make_float2(3 * one, 4 * one));
  IS(both(b, 1, 2) && __bfloat1622float2(c).x == 3 && __bfloat1622float2(c).y == 4);
  IS(both(__float2bfloat162_rn(one), 1, 1) && both(__bfloat162bfloat162(b.y), 2, 2));
  IS(both(__low2bfloat162(b), 1, 1) && both(__high2bfloat162(b), 2, 2) && both(__lowhigh2highlow(b), 2, 1));
  IS(both(__lows2bfloat162(b, c), 1, 3) && both(__highs2bfloat162(b, c), 2, 4));
  IS(both(__halves2bfloat162(__high2bfloat16(c), __low2bfloat16(c)), 4, 3));
  IS(both(make_bfloat162(b.x, c.x), 1, 3));
}

__host__ __device__ void raw_bits(Tally& tally, unsigned short one) {
  const __half_raw h{one};
  const __half2_raw hh{one, 0x4000};
  const __nv_bfloat16_raw b{0x3f80};
  const __nv_bfloat162_raw bb{0x3f80, 0x4000};
  half x = h;
  x = h;
  half2 xx = hh;
  xx = hh;
  nv_bfloat16 y = b;
  y = b;
  nv_bfloat162 yy = bb;
  yy = bb;
  IS((float)x == 1 && both(xx, 1, 2) && (float)y == 1 && both(yy, 1, 2));
  IS(static_cast<__half_raw>(x).x == one && static_cast<__half2_raw>(xx).y == 0x4000);
  IS(static_cast<__nv_bfloat16_raw>(y).x == 0x3f80 && static_cast<__nv_bfloat162_raw>(yy).y == 0x4000);
  IS(sizeof(nv_half) == 2 && sizeof(nv_half2) == 4 && alignof(nv_half2) == 4 && alignof(__half) == 2);
  IS(sizeof(__nv_bfloat16) == 2 && sizeof(__nv_bfloat162) == 4 && alignof(__half2) == 4);
}

__host__ __device__ Tally tried(float one) {
  Tally tally;
  numbers<half>(tally, one);
  numbers<nv_bfloat16>(tally, one);
  pairs<half, half2>(tally, one);
  pairs<nv_bfloat16, nv_bfloat162>(tally, one);
  parts(tally, one);
  raw_bits(tally, 0x3c00 * one);
  return tally;
}

__global__ void in_kernel(float one, int* counts) {
  const Tally tally = tried(one);
  counts[0] = tally.right;
  counts[1] = tally.asked;
}

int main() {
  int *counts, of_kernel[2];
  cudaMalloc(&counts, sizeof of_kernel);
  in_kernel<<<1, 1>>>(1, counts);
  cudaMemcpy(of_kernel, counts, sizeof of_kernel, cudaMemcpyDeviceToHost);
  cudaFree(counts);
  const Tally of_host = tried(1);
  std::printf("%d of %d right in a kernel, %d of %d on the host\n", of_kernel[0], of_kernel[1], of_host.right,
              of_host.asked);
}
