// The host waits for a cudaMemset of memory that is its own, page-locked or managed: it may write there at once.
// EXPECT 0: ^1 2 0\n$
#include <cstdio>

int main() {
  int *pinned, *managed, *rows;
  cudaHostAlloc(&pinned, 64, cudaHostAllocDefault);
  cudaMallocManaged(&managed, 64);
  cudaMallocHost(&rows, 64);
  cudaMemset(pinned, 0, 64);
  pinned[3] = 1;
  cudaMemset(managed, 0, 64);
  managed[3] = 2;
  cudaMemset2D(rows, 16, 0, 16, 4);
  std::printf("%d %d %d\n", pinned[3], managed[3], rows[3]++);
  cudaFree(managed), cudaFreeHost(pinned), cudaFreeHost(rows);
}
