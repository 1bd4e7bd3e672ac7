// EXPECT: COULD NOT BUILD(.*\n)+0 of 100 points
// Twice as many types with each step.
template <int N, int Which>
struct Tree {
  Tree<N - 1, 2 * Which> left;
  Tree<N - 1, 2 * Which + 1> right;
};
template <int Which>
struct Tree<0, Which> {};
Tree<26, 0> tree;
void matmul(const float*, const float*, float*, int, int, int) {}
