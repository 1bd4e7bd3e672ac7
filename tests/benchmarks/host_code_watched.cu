// The same in a program that copies asynchronously, so that the host's accesses are looked at.
#include "host_code.h"

int main(int count, char**) {
  float* d = nullptr;
  if (count > 1) cudaMemcpyAsync(d, d, 4, cudaMemcpyHostToDevice);
  host_code();
}
