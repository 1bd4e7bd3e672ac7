// stages.js on real traces: the order of fetching and multiplying, who brings what,
// what lies in shared memory, what is multiplied.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, movesIn, outputsOf, productsIn, stagesOf, threadsOf,
  tiledTrace } from '../../../../common/teaching/pictures/stages.js';
import { Trace, element, place } from '../../../../common/teaching/pictures/trace.js';
import { read } from './traces.mjs';

const named = (stages) => stages.map(({ activity, round }) => `${activity} ${round}`);
const two = ['fetch 0', 'multiply 0', 'fetch 1', 'multiply 1', 'write 0'];

test('two tiles along K are fetched and multiplied in turn, whether or not a barrier stands between', () => {
  for (const name of ['tiled_8x8', 'tiled_no_first_barrier', 'tiled_no_second_barrier', 'window_ragged']) {
    assert.deepEqual(named(stagesOf(new Trace(read(name)))), two, name);
  }
  assert.equal(stagesOf(new Trace(read('window_4x8'))).length, 9);
});

test('the threads of a block fetch each element of the tiles once', () => {
  const { trace, stages } = tiledTrace(read('tiled_8x8'));
  for (const stage of stages.filter(({ activity }) => activity === 'fetch')) {
    const froms = threadsOf(trace).flatMap((thread) => movesIn(trace, stage, thread))
      .map(({ from }) => keyOf(from));
    assert.equal(froms.length, 32);
    assert.equal(new Set(froms).size, 32);
  }
});

test('what is multiplied lies in shared memory, and every output gets its K products of a row and a column',
  () => {
  for (const name of ['tiled_8x8', 'window_4x8', 'window_ragged']) {
    const { trace, tiles, stages, contents } = tiledTrace(read(name));
    for (const thread of threadsOf(trace).filter((thread) => outputsOf(trace, thread).length)) {
      const { row, col } = place(trace.array('C'), outputsOf(trace, thread)[0].index);
      const ks = stages.flatMap((stage, at) => productsIn(trace, stage, thread, tiles).map(({ a, b }) => {
        const from = [a, b].map((read) => contents[at].get(keyOf(read)).from);
        if (from.includes(undefined)) return undefined; // a zero of the edge
        const [ofA, ofB] = from.map((one) => place(one.array, one.index));
        assert.deepEqual([ofA.row, ofB.col, ofA.col], [row, col, ofB.row]);
        return ofA.col;
      }));
      const { K } = trace.sizes;
      assert.deepEqual(ks.filter((k) => k !== undefined), Array.from({ length: K }, (_, k) => k));
    }
  }
});

test('at the ragged edge zeros lie in the tiles', () => {
  const { contents } = tiledTrace(read('window_ragged'));
  const zeros = (stage) => [...contents[stage].values()].filter(({ from }) => !from)
    .map(({ to }) => element(to.array, to.index));
  assert.deepEqual(zeros(0).sort(),
    ['As[3][0]', 'As[3][1]', 'As[3][2]', 'As[3][3]', 'Bs[0][3]', 'Bs[1][3]', 'Bs[2][3]', 'Bs[3][3]']);
  assert.equal(zeros(2).length, 20);
});

test('what is too large or has no tiles gets a sentence', () => {
  assert.throws(() => tiledTrace(read('tiled')), /A has 32 x 32 elements, too many to draw/);
  assert.throws(() => tiledTrace(read('naive')), /keeps no tile of A/);
});
