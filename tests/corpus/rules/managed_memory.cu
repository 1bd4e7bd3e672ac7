// Managed memory and variables: one address for both sides, the host waits before it uses what a kernel has used.
// EXPECT 0: 6 7 11 12\n33 66 3 4\n3 2 1\ncudaErrorInvalidValue
#include <cuda_runtime.h>

#include <cstdio>

struct Node {
  int value;
  Node* next;
};

__device__ __managed__ int counter = 5, untouched = 7;
__managed__ float row[4] = {1, 2, 3, 4};
// clang-format off
__managed__ int tight=3;  // no blank before the value
// clang-format on
__managed__ Node braced{8, nullptr};

__global__ void add(int* x) {
  x[threadIdx.x] += 1;
  if (threadIdx.x == 0) counter += braced.value - tight - 4;
  row[threadIdx.x % 2] = 33 * (threadIdx.x % 2 + 1);
}
__global__ void reverse(Node* first, Node** last) {
  Node* before = nullptr;
  while (first != nullptr) {
    Node* next = first->next;
    first->next = before;
    before = first;
    first = next;
  }
  *last = before;
}

int main() {
  int* x;
  cudaMallocManaged(&x, 2 * sizeof(int));
  x[0] = 10;
  x[1] = 11;
  cudaMemLocation device = {cudaMemLocationTypeDevice, 0};
  cudaMemPrefetchAsync(x, 2 * sizeof(int), device, 0);
  cudaMemAdvise(x, 2 * sizeof(int), cudaMemAdviseSetReadMostly, device);
  cudaStreamAttachMemAsync(nullptr, x);
  add<<<1, 2>>>(x);
  cudaDeviceSynchronize();
  std::printf("%d %d %d %d\n", counter, untouched, x[0], x[1]);
  std::printf("%g %g %g %g\n", row[0], row[1], row[2], row[3]);

  Node *list, **last;
  cudaMallocManaged(&list, 3 * sizeof(Node), cudaMemAttachHost);
  cudaMallocManaged(&last, sizeof(Node*));
  for (int i = 0; i < 3; ++i) list[i] = {i + 1, i < 2 ? list + i + 1 : nullptr};
  reverse<<<1, 1>>>(list, last);
  cudaDeviceSynchronize();
  std::printf("%d %d %d\n", (*last)->value, (*last)->next->value, (*last)->next->next->value);
  int plain = 0;
  std::printf("%s\n", cudaGetErrorName(cudaMemAdvise(&plain, 4, cudaMemAdviseSetAccessedBy, device)));
  cudaGetLastError();
  cudaFree(x);
  cudaFree(list);
  cudaFree(last);
}
