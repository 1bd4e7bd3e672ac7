// cuComplex.h, on both sides; names in it are no names of the driver's.
// EXPECT 0: ^sum 4 2, difference -2 6, product 11 10, quotient -1 2, size 5, 11 -10\ndouble 1 2, inside 20\n$
#include <cuComplex.h>
#include <cuda_runtime.h>

#include <cstdio>

__global__ void calculate(cuComplex a, cuComplex b, cuComplex* to) {
  to[0] = cuCaddf(a, b);
  to[1] = cuCsubf(a, b);
  to[2] = cuCmulf(a, b);
  to[3] = cuCdivf(make_cuFloatComplex(-4, 3), make_cuFloatComplex(2, 1));
  to[4] = make_cuComplex(cuCabsf(make_cuComplex(3, 4)), 0);
  to[5] = cuConjf(cuCfmaf(a, b, make_cuComplex(0, 0)));
}

/** The Mandelbrot set, a point per thread. */
__global__ void mandelbrot(int* rounds) {
  const cuDoubleComplex c = make_cuDoubleComplex(-0.1, 0.05 * threadIdx.x);
  cuDoubleComplex z = make_cuDoubleComplex(0, 0);
  int n = 0;
  while (n < 20 && cuCabs(z) < 2) z = cuCadd(cuCmul(z, z), c), ++n;
  rounds[threadIdx.x] = n;
}

int main() {
  cuComplex* z;
  int* rounds;
  cudaMallocManaged(&z, 6 * sizeof(cuComplex));
  cudaMallocManaged(&rounds, 32 * sizeof(int));
  calculate<<<1, 1>>>(make_cuComplex(1, 4), make_cuComplex(3, -2), z);
  mandelbrot<<<1, 32>>>(rounds);
  cudaDeviceSynchronize();
  printf("sum %g %g, difference %g %g, product %g %g, quotient %.3g %.3g, size %g, %g %g\n", z[0].x, z[0].y,
         z[1].x, z[1].y, cuCrealf(z[2]), cuCimagf(z[2]), z[3].x, z[3].y, z[4].x, z[5].x, z[5].y);
  const cuDoubleComplex d = cuCdiv(cuComplexFloatToDouble(make_cuComplex(5, 0)), make_cuDoubleComplex(1, -2));
  printf("double %g %g, inside %d\n", d.x, cuComplexDoubleToFloat(d).y, rounds[0]);
  cudaFree(z);
  cudaFree(rounds);
}
