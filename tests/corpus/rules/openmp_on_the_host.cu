// OpenMP on the host: what its pragmas say is run by one thread, and its functions answer so.
// EXPECT 0: ^threads 1 of 1, number 0, sum 45, lock 1 0, time ok, no error\n$
#include <omp.h>

#include <cstdio>

__global__ void add(int* x, int value) { *x += value; }

int main() {
  int *x, host = 0, threads = 0, number = -1;
  cudaMalloc(&x, sizeof(host));
  cudaMemset(x, 0, sizeof(host));
  omp_set_num_threads(4);
  const double start = omp_get_wtime();
#pragma omp parallel
  {
    threads = omp_get_num_threads();
    number = omp_get_thread_num();
  }
#pragma omp parallel for
  for (int i = 0; i < 10; ++i) add<<<1, 1>>>(x, i);
  cudaMemcpy(&host, x, sizeof(host), cudaMemcpyDeviceToHost);
  omp_lock_t lock;
  omp_init_lock(&lock);
  const int first = omp_test_lock(&lock), second = omp_test_lock(&lock);
  omp_unset_lock(&lock);
  omp_destroy_lock(&lock);
  std::printf("threads %d of %d, number %d, sum %d, lock %d %d, time %s, %s\n", threads,
              omp_get_max_threads(), number, host, first, second,
              omp_get_wtime() >= start ? "ok" : "backwards", cudaGetErrorString(cudaGetLastError()));
  cudaFree(x);
}
