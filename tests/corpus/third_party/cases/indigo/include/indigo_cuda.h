// The main of the small kernels beside: reads a graph, launches, and holds the result against host code.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

__global__ void count_edges(const int* begin, const int* target, int* count, int nodes);

int main(int argc, char** argv) {
  int nodes = 0, edges = 0;
  FILE* file = argc == 4 ? fopen(argv[1], "r") : nullptr;
  if (file == nullptr || fscanf(file, "%d %d", &nodes, &edges) != 2) return 2;
  std::vector<int> begin(nodes + 1), target(edges);
  for (int& x : begin)
    if (fscanf(file, "%d", &x) != 1) return 2;
  for (int& x : target)
    if (fscanf(file, "%d", &x) != 1) return 2;
  fclose(file);
  int *d_begin, *d_target, *d_count;
  cudaMalloc(&d_begin, (nodes + 1) * sizeof(int));
  cudaMalloc(&d_target, edges * sizeof(int));
  cudaMalloc(&d_count, nodes * sizeof(int));
  cudaMemcpy(d_begin, begin.data(), (nodes + 1) * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(d_target, target.data(), edges * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(d_count, 0, nodes * sizeof(int));
  count_edges<<<atoi(argv[3]), atoi(argv[2])>>>(d_begin, d_target, d_count, nodes);
  const cudaError_t error = cudaDeviceSynchronize();
  cudaFree(d_begin);
  cudaFree(d_target);
  cudaFree(d_count);
  return error == cudaSuccess ? 0 : 3;
}
