// The mathematics of CUDA in double and in float, each function at a point where its value is known.
// EXPECT 0: ^164 of 164 right\n$
#include <cstdio>

__device__ int asked, right;
__device__ void is(bool holds, int line) {
  ++asked;
  right += holds;
  if (!holds) printf("line %d\n", line);
}
#define IS(...) is((__VA_ARGS__), __LINE__)
__device__ bool near(double found, double value, double error) {
  return fabs(found - value) <= error * fmax(1.0, fabs(value));
}
/* In double, and in float, where the name ends with f: a GPU may be off by a few units in the last place. */
#define BOTH(name, value, ...)               \
  IS(near(name(__VA_ARGS__), value, 1e-12)); \
  IS(near(name##f(__VA_ARGS__), value, 2e-5))

/* `one` keeps the compiler from calculating. */
__global__ void of_one(const float* one) {
  const double x = 0.5 * *one, y = 2 * *one;
  BOTH(sin, 0.479425538604203, x);
  BOTH(cos, 0.8775825618903728, x);
  BOTH(tan, 0.5463024898437905, x);
  BOTH(asin, 0.5235987755982989, x);
  BOTH(acos, 1.0471975511965979, x);
  BOTH(atan, 0.4636476090008061, x);
  BOTH(sinh, 0.5210953054937474, x);
  BOTH(cosh, 1.1276259652063807, x);
  BOTH(tanh, 0.46211715726000975, x);
  BOTH(asinh, 0.48121182505960347, x);
  BOTH(acosh, 1.3169578969248166, y);
  BOTH(atanh, 0.5493061443340548, x);
  BOTH(sinpi, 1.0, x);
  BOTH(cospi, 0.0, x);
  BOTH(sinpi, 0.7071067811865476, -2.5 * x);
  BOTH(cospi, -0.7071067811865476, -2.5 * x);
  BOTH(exp, 1.6487212707001282, x);
  BOTH(exp2, 1.4142135623730951, x);
  BOTH(exp10, 3.1622776601683795, x);
  BOTH(expm1, 0.6487212707001282, x);
  BOTH(log, 0.6931471805599453, y);
  BOTH(log2, 1.0, y);
  BOTH(log10, 0.3010299956639812, y);
  BOTH(log1p, 0.4054651081081644, x);
  BOTH(logb, -1.0, x);
  BOTH(sqrt, 1.4142135623730951, y);
  BOTH(rsqrt, 0.7071067811865476, y);
  BOTH(cbrt, 1.2599210498948732, y);
  BOTH(rcbrt, 0.7937005259840998, y);
  BOTH(erf, 0.5204998778130465, x);
  BOTH(erfc, 0.4795001221869535, x);
  BOTH(normcdf, 0.6914624612740131, x);
  BOTH(lgamma, 2.4537365708424423, 9 * x);
  BOTH(tgamma, 11.631728396567448, 9 * x);
  BOTH(j0, 0.7651976865579666, 2 * x);
  BOTH(j1, 0.4400505857449335, 2 * x);
  BOTH(jn, 0.1149034849319005, 2, 2 * x);
  BOTH(y0, 0.08825696421567697, 2 * x);
  BOTH(y1, -0.7812128213002887, 2 * x);
  BOTH(yn, -1.6506826068162543, 2, 2 * x);
  BOTH(fabs, 0.5, -x);
  BOTH(floor, -1.0, -x);
  BOTH(ceil, 1.0, x);
  BOTH(trunc, -2.0, -5 * x);
  BOTH(round, -3.0, -5 * x);
  BOTH(rint, -2.0, -5 * x);
  BOTH(nearbyint, 2.0, 5 * x);
  BOTH(lrint, 2, 5 * x);
  BOTH(llrint, -2, -5 * x);
  BOTH(lround, 3, 5 * x);
  BOTH(llround, -3, -5 * x);
  BOTH(ilogb, -1, x);
}

__global__ void of_more(const float* one) {
  const double x = 0.5 * *one, y = 2 * *one;
  BOTH(pow, 5.656854249492381, y, 5 * x);
  BOTH(atan2, 0.24497866312686414, x, y);
  BOTH(hypot, 5.0, 6 * x, 2 * y);
  BOTH(rhypot, 0.2, 6 * x, 2 * y);
  BOTH(norm3d, 7.0, y, 6 * x, 3 * y);
  BOTH(rnorm3d, 1.0 / 7, y, 6 * x, 3 * y);
  BOTH(norm4d, 4.0, y, y, y, y);
  BOTH(rnorm4d, 0.25, y, y, y, y);
  BOTH(fmax, 2.0, x, y);
  BOTH(fmin, 0.5, x, y);
  BOTH(fdim, 1.5, y, x);
  BOTH(fmod, -0.5, -5 * x, y);
  BOTH(remainder, -0.5, 7 * x, y);
  BOTH(copysign, -0.5, x, -y);
  BOTH(fdivide, 0.25, x, y);
  BOTH(fma, 3.0, x, y, y);
  BOTH(ldexp, 4.0, x, 3);
  BOTH(scalbn, 4.0, x, 3);
  BOTH(scalbln, 4.0, x, 3l);
  IS(nextafter(1.0 * *one, 2.0) == 0x1.0000000000001p0 && nextafterf(*one, 0.0f) == 0x1.fffffep-1f);
  IS(isnan(nan("")) && isnan(nanf("")));
}

__global__ void into_pointers(const float* one) {
  const float x = 5.25f * *one;
  const double d = x, pair[] = {3.0, 4.0};
  const float pair_of_floats[] = {3.0f, 4.0f};
  double a, b;
  float f, g;
  int whole;
  sincos(d, &a, &b);
  IS(near(a, sin(d), 1e-12) && near(b, cos(d), 1e-12));
  sincosf(x, &f, &g);
  IS(near(f, sinf(x), 2e-5) && near(g, cosf(x), 2e-5));
  sincospi(d, &a, &b);
  IS(near(a, -0.7071067811865476, 1e-12) && near(b, -0.7071067811865476, 1e-12));
  sincospif(x, &f, &g);
  IS(near(f, -0.7071067811865476, 2e-5) && near(g, -0.7071067811865476, 2e-5));
  IS(frexp(d, &whole) == 0.65625 && whole == 3);
  IS(frexpf(x, &whole) == 0.65625f && whole == 3);
  IS(modf(d, &a) == 0.25 && a == 5.0);
  IS(modff(x, &f) == 0.25f && f == 5.0f);
  IS(remquo(d, 2.0, &whole) == -0.75 && (whole & 7) == 3);
  IS(remquof(x, 2.0f, &whole) == -0.75f && (whole & 7) == 3);
  IS(norm(2, pair) == 5.0 && near(rnorm(2, pair), 0.2, 1e-12));
  IS(normf(2, pair_of_floats) == 5.0f && near(rnormf(2, pair_of_floats), 0.2, 2e-5));
}

/* Those that a GPU calculates fast and with less accuracy. */
__global__ void fast(const float* one) {
  const float x = 0.5f * *one;
  float sine, cosine;
  __sincosf(x, &sine, &cosine);
  IS(near(sine, 0.479425538604203, 1e-5) && near(cosine, 0.8775825618903728, 1e-5));
  IS(near(__sinf(x), 0.479425538604203, 1e-5) && near(__cosf(x), 0.8775825618903728, 1e-5));
  IS(near(__tanf(x), 0.5463024898437905, 1e-5) && near(__tanhf(x), 0.46211715726000975, 1e-3));
  IS(near(__expf(x), 1.6487212707001282, 1e-5) && near(__exp10f(x), 3.1622776601683795, 1e-5));
  IS(near(__logf(x), -0.6931471805599453, 1e-5) && near(__log2f(x), -1.0, 1e-5));
  IS(near(__log10f(x), -0.3010299956639812, 1e-5) && near(__powf(x, 2.5f), 0.1767766952966369, 1e-5));
  IS(near(__fdividef(x, 2.0f), 0.25, 1e-5));
  IS(__saturatef(x) == 0.5f && __saturatef(-x) == 0.0f && __saturatef(3 * x) == 1.0f);
}

int main() {
  float *one, value = 1;
  int counts[2];
  cudaMalloc(&one, sizeof value);
  cudaMemcpy(one, &value, sizeof value, cudaMemcpyHostToDevice);
  of_one<<<1, 1>>>(one);
  of_more<<<1, 1>>>(one);
  into_pointers<<<1, 1>>>(one);
  fast<<<1, 1>>>(one);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&counts[0], right, sizeof(int));
  cudaMemcpyFromSymbol(&counts[1], asked, sizeof(int));
  std::printf("%d of %d right\n", counts[0], counts[1]);
  cudaFree(one);
}
