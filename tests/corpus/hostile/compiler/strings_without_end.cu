// EXPECT: COULD NOT BUILD(.*\n)+0 of 100 points
// A string of 10^10 characters.
#define A(x) x x x x x x x x x x
#define B(x) A(A(A(x)))
const char* text = B(B(B("0123456789")));
void matmul(const float*, const float*, float*, int, int, int) {}
