// EXPECT: COULD NOT BUILD(.|\n)*\bstd::ofstream:(.|\n)*0 of 100 points
// Files by the streams of C++.
#include <fstream>
void matmul(const float*, const float*, float*, int, int, int) {
  std::ofstream("answer") << 1;
  int x = 0;
  std::ifstream("question") >> x;
}
