// EXPECT: CRASHED(.*\n)+\s+An exception left matmul: std::bad_alloc
// Memory without end.
#include <vector>
void matmul(const float*, const float*, float*, int, int, int) {
  std::vector<char*> all;
  while (true) *all.emplace_back(new char[1 << 26]) = 1;
}
