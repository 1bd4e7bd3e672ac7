// EXPECT: COULD NOT BUILD(.|\n)*0 of 100 points
// A file that has no end, for it includes itself.
#include __FILE__
void matmul(const float*, const float*, float*, int, int, int) {}
