// How many steps each node of a graph is away from node 0: a launch for each level, with a queue of nodes.
#include <cuda_runtime.h>

#include <cstdio>
#include <utility>
#include <vector>

__global__ void next_level(const int* begin, const int* to, int* steps, int level, const int* queue,
                           int queued, int* next, int* count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= queued) return;
  int node = queue[i];
  for (int e = begin[node]; e < begin[node + 1]; ++e) {
    int other = to[e];
    if (atomicCAS(&steps[other], -1, level) == -1) next[atomicAdd(count, 1)] = other;
  }
}

int main() {
  const int nodes = 300;
  std::vector<int> begin{0}, to, steps(nodes), want(nodes, -1), order{0};
  for (int v = 0; v < nodes; ++v) {
    for (int d : {1, 7, 31}) to.push_back((v * 2 + d) % nodes);
    begin.push_back(to.size());
  }
  want[0] = 0;
  for (size_t i = 0; i < order.size(); ++i) {
    for (int e = begin[order[i]]; e < begin[order[i] + 1]; ++e) {
      if (want[to[e]] == -1) {
        want[to[e]] = want[order[i]] + 1;
        order.push_back(to[e]);
      }
    }
  }
  int *d_begin, *d_to, *d_steps, *queue, *next, *count, queued = 1;
  cudaMalloc(&d_begin, begin.size() * sizeof(int));
  cudaMalloc(&d_to, to.size() * sizeof(int));
  cudaMalloc(&d_steps, nodes * sizeof(int));
  cudaMalloc(&queue, nodes * sizeof(int));
  cudaMalloc(&next, nodes * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemcpy(d_begin, begin.data(), begin.size() * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(d_to, to.data(), to.size() * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(d_steps, -1, nodes * sizeof(int));
  cudaMemset(d_steps, 0, sizeof(int));
  cudaMemset(queue, 0, sizeof(int));
  for (int level = 1; queued > 0 && level < nodes; ++level) {
    cudaMemset(count, 0, sizeof(int));
    next_level<<<(queued + 63) / 64, 64>>>(d_begin, d_to, d_steps, level, queue, queued, next, count);
    cudaMemcpy(&queued, count, sizeof(int), cudaMemcpyDeviceToHost);
    std::swap(queue, next);
  }
  cudaMemcpy(steps.data(), d_steps, nodes * sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%s\n", steps == want ? "right" : "wrong");
  for (int* p : {d_begin, d_to, d_steps, queue, next, count}) cudaFree(p);
  return steps != want;
}
