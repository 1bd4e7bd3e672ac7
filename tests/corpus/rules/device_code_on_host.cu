// EXPECT 1: device_code_on_host\.cu:4:11: `threadIdx` has a value in device code only(.*\n)+.*:5:3: `__syncthreads` works in device code only(.*\n)+.*:6:14: `__tanf` works in device code only
// The last one ended in "symbol lookup error": a name of the C library's own.
int main() {
  int i = threadIdx.x;
  __syncthreads();
  return int(__tanf(1.0f)) + i;
}
