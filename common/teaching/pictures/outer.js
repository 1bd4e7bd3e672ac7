// The outer product of a column of As and a row of Bs in numbers: example values,
// sums after so many k, reads and products.

// Small whole numbers, so that a class can add along; rows and columns differ.
export const valueOfA = (i, k) => ((i + 2 * k) % 4) + 1;
export const valueOfB = (k, j) => ((3 * j + 2 * k) % 5) + 1;

/** What a thread with `size` x `size` sums has read and multiplied after so many k. */
export function counts(size, ks) {
  return { reads: 2 * size * ks, products: size * size * ks };
}

/** The sum of the first `ks` products of one output. */
export function sum(i, j, ks) {
  return Array.from({ length: ks }, (_, k) => valueOfA(i, k) * valueOfB(k, j))
    .reduce((all, one) => all + one, 0);
}
