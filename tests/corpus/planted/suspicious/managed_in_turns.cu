// Host and kernels use managed memory in turns, and the host waits each time before it looks.
#include <cuda_runtime.h>

#include <cstdio>

struct List {
  int* items;
  int length;
};

__global__ void append_squares(List* list) {
  int i = threadIdx.x;
  if (i < list->length) list->items[list->length + i] = list->items[i] * list->items[i];
}

int main() {
  List* list;
  cudaMallocManaged(&list, sizeof(List));
  cudaMallocManaged(&list->items, 64 * sizeof(int));
  list->items[0] = 2;
  list->length = 1;
  while (list->length < 32) {
    append_squares<<<1, 32>>>(list);
    cudaDeviceSynchronize();
    list->length *= 2;
    for (int i = 0; i < list->length; ++i) list->items[i] = list->items[i] % 10 + 1;
  }
  int sum = 0, want = 0, items[64] = {2};
  for (int length = 1; length < 32;) {
    for (int i = 0; i < length; ++i) items[length + i] = items[i] * items[i];
    length *= 2;
    for (int i = 0; i < length; ++i) items[i] = items[i] % 10 + 1;
  }
  for (int i = 0; i < 32; ++i) {
    sum += list->items[i] * (i + 1);
    want += items[i] * (i + 1);
  }
  std::printf("%d, wanted %d\n", sum, want);
  cudaFree(list->items);
  cudaFree(list);
  return sum != want;
}
