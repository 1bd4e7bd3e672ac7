// All operations of <cuda/atomic>, on every type, in kernels and on the host; a lock beside a sum by compare-exchange.
// EXPECT 0: ^host 3.5 1 5 6\nkernel 1024 -1024 3 63 1 1 1024 4.5 256 96 40\n$
#include <cuda_runtime.h>

#include <cstdio>
#include <cuda/atomic>

struct Pair {
  int first;
  float second;
};

struct Results {
  int sum, difference, least, most, bits, all, counted;
  double half;
  int locked;
  unsigned char bytes;
  short shorts;
  long long big;
  Pair pair;
  int* place;
};

__device__ cuda::atomic<int, cuda::thread_scope_device> lock{0};

template <class T>
using Ref = cuda::atomic_ref<T, cuda::thread_scope_device>;

__global__ void all(Results* r) {
  Ref<int> sum(r->sum), difference(r->difference), least(r->least), most(r->most);
  sum.fetch_add(1, cuda::memory_order_relaxed);
  difference -= 1;
  least.fetch_min(static_cast<int>(threadIdx.x) + 3);
  most.fetch_max(static_cast<int>(threadIdx.x % 64), cuda::memory_order_relaxed);
  Ref<int>(r->bits).fetch_or(1);
  Ref<int>(r->all).fetch_and(threadIdx.x | 1);
  int seen = Ref<int>(r->counted).load(cuda::memory_order_relaxed);
  while (!Ref<int>(r->counted).compare_exchange_weak(seen, seen + 1, cuda::memory_order_relaxed)) {
  }
  if (threadIdx.x < 2) Ref<double>(r->half) += 0.5;
  if (threadIdx.x % 32 == 0) {
    while (lock.exchange(1, cuda::memory_order_acquire) != 0) {
    }
    r->locked += 8;
    lock.store(0, cuda::memory_order_release);
  }
  if (threadIdx.x < 96 && blockIdx.x == 0) Ref<unsigned char>(r->bytes)++;
  if (threadIdx.x < 40 && blockIdx.x == 0) ++Ref<short>(r->shorts);
  Ref<long long>(r->big) ^= 1LL << 40;
  Ref<Pair>(r->pair).store({2, 1.5f});
  Ref<int*>(r->place).fetch_add(2);
}

int main() {
  cuda::atomic<float> f{1.5f};
  f += 2;
  cuda::std::atomic<bool> set{false};
  set = true;
  int plain = 4;
  cuda::atomic_ref<int> ref(plain);
  const int old = ++ref;
  std::printf("host %g %d %d ", f.load(), static_cast<int>(set), old);
  int expected = 0;
  if (!ref.compare_exchange_strong(expected, 1) && expected == 5) ref = 6;
  std::printf("%d\n", plain);

  Results* r;
  cudaMallocManaged(&r, sizeof *r);
  *r = {.least = 99, .all = -1, .half = 0.5};
  all<<<4, 256>>>(r);
  if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  std::printf("kernel %d %d %d %d %d %d %d %g %d %d %d\n", r->sum, r->difference, r->least, r->most, r->bits,
              r->all, r->counted, r->half, r->locked, r->bytes, r->shorts);
  const bool right = r->big == 0 && r->pair.first == 2 && r->pair.second == 1.5f &&
                     reinterpret_cast<unsigned long long>(r->place) == 2048 * sizeof(int);
  cudaFree(r);
  return right ? 0 : 2;
}
