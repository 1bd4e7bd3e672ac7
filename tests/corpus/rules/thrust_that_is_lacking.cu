// What of a library is not here is refused by name.
// EXPECT 1: thrust_that_is_lacking\.cu:6:15: thrust::set_union: the emulator has no such part of Thrust yet; run it with --gpu[\s\S]*:9:3: cublasStrsm: the emulator has no such part of cuBLAS yet
#include <cublas_v2.h>
#include <thrust/device_vector.h>
int main() {
  auto both = thrust::set_union(1, 2);
  cublasHandle_t handle;
  cublasCreate(&handle);
  cublasStrsm(handle, both);
}
