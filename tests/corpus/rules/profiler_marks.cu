// NVTX: marks for a profiler's time line, which nobody looks at here.
// EXPECT 0: ^5, no error\n$
#include <nvtx3/nvToolsExt.h>

#include <cstdio>

__global__ void store(int* x) { *x = 5; }

int main() {
  int *x, host;
  nvtxEventAttributes_t mark = {};
  mark.version = NVTX_VERSION;
  mark.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
  mark.colorType = NVTX_COLOR_ARGB;
  mark.messageType = NVTX_MESSAGE_TYPE_ASCII;
  mark.message.ascii = "store";
  nvtxRangePushEx(&mark);
  cudaMalloc(&x, sizeof(host));
  nvtxRangePop();
  nvtxRangePush("copy");
  store<<<1, 1>>>(x);
  cudaMemcpy(&host, x, sizeof(host), cudaMemcpyDeviceToHost);
  nvtxRangePop();
  std::printf("%d, %s\n", host, cudaGetErrorString(cudaGetLastError()));
  cudaFree(x);
}
