// Gaps of a struct are nobody's to write, and what is not copied need not be written.
// EXPECT 0: 7 1\.5 2
#include <cstdio>

struct Item {
  int n;  // 4 bytes of nothing follow
  double x;
};

__global__ void fill(Item* items, float4* points, char* names) {
  items[threadIdx.x].n = 7;
  items[threadIdx.x].x = 1.5;
  points[threadIdx.x].y = 2;
  names[threadIdx.x] = 'a';
}

int main() {
  Item item[4], *items;
  float4 point, *points;
  char name[2], *names;
  cudaMalloc(&items, 5 * sizeof(Item));
  cudaMalloc(&points, 4 * sizeof(float4));
  cudaMalloc(&names, 4);
  fill<<<1, 4>>>(items, points, names);
  cudaMemcpy(item, items, sizeof item, cudaMemcpyDeviceToHost);
  cudaMemcpy(&point, points + 2, sizeof point, cudaMemcpyDeviceToHost);
  cudaMemcpy(name, names, sizeof name, cudaMemcpyDeviceToHost);
  std::printf("%d %.1f %.0f\n", item[3].n, item[3].x, point.y);
}
