// Sectors and wavefronts of real traces: their sums are what the emulator counted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { banksOf, fewest, wavefronts } from '../../../../common/teaching/pictures/banks.js';
import { runsOf, sectorsOf } from '../../../../common/teaching/pictures/sectors.js';
import { Trace } from '../../../../common/teaching/pictures/trace.js';
import { requestsOf, warpsOf } from '../../../../common/teaching/pictures/warps.js';
import { read } from './traces.mjs';

const blocks = ({ grid }) => grid[0] * grid[1] * grid[2];
const traceOf = (name) => new Trace(read(name));
const allRequests = (trace) =>
  Array.from({ length: warpsOf(trace) }, (_, warp) => requestsOf(trace, warp)).flat();
const sum = (values) => values.reduce((all, value) => all + value, 0);

/** Block (0,0) is in the trace, the counters are of all blocks:
 *  they are equal for the blocks of even sizes. */
const EVEN = ['naive', 'naive_rows_along_x', 'tiled', 'coarsened', 'register_tile',
  'register_tile_no_padding', 'tiled_8x8', 'window_4x8'];

for (const name of EVEN) {
  test(`${name}: requests, sectors and wavefronts are those of the emulator's counters`, () => {
    const trace = traceOf(name), { counters } = trace.launch, requests = allRequests(trace);
    for (const [store, suffix] of [[false, 'ld'], [true, 'st']]) {
      const global = requests.filter((request) => !request.array.shared && request.store === store);
      const shared = requests.filter((request) => request.array.shared && request.store === store);
      const counted = {
        [`l1tex__t_requests_pipe_lsu_mem_global_op_${suffix}`]: global.length,
        [`l1tex__t_sectors_pipe_lsu_mem_global_op_${suffix}`]: sum(global.map((request) =>
          sectorsOf(request).length)),
        [`smsp__inst_executed_op_shared_${suffix}`]: shared.length,
        [`l1tex__data_pipe_lsu_wavefronts_mem_shared_op_${suffix}`]: sum(shared.map((request) =>
          wavefronts(banksOf(request)))),
      };
      for (const [counter, value] of Object.entries(counted))
        assert.equal(value * blocks(trace), counters[counter], counter);
    }
  });
}

const first = (trace, array, store) => requestsOf(trace, 0)
  .filter((request) => request.array.name === array && request.store === store)[0];

test('side by side four sectors serve 32 floats, rows apart each lane has its own', () => {
  const wide = first(traceOf('coarsened'), 'A', false);
  assert.equal(wide.words, 4);
  assert.deepEqual(sectorsOf(wide).map(({ sector, asked }) => [sector, asked.length]),
    Array.from({ length: 16 }, (_, i) => [i, 8]));
  const apart = sectorsOf(first(traceOf('naive_rows_along_x'), 'C', true));
  assert.equal(apart.length, 16);
  assert.ok(apart.every(({ asked }) => asked.length === 2));
  assert.equal(runsOf(apart).length, 16);
  assert.deepEqual(runsOf(sectorsOf(wide)).map((run) => run.sectors.length), [16]);
});

test('the n-th pass of a line belongs to the n-th pass of the other lanes', () => {
  const b = requestsOf(traceOf('naive'), 0).filter(({ array }) => array.name === 'B');
  assert.deepEqual(b.map(({ pass, passes, lanes }) => [pass, passes, lanes[0].index, lanes[17].index]),
    Array.from({ length: 8 }, (_, k) => [k, 8, 32 * k, 32 * k + 1]));
});

test('a padded row takes the second turn away', () => {
  const turns = (name) => wavefronts(banksOf(first(traceOf(name), 'As', true)));
  assert.deepEqual([turns('register_tile_no_padding'), turns('register_tile')], [2, 1]);
});

test('a word that many lanes ask for is given out once', () => {
  const same = { words: 1, lanes: Array.from({ length: 32 }, (_, lane) => ({ lane, index: 5 })) };
  assert.equal(wavefronts(banksOf(same)), 1);
  assert.equal(banksOf(same)[5][0].lanes.length, 32);
  const column = { words: 1, lanes: Array.from({ length: 32 }, (_, lane) => ({ lane, index: 32 * lane })) };
  assert.equal(wavefronts(banksOf(column)), 32);
  assert.equal(fewest(banksOf(column)), 1);
  assert.equal(fewest(banksOf({ words: 4,
    lanes: Array.from({ length: 32 }, (_, lane) => ({ lane, index: 4 * lane })) })), 4);
});
