// Bits, bytes, high halves of products, means: what they give, exactly.
// EXPECT 0: ^47 of 47 right\n$
#include <cstdio>

__device__ int asked, right;
__device__ void is(bool holds, int line) {
  ++asked;
  right += holds;
  if (!holds) printf("line %d\n", line);
}
#define IS(...) is((__VA_ARGS__), __LINE__)

/* Operands that no compiler can calculate with. */
__global__ void all(const int* one) {
  const int i = *one;
  const unsigned u = i;
  const long long l = i;
  const unsigned long long ul = i;
  IS(__brev(u) == 0x80000000u && __brev(0x12345678u * u) == 0x1e6a2c48u);
  IS(__brevll(ul) == 0x8000000000000000ull);
  IS(__brevll(0x0123456789abcdefull * ul) == 0xf7b3d591e6a2c480ull);
  IS(__popc(0xf0f1u * u) == 9 && __popcll(~0ull * ul) == 64);
  IS(__clz(i) == 31 && __clz(0 * i) == 32 && __clz(-i) == 0);
  IS(__clzll(l) == 63 && __clzll(0 * l) == 64);
  IS(__ffs(0x50 * i) == 5 && __ffs(0 * i) == 0);
  IS(__ffsll(0x5000000000ll * l) == 37 && __ffsll(0 * l) == 0);
  IS(__byte_perm(0x33221100u * u, 0x77665544u, 0x7210) == 0x77221100u);
  IS(__byte_perm(0x33221180u * u, 0x776655f4u, 0x4c80) == 0xf4f48080u);
  IS(__funnelshift_l(0x89abcdefu, 0x01234567u * u, 8) == 0x23456789u);
  IS(__funnelshift_l(0x89abcdefu, 0x01234567u * u, 40) == 0x23456789u);
  IS(__funnelshift_lc(0x89abcdefu, 0x01234567u * u, 8) == 0x23456789u);
  IS(__funnelshift_lc(0x89abcdefu, 0x01234567u * u, 40) == 0x89abcdefu);
  IS(__funnelshift_r(0x89abcdefu, 0x01234567u * u, 8) == 0x6789abcdu);
  IS(__funnelshift_r(0x89abcdefu, 0x01234567u * u, 40) == 0x6789abcdu);
  IS(__funnelshift_rc(0x89abcdefu, 0x01234567u * u, 8) == 0x6789abcdu);
  IS(__funnelshift_rc(0x89abcdefu, 0x01234567u * u, 40) == 0x01234567u);
  IS(__mul24(-3 * i, 5) == -15 && __mul24(0x01000002 * i, 3) == 6);
  IS(__mul24(0x7fffff * i, 0x7fffff) == static_cast<int>(0xff000001));
  IS(__umul24(0x01ffffffu * u, 0xffffffu) == 0xfe000001u);
  IS(__mulhi(-2 * i, 3) == -1 && __mulhi(0x40000000 * i, 12) == 3);
  IS(__umulhi(0xffffffffu * u, 0xffffffffu) == 0xfffffffeu);
  IS(__mul64hi(-2 * l, 3) == -1 && __mul64hi(0x4000000000000000ll * l, 12) == 3);
  IS(__umul64hi(~0ull * ul, ~0ull) == 0xfffffffffffffffeull);
  IS(__hadd(-3 * i, 2) == -1 && __hadd(0x7fffffff * i, 0x7fffffff) == 0x7fffffff);
  IS(__rhadd(-4 * i, 1) == -1 && __rhadd(2 * i, 3) == 3);
  IS(__uhadd(~0u * u, ~0u) == ~0u && __uhadd(2 * u, 3) == 2);
  IS(__urhadd(~0u * u, ~0u) == ~0u && __urhadd(2 * u, 3) == 3);
  IS(__sad(-5 * i, 7, 1) == 13 && __sad(7 * i, -5, 1) == 13);
  IS(__sad(0x7fffffff * i, static_cast<int>(0x80000000), 0) == ~0u);
  IS(__usad(5 * u, 7, 1) == 3 && __usad(~0u * u, 0, 1) == 0);
  IS(__nv_bswap16(static_cast<unsigned short>(0x1234 * u)) == 0x3412);
  IS(__nv_bswap32(0x12345678u * u) == 0x78563412u);
  IS(__nv_bswap64(0x123456789abcdef0ull * ul) == 0xf0debc9a78563412ull);
  IS(umin(3 * u, ~0u) == 3 && umax(3 * u, ~0u) == ~0u);
  IS(llmin(3 * l, -4) == -4 && llmax(3 * l, -4) == 3);
  IS(ullmin(3 * ul, ~0ull) == 3 && ullmax(3 * ul, ~0ull) == ~0ull);
  IS(abs(-7 * i) == 7 && labs(-7l * i) == 7 && llabs(-7 * l) == 7);
  IS(warpSize == 32 * i);
  /* The bits of one type taken for another. */
  IS(__float_as_int(1.0f * i) == 0x3f800000 && __float_as_uint(-1.0f * i) == 0xbf800000u);
  IS(__int_as_float(0x40490fdb * i) == 3.14159274f && __uint_as_float(0x80000000u * u) == 0.0f);
  IS(__double_as_longlong(1.0 * i) == 0x3ff0000000000000ll);
  IS(__longlong_as_double(0x4000000000000000ll * l) == 2.0);
  IS(__double2hiint(-2.5 * i) == static_cast<int>(0xc0040000) && __double2loint(-2.5 * i) == 0);
  IS(__double2loint(0x1.00000ffffffffp0 * i) == static_cast<int>(0xffffffff));
  IS(__hiloint2double(0x3ff00000 * i, -1) == 0x1.00000ffffffffp0);
}

int main() {
  int *one, value = 1, counts[2];
  cudaMalloc(&one, sizeof value);
  cudaMemcpy(one, &value, sizeof value, cudaMemcpyHostToDevice);
  all<<<1, 1>>>(one);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&counts[0], right, sizeof(int));
  cudaMemcpyFromSymbol(&counts[1], asked, sizeof(int));
  std::printf("%d of %d right\n", counts[0], counts[1]);
  cudaFree(one);
}
