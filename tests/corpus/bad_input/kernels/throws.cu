// EXPECT: CRASHED(.*\n)*.*An exception left matmul: no idea
// An exception leaves the entry.
#include <stdexcept>
void matmul(const float*, const float*, float*, int, int, int) { throw std::runtime_error("no idea"); }
