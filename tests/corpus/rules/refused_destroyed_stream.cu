// EXPECT 1: refused_destroyed_stream\.cu:8: nothing<<<\(1,1\), \(1,1\)>>> was refused \(cudaErrorInvalidResourceHandle\): its stream was never created, or has been destroyed\.
#include <cuda_runtime.h>
__global__ void nothing() {}
int main() {
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaStreamDestroy(stream);
  nothing<<<1, 1, 0, stream>>>();
}
