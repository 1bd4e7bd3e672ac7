// What kernels allocate: by malloc and new, for later launches too, each in bounds of its own; null where the heap is full.
// EXPECT 0: ^10 45, 3 4, deleted 2, too much: null, host 7\nno error\n$
#include <cstdio>
#include <cstdlib>

struct Shape {
  __device__ virtual int sides() const { return 0; }
  __device__ virtual ~Shape() {}
};
__device__ int deleted;
struct Polygon : Shape {
  int n;
  __device__ explicit Polygon(int n) : n(n) {}
  __device__ int sides() const override { return n; }
  __device__ ~Polygon() override { atomicAdd(&deleted, 1); }
};

// One for the host and for kernels.
__host__ __device__ int* seven() {
  int* p = static_cast<int*>(malloc(sizeof(int)));
  *p = 7;
  return p;
}

__global__ void make(int** sums, Shape** shapes) {
  const int n = threadIdx.x + 4;
  sums[threadIdx.x] = static_cast<int*>(malloc(n * sizeof(int)));
  for (int i = 0; i < n; ++i) sums[threadIdx.x][i] = i;
  shapes[threadIdx.x] = new Polygon(threadIdx.x + 3);
}

__global__ void use(int** sums, Shape** shapes, int* out) {
  const int n = 5 * threadIdx.x + 5;
  int* more = new int[n];
  for (int i = 0; i < n; ++i) more[i] = i;
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += more[i];
  delete[] more;
  out[threadIdx.x] = sum;
  out[2 + threadIdx.x] = shapes[threadIdx.x]->sides();
  delete shapes[threadIdx.x];
  free(sums[threadIdx.x]);
  if (threadIdx.x == 0) out[4] = malloc(size_t{1} << 40) == nullptr;
}

int main() {
  int *out, host[5], number, **sums;
  Shape** shapes;
  cudaMalloc(&sums, 2 * sizeof(int*));
  cudaMalloc(&shapes, 2 * sizeof(Shape*));
  cudaMalloc(&out, sizeof(host));
  make<<<1, 2>>>(sums, shapes);
  use<<<1, 2>>>(sums, shapes, out);
  cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
  cudaMemcpyFromSymbol(&number, deleted, sizeof(int));
  int* of_host = seven();
  std::printf("%d %d, %d %d, deleted %d, too much: %s, host %d\n", host[0], host[1], host[2], host[3], number,
              host[4] ? "null" : "some", *of_host);
  std::free(of_host);
  std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  cudaFree(sums), cudaFree(shapes), cudaFree(out);
}
