// EXPECT: COULD NOT BUILD(.|\n)*\bmmap:(.|\n)*\bmprotect:(.|\n)*0 of 100 points
// Machine code of its own in memory that can be run.
#include <sys/mman.h>
void matmul(const float*, const float*, float*, int, int, int) {
  void* code = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(code, 4096, PROT_READ | PROT_EXEC);
}
