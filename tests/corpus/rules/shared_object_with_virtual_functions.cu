// An object with virtual functions that a thread makes in shared memory: the pointer to their table is stored with it.
// EXPECT 0: ^6, no error\n$
#include <cstdio>
#include <new>

struct Shape {
  __device__ virtual int sides() const { return 0; }
};
struct Hexagon : Shape {
  __device__ int sides() const override { return 6; }
};

__global__ void ask(int* out) {
  __shared__ __align__(8) unsigned char room[sizeof(Hexagon)];
  __shared__ Shape* shape;
  if (threadIdx.x == 0) shape = new (room) Hexagon;
  __syncthreads();
  if (threadIdx.x == 1) *out = shape->sides();
}

int main() {
  int *out, host;
  cudaMalloc(&out, sizeof(int));
  ask<<<1, 2>>>(out);
  cudaMemcpy(&host, out, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d, %s\n", host, cudaGetErrorString(cudaGetLastError()));
  cudaFree(out);
}
