// The clocks of device code, beside that of the C library on the host.
// EXPECT 0: ^forwards, waited, of the host, of its own 5, no error\n$
#include <cstdio>
#include <ctime>
struct Timer {
  int clock() { return 5; }
};
__global__ void tell(long long* t) {
  const clock_t start = clock();
  const long long begin = clock64();
  while (clock64() - begin < 1000) __nanosleep(10);
  t[0] = clock() - start;
  t[1] = clock64() - begin;
}
int main() {
  long long *t, host[2];
  cudaMalloc(&t, sizeof(host));
  tell<<<1, 1>>>(t);
  cudaMemcpy(host, t, sizeof(host), cudaMemcpyDeviceToHost);
  Timer timer;
  std::printf("%s, %s, %s, of its own %d, %s\n", host[0] >= 1000 ? "forwards" : "backwards",
              host[1] >= 1000 ? "waited" : "did not wait",
              clock() < 1000 * CLOCKS_PER_SEC ? "of the host" : "other", timer.clock(),
              cudaGetErrorString(cudaGetLastError()));
  cudaFree(t);
}
