// What programs for several GPUs ask, answered as by a machine with one: NVIDIA H100, CUDA 13.0, 2026-11-25.
// EXPECT 0: ^can 0, other 101, enable 217 101, disable 705 101, copies 0 101 0: 7 8, chosen 0, valid 0 101, attribute 101\n$
#include <cstdio>
int main() {
  int can = 5, device = -1, zero = 0, one = 1, value = 0;
  cudaDeviceCanAccessPeer(&can, 0, 0);
  const cudaError_t other = cudaDeviceCanAccessPeer(&value, 0, 1);
  const cudaError_t enable = cudaDeviceEnablePeerAccess(0, 0),
                    enable_other = cudaDeviceEnablePeerAccess(1, 0);
  const cudaError_t disable = cudaDeviceDisablePeerAccess(0), disable_other = cudaDeviceDisablePeerAccess(1);
  int *a, *b, host[2] = {7, 8};
  cudaMalloc(&a, sizeof(host));
  cudaMalloc(&b, sizeof(host));
  cudaMemcpy(a, host, sizeof(host), cudaMemcpyHostToDevice);
  const cudaError_t copied = cudaMemcpyPeer(b, 0, a, 0, sizeof(int)), wrong = cudaMemcpyPeer(b, 0, a, 1, 4);
  const cudaError_t async = cudaMemcpyPeerAsync(b + 1, 0, a + 1, 0, sizeof(int), 0);
  host[0] = host[1] = 0;
  cudaMemcpy(host, b, sizeof(host), cudaMemcpyDeviceToHost);
  cudaDeviceProp wanted = {};
  wanted.major = 9;
  cudaChooseDevice(&device, &wanted);
  std::printf(
      "can %d, other %d, enable %d %d, disable %d %d, copies %d %d %d: %d %d, chosen %d, valid %d %d, ", can,
      other, enable, enable_other, disable, disable_other, copied, wrong, async, host[0], host[1], device,
      cudaSetValidDevices(&zero, 1), cudaSetValidDevices(&one, 1));
  std::printf("attribute %d\n", cudaDeviceGetP2PAttribute(&value, cudaDevP2PAttrAccessSupported, 0, 1));
  cudaFree(a);
  cudaFree(b);
}
