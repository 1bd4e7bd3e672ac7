// trace.js on real traces: whose access, from which element, for what.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Trace, element, elements, extents, place } from '../../../../common/teaching/pictures/trace.js';
import { read } from './traces.mjs';

const origin = (word) => (word ? element(word.array, word.index) : 'nothing');

/** `As[2][1] <- A[2][5]` for every word that a thread stores to shared memory in a phase. */
function moves(trace, phase, thread) {
  return trace.accesses(phase, thread).filter((access) => access.from).flatMap((access) =>
    access.from.map((from, word) => `${element(access.array, access.index + word)} <- ${origin(from)}`));
}

test('a thread of lesson 02 fetches one element of each tile, a phase later those beside and below', () => {
  const trace = new Trace(read('tiled_8x8'));
  assert.deepEqual(moves(trace, 0, trace.number(1, 2)), ['As[2][1] <- A[2][1]', 'Bs[2][1] <- B[2][1]']);
  assert.deepEqual(moves(trace, 2, trace.number(1, 2)), ['As[2][1] <- A[2][5]', 'Bs[2][1] <- B[6][1]']);
});

test('a float4 brings four elements', () => {
  const trace = new Trace(read('coarsened'));
  assert.deepEqual(moves(trace, 0, 37).slice(0, 4),
    [4, 5, 6, 7].map((col) => `As[9][${col}] <- A[9][${col}]`));
  const load = trace.accesses(0, 37)[0];
  assert.equal(elements(load.array, load.index, load.words), 'A[9][4..7]');
});

test('a float4 that is scattered, as lesson 05 does with A, keeps its elements', () => {
  const trace = new Trace(read('register_tile'));
  for (let thread = 0; thread < trace.threads; ++thread) {
    for (const access of trace.accesses(0, thread)
      .filter((access) => access.from && access.array.name === 'As')) {
      const to = place(access.array, access.index), from = place(access.from[0].array, access.from[0].index);
      assert.deepEqual([to.row, to.col], [from.col, from.row]);
    }
  }
});

test('at the edge a thread stores what nobody loaded', () => {
  const trace = new Trace(read('window_ragged'));
  assert.deepEqual(moves(trace, 2, trace.number(2, 0)), ['As[0][2] <- nothing', 'Bs[0][2] <- B[4][2]']);
  assert.deepEqual(moves(trace, 0, trace.number(3, 0)), ['As[0][3] <- A[0][3]', 'Bs[0][3] <- nothing']);
});

test('runs tell fetching, multiplying and writing apart, with a barrier between them or without', () => {
  const activities = (name, phase) => new Trace(read(name)).runs(phase, 0).map((run) => run.activity);
  assert.deepEqual([0, 1, 2, 3, 4].map((phase) => activities('tiled_8x8', phase)),
    [['fetch'], ['multiply'], ['fetch'], ['multiply'], ['write']]);
  assert.deepEqual(activities('tiled_no_second_barrier', 1), ['multiply', 'fetch']);
  assert.deepEqual(activities('naive', 0), ['fetch', 'write']);
});

test('a thread has its coordinates, an element its name', () => {
  const trace = new Trace(read('tiled_8x8'));
  assert.equal(trace.threadName(9), '(1,2)');
  assert.equal(trace.number(...trace.coordinates(9)), 9);
  assert.equal(element({ name: 'As', shape: [2, 16, 17] }, 17 * 18 + 3), 'As[1][2][3]');
  assert.deepEqual(extents({ shape: [2, 16, 17] }), { rows: 32, cols: 17 });
});

test('what is no trace, or not of that kernel, gets a sentence', () => {
  assert.throws(() => new Trace({}), /it is no trace of a kernel\./);
  assert.throws(() => new Trace(read('ladder')), /it is no trace of a kernel\./);
  assert.throws(() => new Trace({ ...read('tiled_8x8'), version: 2 }), /only version 1 is known/);
  assert.throws(() => new Trace(read('naive')).array('As'),
    /the kernel traced in lesson 01_naive has no array As\./);
  assert.throws(() => new Trace(read('naive')).tileOf('A'), /keeps no tile of A in shared memory\./);
});
