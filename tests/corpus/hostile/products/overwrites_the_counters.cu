// EXPECT: (host\s+code\s+stores\s+outside\s+of\s+its\s+own\s+variables|RACE)(.*\n)+0 of 100 points
// Two kernels do a sliver of the work; between and after them the host looks the heap through for what was counted,
// known by the grid in front of it, and writes better numbers there: it may not, or what it has found is a copy that counts no more.
#include <cstdint>
#include <cstdlib>
__global__ void idle(float* C, int count) {
  for (int i = threadIdx.x; i < count; i += 7) C[i] = 1;
}
void matmul(const float*, const float*, float* C, int M, int N, int) {
  idle<<<dim3(3, 5, 1), dim3(7, 1, 1)>>>(C, M * N);
  const auto here = reinterpret_cast<std::uintptr_t>(malloc(8)) & ~std::uintptr_t{0xfff};
  const unsigned shape[6] = {3, 5, 1, 7, 1, 1};
  for (std::uintptr_t at = here - (512 << 10); at < here + (64 << 10); at += 4) {
    auto* words = reinterpret_cast<volatile unsigned*>(at);
    int same = 0;
    while (same < 6 && words[same] == shape[same]) ++same;
    for (int i = 6; same == 6 && i < 400; ++i)
      if (words[i] == unsigned(15 * M * N)) words[i] = words[i] * 3;
    // Whatever stands there: the shape itself.
    if (same == 6 && &words[0] != reinterpret_cast<volatile unsigned*>(const_cast<unsigned*>(shape)))
      words[0] = 4;
  }
}
