// EXPECT: CRASHED(.*\n)*.*Your code was ended by SIGSEGV: .*overflowed its stack
// Endless recursion in host code.
int deeper(volatile int* at) {
  volatile int here[1000] = {*at};
  return deeper(here) + here[1];
}
void matmul(const float*, const float*, float*, int, int, int) {
  volatile int start = 0;
  deeper(&start);
}
