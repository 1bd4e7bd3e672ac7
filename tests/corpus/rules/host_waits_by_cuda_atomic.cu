// The host waits for a kernel by a flag of the whole system in page-locked memory, and then reads what that has stored.
// EXPECT 0: ^42\n$
#include <cuda_runtime.h>

#include <cstdio>
#include <cuda/atomic>

struct Message {
  cuda::atomic<int, cuda::thread_scope_system> state;
  int number;
};

__global__ void answer(Message* message) {
  message->state.wait(0, cuda::memory_order_acquire);
  message->number *= 2;
  message->state.store(2, cuda::memory_order_release);
}

int main() {
  Message* message;
  cudaMallocHost(&message, sizeof *message);
  new (message) Message{{0}, 21};
  message->state.store(1, cuda::memory_order_release);
  answer<<<1, 1>>>(message);
  while (message->state.load(cuda::memory_order_acquire) != 2) {
  }
  std::printf("%d\n", message->number);
  cudaDeviceSynchronize();
  cudaFreeHost(message);
}
