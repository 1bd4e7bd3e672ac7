// EXPECT: CRASHED(.*\n)*.*overflows_stack\.cu:[345]: host code has used up its stack\.(?![\s\S]*SIGSEGV)
// Endless recursion in host code.
int deeper(volatile int* at) {
  volatile int here[1000] = {*at};
  return deeper(here) + here[1];
}
void matmul(const float*, const float*, float*, int, int, int) {
  volatile int start = 0;
  deeper(&start);
}
