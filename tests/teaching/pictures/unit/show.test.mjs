// What the page of ./course show calculates: where kernels part, what lines cost, where copies are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costsOf } from '../../../../common/teaching/pictures/costs.js';
import { deed, partingOf } from '../../../../common/teaching/pictures/parting.js';
import { Trace } from '../../../../common/teaching/pictures/trace.js';
import { waysOf } from '../../../../common/teaching/pictures/ways.js';
import { read } from './traces.mjs';

const partingFrom = (name) => partingOf(...['mine', 'right', 'difference'].map((part) => read(`${name}.${part}`)));
const sum = (values) => values.reduce((all, value) => all + value, 0);

test('a tile that does not move: the first load of the second phase', () => {
  const { thread, phase, mine, right } = partingFrom('phase_forgotten');
  assert.deepEqual([thread, phase], [0, 2]);
  assert.equal(deed(mine.at), 'loads A[0][0]');
  assert.equal(deed(right.at), 'loads A[0][16]');
});

test('a missing barrier: what comes behind it in the right kernel, and what both did before', () => {
  const { before, mine, right } = partingFrom('no_second_barrier');
  assert.equal(deed(mine.at), 'loads A[0][16]');
  assert.equal(right.at, undefined);
  assert.equal(right.waits, true);
  assert.equal(deed(before.at(-1)), 'loads Bs[15][0]');
});

test('what is no difference is refused', () => {
  const documents = ['mine', 'right'].map((part) => read(`phase_forgotten.${part}`));
  for (const wrong of [{}, null, { version: 2, phase: 0, thread: 0, position: 0 }, []])
    assert.throws(() => partingOf(...documents, wrong), /does not say where two kernels part/);
});

for (const name of ['naive', 'naive_rows_along_x', 'tiled', 'register_tile_no_padding']) {
  test(`${name}: the costs of all lines are what the emulator counted`, () => {
    const trace = new Trace(read(name)), { counters, grid } = trace.launch, blocks = grid[0] * grid[1];
    for (const [store, suffix] of [[false, 'ld'], [true, 'st']]) {
      const of = (shared) => costsOf(trace).filter((one) => one.array.shared === shared && one.store === store);
      const all = (shared) => Math.round(sum(of(shared).map(({ requests, cost }) => requests * cost)));
      assert.equal(all(false) * blocks, counters[`l1tex__t_sectors_pipe_lsu_mem_global_op_${suffix}`]);
      assert.equal(all(true) * blocks, counters[`l1tex__data_pipe_lsu_wavefronts_mem_shared_op_${suffix}`]);
    }
    assert.ok(costsOf(trace).every(({ cost, best }) => cost >= best));
  });
}

test('lesson 06: copies of the next tile are asked for while this one is multiplied', () => {
  const trace = new Trace(read('double_buffer'));
  for (const thread of [0, 100, 255]) {
    const ways = waysOf(trace, thread);
    assert.equal(ways.length, 2 * 2); // two tiles, two copies each
    for (const { array, from, asked, arrived, read: used } of ways) {
      assert.equal(array.name, 'Bs');
      assert.equal(from?.array.name ?? 'B', 'B');
      assert.ok(asked <= arrived && arrived < used, `${asked} ${arrived} ${used}`);
    }
  }
  assert.deepEqual(waysOf(new Trace(read('tiled')), 0), []);
});
