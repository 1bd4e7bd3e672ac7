// EXPECT: COULD NOT BUILD(.*\n)+0 of 100 points
// A constant that takes for ever.
constexpr int forever() {
  int sum = 0;
  for (long i = 0; i >= 0; i = (i + 1) % 1000) sum = (sum + 1) % 7;
  return sum;
}
constexpr int value = forever();
void matmul(const float*, const float*, float*, int, int, int) {}
