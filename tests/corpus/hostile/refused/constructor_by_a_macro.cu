// EXPECT: COULD NOT BUILD(.|\n)*\bconstructor:(.|\n)*0 of 100 points
// Runs before main; the attribute and its name stand apart.
#define EARLY(how) __attribute__((how))
EARLY(constructor) static void early() {}
void matmul(const float*, const float*, float*, int, int, int) {}
