// All members of cudaDeviceProp that CUDA 13 has, and the attributes beside them, say the same.
// EXPECT 0: ^alike, no textures, pitch 2147483647, priorities 1, pools 1, event ok\n$
#include <cstdio>
void CUDART_CB after(void*) {}
int attribute(cudaDeviceAttr which) {
  int value = -1;
  cudaDeviceGetAttribute(&value, which, 0);
  return value;
}
int main() {
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  const bool alike =
      static_cast<size_t>(attribute(cudaDevAttrMaxPitch)) == p.memPitch &&
      static_cast<size_t>(attribute(cudaDevAttrTextureAlignment)) == p.textureAlignment &&
      static_cast<size_t>(attribute(cudaDevAttrTexturePitchAlignment)) == p.texturePitchAlignment &&
      attribute(cudaDevAttrEccEnabled) == p.ECCEnabled && attribute(cudaDevAttrPciBusId) == p.pciBusID &&
      attribute(cudaDevAttrTccDriver) == p.tccDriver &&
      attribute(cudaDevAttrStreamPrioritiesSupported) == p.streamPrioritiesSupported &&
      attribute(cudaDevAttrHostNativeAtomicSupported) == p.hostNativeAtomicSupported &&
      attribute(cudaDevAttrMemoryPoolsSupported) == p.memoryPoolsSupported &&
      attribute(cudaDevAttrCooperativeLaunch) == p.cooperativeLaunch &&
      attribute(cudaDevAttrGlobalL1CacheSupported) == p.globalL1CacheSupported &&
      attribute(cudaDevAttrReservedSharedMemoryPerBlock) == static_cast<int>(p.reservedSharedMemPerBlock) &&
      attribute(cudaDevAttrGpuOverlap) == (p.asyncEngineCount > 0);
  cudaEvent_t event;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  const bool made = cudaEventCreate(&event, cudaEventDisableTiming) == cudaSuccess &&
                    cudaLaunchHostFunc(stream, after, nullptr) == cudaSuccess;
  std::printf("%s, %s, pitch %zu, priorities %d, pools %d, event %s\n", alike ? "alike" : "not alike",
              p.maxTexture2D[0] + p.maxSurface1D == 0 ? "no textures" : "textures", p.memPitch,
              p.streamPrioritiesSupported, p.memoryPoolsSupported, made ? "ok" : "bad");
  cudaEventDestroy(event);
  cudaStreamDestroy(stream);
}
