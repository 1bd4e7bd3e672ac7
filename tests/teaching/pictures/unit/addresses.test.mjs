// The index calculator's formulas, held against what the traced kernels did:
// every thread, every phase, every access.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addresses, phasesOf } from '../../../../common/teaching/pictures/addresses.js';
import { Trace } from '../../../../common/teaching/pictures/trace.js';
import { read } from './traces.mjs';

const named = (array, index) => `${array}[${index}]`;

/** What the formulas say that a thread of block (0,0) touches in all its phases, C once. */
function calculated(of, phases) {
  const all = Array.from({ length: phases }, (_, phase) => addresses({ ...of, phase })).flat();
  const inputs = all.filter((one) => one.array !== 'C').map((one) => named(one.array, one.index));
  return [...inputs, named('C', all.at(-1).index)].sort();
}

/** What it touched: loads of global memory and all stores.
 *  Reads of tiles are the sum's, not an address of its own. */
function traced(trace, thread) {
  const accesses = trace.phases.flatMap((_, phase) => trace.accesses(phase, thread));
  return accesses.filter(({ array, store }) => store || !array.shared)
    .map(({ array, index }) => named(array.name, index)).sort();
}

function holdsAgainst(name, kernel) {
  const trace = new Trace(read(name));
  const { M: m, N: n, K: k } = trace.sizes;
  for (let thread = 0; thread < trace.threads; ++thread) {
    const of = { kernel, tile: trace.block[0], m, n, k, block: [0, 0], thread: trace.coordinates(thread) };
    assert.deepEqual(calculated(of, kernel === 'naive' ? k : phasesOf(of)), traced(trace, thread),
      `${name}, thread ${thread}`);
  }
}

test('the formulas are those of lesson 01', () => holdsAgainst('naive', 'naive'));
test('the formulas are those of lesson 02', () => holdsAgainst('tiled', 'tiled'));
test('the formulas are those of lesson 02 with tiles of 4', () => holdsAgainst('tiled_8x8', 'tiled'));

test('the formula gives the index, and so do the numbers put into it', () => {
  const named = { row: 10, col: 13, K: 16, N: 20, p: 3, k: 3, TILE: 4, tx: 1, ty: 2 }; // of the thread below
  for (const kernel of ['naive', 'tiled']) {
    for (const one of addresses({ kernel, tile: 4, m: 12, n: 20, k: 16, block: [3, 2],
      thread: [1, 2], phase: 3 })) {
      assert.equal(Function(`return ${one.numbers}`)(), one.index, one.formula);
      assert.equal(Function(...Object.keys(named), `return ${one.formula}`)(...Object.values(named)),
        one.index, one.formula);
      assert.equal(one.byte, 4 * one.index);
    }
  }
});

test('the worked example of lesson 02', () => {
  const example = (phase) =>
    addresses({ kernel: 'tiled', tile: 4, m: 12, n: 12, k: 12, block: [1, 2], thread: [1, 2], phase })
    .map(({ array, row, col }) => `${array}[${row}][${col}]`);
  assert.deepEqual(example(0), ['A[10][1]', 'As[2][1]', 'B[2][5]', 'Bs[2][1]', 'C[10][5]']);
  assert.deepEqual(example(2), ['A[10][9]', 'As[2][1]', 'B[10][5]', 'Bs[2][1]', 'C[10][5]']);
});

test('what lies outside is said', () => {
  const inside =
    addresses({ kernel: 'naive', tile: 4, m: 9, n: 9, k: 3, block: [2, 2], thread: [1, 0], phase: 0 })
    .map((one) => one.inside);
  assert.deepEqual(inside, [true, false, false]);
});
