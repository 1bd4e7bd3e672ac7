// A whole number divided by zero, in host code: told with its line.
// EXPECT 136: :7: host code crashed: most likely a whole number was divided by zero \(SIGFPE\)\.
#include <cuda_runtime.h>
int main() {
  volatile int zero = 0;
  int quotient = 0;
  quotient = 7 / zero;
  return quotient;
}
