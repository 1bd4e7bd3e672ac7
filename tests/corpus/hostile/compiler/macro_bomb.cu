// EXPECT: COULD NOT BUILD(.*\n)+0 of 100 points
// Grows to 10^9 additions.
#define A(x) x + x + x + x + x + x + x + x + x + x
#define B(x) A(A(A(x)))
int sum() { return B(B(B(1))); }
void matmul(const float*, const float*, float*, int, int, int) { sum(); }
