// EXPECT: COULD NOT BUILD(.|\n)*\bstd::thread:(.|\n)*0 of 100 points
// Threads of the host that never end.
#include <thread>
void matmul(const float*, const float*, float*, int, int, int) {
  for (int i = 0; i < 4; ++i)
    std::thread([] {
      for (volatile int n = 0;; n = n + 1) {
      }
    }).detach();
}
