// Every atomic function and type: the old value comes back, the new one stays, from all blocks at once.
// EXPECT 0: ^23 of 23 right\n$
#include <cstdio>

using Long = unsigned long long;

struct Cells {
  int sub, min, max, bits_and, bits_or, bits_xor, exchanged, compared, old;
  unsigned usub, umin, umax, uand, uor, uxor, inc, dec, uexchanged, ucompared;
  Long lmin, lmax, land, lor, lxor, lexchanged, lcompared;
  long long smin, smax, sand, sor, sxor;
  float fexchanged, fmost;
};

/** The greatest of floats, as CUDA's guide builds what it has not from atomicCAS. */
__device__ void most(float* sum, float value) {
  int* bits = reinterpret_cast<int*>(sum);
  int seen = *bits, expected;
  do {
    expected = seen;
    seen = atomicCAS(bits, expected, __float_as_int(fmaxf(value, __int_as_float(expected))));
  } while (seen != expected);
}

__global__ void all(Cells* c) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;  // 0 to 1023
  const unsigned u = i;
  const Long l = (static_cast<Long>(u) << 32) + 5;
  const long long s = i - 512ll;
  atomicSub(&c->sub, 1), atomicSub(&c->usub, 2u);
  atomicMin(&c->min, i - 512), atomicMin(&c->umin, u + 7), atomicMin(&c->lmin, l), atomicMin(&c->smin, s);
  atomicMax(&c->max, i - 512), atomicMax(&c->umax, u + 7), atomicMax(&c->lmax, l), atomicMax(&c->smax, s);
  atomicAnd(&c->bits_and, ~(1 << i % 8)), atomicAnd(&c->uand, ~(1u << i % 8)),
      atomicAnd(&c->land, ~(1ull << 40));
  atomicOr(&c->bits_or, 1 << i % 8), atomicOr(&c->uor, 1u << i % 8), atomicOr(&c->lor, 1ull << i % 64);
  atomicXor(&c->bits_xor, i), atomicXor(&c->uxor, u), atomicXor(&c->lxor, l);
  atomicAnd(&c->sand, ~1ll), atomicOr(&c->sor, 1ll << 62), atomicXor(&c->sxor, s);
  atomicInc(&c->inc, 9u), atomicDec(&c->dec, 9u);
  atomicExch(&c->exchanged, 3), atomicExch(&c->uexchanged, 4u), atomicExch(&c->lexchanged, 5ull);
  atomicExch(&c->fexchanged, 2.5f);
  atomicCAS(&c->compared, 0, 6), atomicCAS(&c->ucompared, 1u, 7u), atomicCAS(&c->lcompared, 0ull, 8ull);
  most(&c->fmost, static_cast<float>(i));
  if (i == 0) atomicExch(&c->old, atomicExch(&c->old, 11) + 1);
}

int asked, right;
void is(bool holds, int line) {
  ++asked;
  right += holds;
  if (!holds) std::printf("line %d\n", line);
}
#define IS(...) is((__VA_ARGS__), __LINE__)

int main() {
  Cells h = {}, *c;
  h.bits_and = h.uand = 0x1ff, h.umin = ~0u, h.land = h.lmin = ~0ull, h.min = 1000, h.smin = 1000,
  h.max = -1000;
  h.smax = -1000, h.sand = 3, h.old = 41, h.dec = 20;
  cudaMalloc(&c, sizeof h);
  cudaMemcpy(c, &h, sizeof h, cudaMemcpyHostToDevice);
  all<<<8, 128>>>(c);
  cudaMemcpy(&h, c, sizeof h, cudaMemcpyDeviceToHost);
  IS(h.sub == -1024 && h.usub == 0u - 2048u);
  IS(h.min == -512 && h.umin == 7);
  IS(h.max == 511 && h.umax == 1030);
  IS(h.lmin == 5 && h.lmax == (1023ull << 32) + 5);
  IS(h.smin == -512 && h.smax == 511);
  IS(h.bits_and == 0x100 && h.uand == 0x100u);
  IS(h.land == ~(1ull << 40));
  IS(h.bits_or == 255 && h.uor == 255u);
  IS(h.lor == ~0ull);
  IS(h.bits_xor == 0 && h.uxor == 0u);
  IS(h.lxor == 0);
  IS(h.sand == 2);
  IS(h.sor == 1ll << 62);
  IS(h.sxor == 0);
  IS(h.inc == 1024 % 10);
  IS(h.dec == 9 - 1023 % 10);
  IS(h.exchanged == 3 && h.uexchanged == 4u);
  IS(h.lexchanged == 5);
  IS(h.fexchanged == 2.5f);
  IS(h.compared == 6 && h.lcompared == 8);
  IS(h.ucompared == 0);
  IS(h.fmost == 1023.0f);
  IS(h.old == 42);
  std::printf("%d of %d right\n", right, asked);
  cudaFree(c);
}
