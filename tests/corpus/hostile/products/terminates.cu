// EXPECT: COULD NOT BUILD(.|\n)*\bstd::set_terminate:(.|\n)*\n0 of 100 points
// Ends by std::terminate, with a handler that claims success.
#include <cstdlib>
#include <exception>
void matmul(const float*, const float*, float*, int, int, int) {
  std::set_terminate([] { std::exit(0); });
  std::terminate();
}
