// identities.js on real traces, and the numbers of the outer product against the reads
// that lessons 02, 04 and 05 really make.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Identities } from '../../../../common/teaching/pictures/identities.js';
import { counts, sum, valueOfA, valueOfB } from '../../../../common/teaching/pictures/outer.js';
import { region } from '../../../../common/teaching/pictures/trace.js';
import { read } from './traces.mjs';

test('thread 37 of lesson 04 loads in one place and calculates in another', () => {
  const it = new Identities(read('coarsened')),
  { A, B, C } = { A: it.trace.array('A'), B: it.trace.array('B'), C: it.trace.array('C') };
  const froms = (name) => it.loads(name, 37).map((words) => words.map(({ from }) => from.index));
  assert.deepEqual(froms('A').map((indexes) => region(A, indexes)), ['A[9][4..7]']);
  assert.deepEqual(froms('B').map((indexes) => region(B, indexes)), ['B[2][20..23]']);
  assert.equal(region(it.tiles.A, it.reads('A', 37).words), 'As[8..11][0..15]');
  assert.equal(region(B, it.reads('B', 37).elements), 'B[0..15][20..23]');
  assert.equal(region(C, it.outputs(37)), 'C[8..11][20..23]');
});

test('together the loaders bring each element once, and the calculators make each output once', () => {
  for (const name of ['coarsened', 'register_tile', 'tiled_8x8']) {
    const it = new Identities(read(name)),
    all = Array.from({ length: it.trace.threads }, (_, thread) => thread);
    for (const matrix of ['A', 'B']) {
      const froms = all.flatMap((thread) => it.loads(matrix, thread)).flat().map(({ from }) => from.index);
      assert.equal(new Set(froms).size, froms.length, `${name} ${matrix}`);
    }
    const outputs = all.flatMap((thread) => it.outputs(thread));
    assert.equal(new Set(outputs).size, outputs.length, name);
  }
});

test('lesson 05 scatters A and computes two pieces of rows and of columns', () => {
  const it = new Identities(read('register_tile'));
  assert.equal(it.loads('A', 37).length, 2);
  assert.equal(region(it.tiles.A, it.reads('A', 37).words), 'As[0..15][0..3,16..19]');
  assert.equal(region(it.trace.array('C'), it.outputs(37)), 'C[0..3,16..19][84..87,116..119]');
});

test('a region that is no rows by columns is told element by element', () => {
  assert.equal(region({ name: 'C', shape: [4, 4] }, [0, 5]), 'C[0][0], C[1][1]');
});

test('the outer product reads and multiplies as often as the kernels do for one k', () => {
  for (const [name, size, depth] of [['tiled_8x8', 1, 4], ['coarsened', 4, 16], ['register_tile', 8, 16]]) {
    const it = new Identities(read(name)),
    reads = it.reads('A', 0).words.length + it.reads('B', 0).words.length;
    assert.deepEqual({ reads, products: it.outputs(0).length * depth }, counts(size, depth), name);
  }
});

test('sums are those of the example values', () => {
  assert.equal(sum(2, 5, 0), 0);
  assert.equal(sum(2, 5, 2), valueOfA(2, 0) * valueOfB(0, 5) + valueOfA(2, 1) * valueOfB(1, 5));
});
