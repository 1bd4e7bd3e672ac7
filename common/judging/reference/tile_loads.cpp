// Mistakes of the loads of tiles: where the tiles of A and B lie,
// and which of their elements are checked how.
#include "reference/hypotheses.h"

namespace reference {
namespace {

constexpr Mistake kFixedA = {
    "tile of A does not move",
    "Your C is what you get when every phase reads the first tile of A: how does it move along K?"};
constexpr Mistake kFixedB = {
    "tile of B does not move",
    "Your C is what you get when every phase reads the first tile of B: how does it move along K?"};
constexpr Mistake kFixed = {
    "tiles do not move",
    "Your C is what you get when every phase reads the first tiles of A and B: how do they move along K?"};
constexpr Mistake kAMovesDown = {
    "tile of A moves down",
    "Your C is what you get when the tile of A moves down instead of right: which index of A is k?"};
constexpr Mistake kBMovesRight = {
    "tile of B moves right",
    "Your C is what you get when the tile of B moves right instead of down: which index of B is k?"};
constexpr Mistake kOneStep = {
    "window moves by one",
    "Your C is what you get when the tiles move along K by one element instead of by their own width."};
constexpr Mistake kLate = {
    "tile fetched again",
    "Your C is what you get when the first tile is multiplied twice and each later one a phase late: which "
    "tile is fetched while tile p is multiplied?"};
constexpr Mistake kLateA = {
    "tile of A fetched again",
    "Your C is what you get when the tiles of A come a phase later than those of B, the first one twice: "
    "which tile of A is fetched while tile p is multiplied?"};
constexpr Mistake kLateB = {
    "tile of B fetched again",
    "Your C is what you get when the tiles of B come a phase later than those of A, the first one twice: "
    "which tile of B is fetched while tile p is multiplied?"};
constexpr Mistake kSecondSkipped = {
    "second tile skipped",
    "Your C is what you get when the second tile along K is left out: which tile is fetched while tile p is "
    "multiplied?"};
constexpr Mistake kOneCheck = {
    "one check for both tiles",
    "Your C is what you get when one check guards both loads: the elements of A and of B that a thread "
    "loads lie at different places. What are the bounds of each?"};

/**
 * Loads, from place_of(row, col, k), what the sum for C's (row, col) takes for k. Checked, a load beyond the
 * edge becomes 0; unchecked, it is what follows in memory.
 */
template <class PlaceOf>
auto checked(const Matrix& matrix, PlaceOf place_of) {
  return [&matrix, place_of](int row, int col, int k) {
    const MatrixIndex from = place_of(row, col, k);
    return or_zero(matrix, from.row, from.col);
  };
}
template <class PlaceOf>
auto unchecked(const Matrix& matrix, PlaceOf place_of) {
  return [&matrix, place_of](int row, int col, int k) {
    const MatrixIndex from = place_of(row, col, k);
    return at_flat(matrix, std::int64_t(from.row) * matrix.cols + from.col);
  };
}

constexpr auto kRightA = [](int row, int, int k) { return MatrixIndex{row, k}; };
constexpr auto kRightB = [](int, int col, int k) { return MatrixIndex{k, col}; };

/** The tiles stand still, or move less than they should; in the first window all is right. */
void add_steps(Hypotheses& all, const Evidence& evidence, int tile) {
  const Matrix &A = evidence.problem().A, &B = evidence.problem().B;
  const Range ks{0, A.cols}, filled{0, round_up(A.cols, tile)};
  const auto right_a = checked(A, kRightA);
  const auto right_b = checked(B, kRightB);

  const auto fixed_a = checked(A, [=](int row, int, int k) { return MatrixIndex{row, k % tile}; });
  const auto fixed_b = checked(B, [=](int, int col, int k) { return MatrixIndex{k % tile, col}; });
  add_product(all, evidence, kFixedA, ks, fixed_a, right_b);
  add_product(all, evidence, kFixedB, ks, right_a, fixed_b);
  add_product(all, evidence, kFixed, ks, fixed_a, fixed_b);
  add_product(all, evidence, kFixed, filled, fixed_a, fixed_b);

  const auto one_step = [tile](int k) { return k / tile + k % tile; };
  const auto slow_a = checked(A, [=](int row, int, int k) { return MatrixIndex{row, one_step(k)}; });
  const auto slow_b = checked(B, [=](int, int col, int k) { return MatrixIndex{one_step(k), col}; });
  add_product(all, evidence, kOneStep, ks, slow_a, right_b);
  add_product(all, evidence, kOneStep, ks, right_a, slow_b);
  add_product(all, evidence, kOneStep, filled, slow_a, slow_b);
}

/** Tiles that are fetched a phase early, while the one before is multiplied, but not the right ones. */
void add_fetches(Hypotheses& all, const Evidence& evidence, int tile) {
  const Matrix &A = evidence.problem().A, &B = evidence.problem().B;
  const Range ks{0, round_up(A.cols, tile)};
  const auto late = [tile](int k) { return k < tile ? k : k - tile; };
  const auto right_a = checked(A, kRightA);
  const auto right_b = checked(B, kRightB);
  const auto late_a = checked(A, [=](int row, int, int k) { return MatrixIndex{row, late(k)}; });
  const auto late_b = checked(B, [=](int, int col, int k) { return MatrixIndex{late(k), col}; });
  add_product(all, evidence, kLate, ks, late_a, late_b);
  add_product(all, evidence, kLateA, ks, late_a, right_b);
  add_product(all, evidence, kLateB, ks, right_a, late_b);
  if (A.cols <= 2 * tile) return;  // of two tiles, the first alone is left
  const auto early = [tile](int k) { return k < tile ? k : k + tile; };
  add_product(all, evidence, kSecondSkipped, ks,
              checked(A,
                      [=](int row, int, int k) {
                        return MatrixIndex{row, early(k)};
                      }),
              checked(B, [=](int, int col, int k) {
                return MatrixIndex{early(k), col};
              }));
}

/** A tile that moves the wrong way, also because the line of one load was copied for the other. */
void add_directions(Hypotheses& all, const Evidence& evidence, int tile) {
  const Matrix &A = evidence.problem().A, &B = evidence.problem().B;
  const auto add = [&](const Mistake& mistake, auto a, auto b) {
    add_product(all, evidence, mistake, {0, A.cols}, a, b);
  };
  const auto right_a = checked(A, kRightA);
  const auto right_b = checked(B, kRightB);

  const auto down = [=](int row, int, int k) { return MatrixIndex{row + round_down(k, tile), k % tile}; };
  const auto right = [=](int, int col, int k) { return MatrixIndex{k % tile, col + round_down(k, tile)}; };
  // Where the second tile lies outside as a whole, this is no different from skipping all but the first.
  if (A.rows > tile) add(kAMovesDown, checked(A, down), right_b);
  if (B.cols > tile) add(kBMovesRight, right_a, checked(B, right));
  add(kAMovesDown, unchecked(A, down), right_b);
  add(kBMovesRight, right_a, unchecked(B, right));

  const auto like_b = [=](int row, int col, int k) {
    return MatrixIndex{round_down(k, tile) + row % tile, round_down(col, tile) + k % tile};
  };
  const auto like_a = [=](int row, int col, int k) {
    return MatrixIndex{round_down(row, tile) + k % tile, round_down(k, tile) + col % tile};
  };
  add(kAMovesDown, checked(A, like_b), right_b);
  add(kAMovesDown, unchecked(A, like_b), right_b);
  add(kBMovesRight, right_a, checked(B, like_a));
  add(kBMovesRight, right_a, unchecked(B, like_a));
}

/**
 * The thread that loads an element of A for this row has another column, and maybe a column outside of C; the
 * thread that loads an element of B has another row. The check asks for row and col inside of C; with
 * `checks_all`, also for both of the thread's k.
 */
void add_one_check(Hypotheses& all, const Evidence& evidence, int tile, bool checks_all) {
  const Matrix &A = evidence.problem().A, &B = evidence.problem().B;
  const int M = A.rows, N = B.cols, K = A.cols;
  const auto a = [=, &A](int row, int col, int k) {
    const bool is_loaded =
        round_down(col, tile) + k % tile < N && (!checks_all || round_down(k, tile) + row % tile < K);
    return is_loaded ? A.at(row, k) : 0;
  };
  const auto b = [=, &B](int row, int col, int k) {
    const bool is_loaded =
        round_down(row, tile) + k % tile < M && (!checks_all || round_down(k, tile) + col % tile < K);
    return is_loaded ? B.at(k, col) : 0;
  };
  add_product(all, evidence, kOneCheck, {0, K}, a, b);
}

}  // namespace

void add_tile_loads(Hypotheses& all, const Evidence& evidence, const Tiles& tiles) {
  for (const int tile : tiles.all) {
    add_directions(all, evidence, tile);
    // Wider than 32, a tile has more elements than a block has threads, and each load its own loop.
    for (const bool checks_all : {false, true}) {
      if (tile <= 32) add_one_check(all, evidence, tile, checks_all);
    }
    if (evidence.problem().sizes.K > tile) {
      add_steps(all, evidence, tile);
      add_fetches(all, evidence, tile);
    }
  }
}

}  // namespace reference
