// A name that went with CUDA 13: what to write for it, and the option that takes it as CUDA 12 did.
// EXPECT 1: could not be built\.\n\S*:7:3: cudaThreadSynchronize: CUDA 13 has no longer this name; call cudaDeviceSynchronize\(\)\.\s+Or run\s+it with --cuda 12, which takes it as CUDA 12 did\.
__global__ void nothing() {}

int main() {
  nothing<<<1, 1>>>();
  cudaThreadSynchronize();
}
