// Two streams change one array in turns, each after an event of the other; the host waits for the last event only.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void change(int* x, int factor, int summand) {
  x[threadIdx.x] = x[threadIdx.x] * factor + summand;
}

int main() {
  int *x, *d_x, wrong = 0, want[64];
  cudaStream_t stream[2];
  cudaEvent_t done[2];
  for (int i = 0; i < 2; ++i) {
    cudaStreamCreateWithFlags(&stream[i], cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&done[i], cudaEventDisableTiming);
  }
  cudaMallocHost(&x, sizeof want);
  cudaMalloc(&d_x, sizeof want);
  for (int i = 0; i < 64; ++i) want[i] = x[i] = i;
  cudaMemcpyAsync(d_x, x, sizeof want, cudaMemcpyHostToDevice, stream[0]);
  for (int turn = 0; turn < 6; ++turn) {
    int mine = turn % 2, other = 1 - mine;
    if (turn > 0) cudaStreamWaitEvent(stream[mine], done[other], 0);
    change<<<1, 64, 0, stream[mine]>>>(d_x, 2, turn);
    cudaEventRecord(done[mine], stream[mine]);
    for (int& v : want) v = v * 2 + turn;
  }
  cudaMemcpyAsync(x, d_x, sizeof want, cudaMemcpyDeviceToHost, stream[1]);
  cudaEventRecord(done[1], stream[1]);
  cudaEventSynchronize(done[1]);
  for (int i = 0; i < 64; ++i) wrong += x[i] != want[i];
  std::printf("%d wrong\n", wrong);
  for (int i = 0; i < 2; ++i) {
    cudaEventDestroy(done[i]);
    cudaStreamDestroy(stream[i]);
  }
  cudaFreeHost(x);
  cudaFree(d_x);
  return wrong != 0;
}
