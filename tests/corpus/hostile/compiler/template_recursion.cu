// EXPECT: COULD NOT BUILD(.*\n)+.*(depth|recursive)(.*\n)+0 of 100 points
// Templates that need themselves.
template <int N>
struct Deeper {
  static constexpr int value = Deeper<N + 1>::value;
};
void matmul(const float*, const float*, float*, int, int, int) { int a[Deeper<0>::value]; }
