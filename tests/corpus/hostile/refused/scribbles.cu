// EXPECT: COULD NOT BUILD(.|\n)*\bfopen:(.|\n)*0 of 100 points
// Writes over every piece of memory that the process may write to.
#include <cstdint>
#include <cstdio>
#include <vector>
void matmul(const float*, const float*, float*, int, int, int) {
  std::vector<std::uintptr_t> pages;
  FILE* maps = fopen("/proc/self/maps", "r");
  unsigned long begin, end;
  char access[5], line[512];
  while (fgets(line, sizeof line, maps) != nullptr) {
    if (sscanf(line, "%lx-%lx %4s", &begin, &end, access) == 3 && access[1] == 'w') pages.push_back(begin);
  }
  for (std::uintptr_t page : pages)
    for (int i = 0; i < 4096; ++i) reinterpret_cast<volatile char*>(page)[i] = 0x41;
}
