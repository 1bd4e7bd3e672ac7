// EXPECT: COULD NOT BUILD(.|\n)*\bconstructor:(.|\n)*0 of 100 points
// Runs before main.
[[gnu::constructor]] static void early() {}
void matmul(const float*, const float*, float*, int, int, int) {}
