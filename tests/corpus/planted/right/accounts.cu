// Money that goes from account to account, each with a lock; who needs two takes the one with the lower number first.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

struct Account {
  int lock, money, transfers;
};

__device__ void acquire(Account& a) {
  while (atomicCAS(&a.lock, 0, 1) != 0) {
  }
  __threadfence();
}

__device__ void release(Account& a) {
  __threadfence();
  atomicExch(&a.lock, 0);
}

__global__ void transfer(Account* accounts, const int* from, const int* to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || from[i] == to[i]) return;
  Account &low = accounts[min(from[i], to[i])], &high = accounts[max(from[i], to[i])];
  acquire(low);
  acquire(high);
  accounts[from[i]].money -= i;
  accounts[to[i]].money += i;
  ++low.transfers;
  ++high.transfers;
  release(high);
  release(low);
}

int main() {
  const int n = 200, size = 10;
  std::vector<int> from(n), to(n);
  std::vector<Account> accounts(size), want(size);
  for (int i = 0; i < n; ++i) {
    from[i] = i * 7 % 10;
    to[i] = i * i % 9;
    if (from[i] == to[i]) continue;
    want[from[i]].money -= i;
    want[to[i]].money += i;
    ++want[from[i]].transfers;
    ++want[to[i]].transfers;
  }
  int *d_from, *d_to, wrong = 0;
  Account* d_accounts;
  cudaMalloc(&d_from, n * sizeof(int));
  cudaMalloc(&d_to, n * sizeof(int));
  cudaMalloc(&d_accounts, size * sizeof(Account));
  cudaMemcpy(d_from, from.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(d_to, to.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(d_accounts, 0, size * sizeof(Account));
  transfer<<<(n + 31) / 32, 32>>>(d_accounts, d_from, d_to, n);
  cudaMemcpy(accounts.data(), d_accounts, size * sizeof(Account), cudaMemcpyDeviceToHost);
  for (int a = 0; a < size; ++a) {
    wrong += accounts[a].money != want[a].money || accounts[a].transfers != want[a].transfers;
  }
  std::printf("%d wrong\n", wrong);
  for (void* p : {(void*)d_from, (void*)d_to, (void*)d_accounts}) cudaFree(p);
  return wrong != 0;
}
