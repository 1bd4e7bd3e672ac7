// Which row, column and addresses a thread computes in lessons 01 and 02, as formulas,
// with the numbers put in, and as results.

/** `row` and `col` of a thread: blocks of `tile` x `tile` threads, `block` and `thread` as [x, y]. */
export function rowAndCol({ tile, block, thread }) {
  return { row: block[1] * tile + thread[1], col: block[0] * tile + thread[0] };
}

export const phasesOf = ({ tile, k }) => Math.ceil(k / tile);

/**
 * The elements that a thread touches: in the naive kernel (`kernel: 'naive'`) A's and B's
 * with the index `phase` as its k, in the tiled one those of that phase. Each is `{ array, row, col,
 * inside, name, formula, numbers, index, byte }`: `formula` is the flat index in the kernel's words,
 * `numbers` the same with the numbers put in, `byte` its distance from the start of the array.
 */
export function addresses(of) {
  const { row, col } = rowAndCol(of);
  const global = of.kernel === 'naive' ? naive(of, row, col) : tiled(of, row, col);
  return [...global, output(of, row, col)];
}

function naive({ m, n, k, phase }, row, col) {
  return [
    entry('A', 'A[row][k]', [row, phase], [m, k], 'row * K + k', `${row} * ${k} + ${phase}`),
    entry('B', 'B[k][col]', [phase, col], [k, n], 'k * N + col', `${phase} * ${n} + ${col}`),
  ];
}

function tiled({ tile, m, n, k, thread: [tx, ty], phase }, row, col) {
  const shared = (array) =>
    entry(array, `${array}[ty][tx]`, [ty, tx], [tile, tile], 'ty * TILE + tx', `${ty} * ${tile} + ${tx}`);
  return [
    entry('A', 'A[row][p * TILE + tx]', [row, phase * tile + tx], [m, k], 'row * K + p * TILE + tx',
      `${row} * ${k} + ${phase} * ${tile} + ${tx}`),
    shared('As'),
    entry('B', 'B[p * TILE + ty][col]', [phase * tile + ty, col], [k, n], '(p * TILE + ty) * N + col',
      `(${phase} * ${tile} + ${ty}) * ${n} + ${col}`),
    shared('Bs'),
  ];
}

const output = ({ m, n }, row, col) =>
  entry('C', 'C[row][col]', [row, col], [m, n], 'row * N + col', `${row} * ${n} + ${col}`);

function entry(array, name, [row, col], [rows, cols], formula, numbers) {
  const index = row * cols + col;
  return { array, name, row, col, formula, numbers, index, byte: 4 * index,
    inside: row < rows && col < cols };
}
