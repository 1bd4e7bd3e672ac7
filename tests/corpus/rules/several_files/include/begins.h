// Begins the program in a header: the compiler puts what the file does into this main().
#include <cstdio>

static int fill(int n);

int main(int argc, char**) {
  std::printf("%d\n", fill(10 * argc));
  return 0;
}
