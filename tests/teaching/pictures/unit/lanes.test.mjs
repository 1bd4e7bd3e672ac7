// lanes.js against the kernels: where lesson 05's lanes stand and what their reads ask for, in its trace;
// and the wavefronts that the emulator counts for the layouts of wrong/.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Identities } from '../../../../common/teaching/pictures/identities.js';
import { costOf, readOf, squaresOf, tileOf, warpAt } from '../../../../common/teaching/pictures/lanes.js';
import { Trace, place } from '../../../../common/teaching/pictures/trace.js';
import { requestsOf } from '../../../../common/teaching/pictures/warps.js';
import { read } from './traces.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const program = process.env.COURSE_PROGRAM, skip = program ? false : 'COURSE_PROGRAM is not set';

test('every thread of lesson 05 makes the four squares that are drawn', () => {
  const it = new Identities(read('register_tile')), C = it.trace.array('C');
  for (let thread = 0; thread < it.trace.threads; ++thread) {
    const warp = warpAt(Math.floor(thread / 32), 8);
    const corners = it.outputs(thread).map((index) => place(C, index))
      .filter(({ row, col }) => row % 4 === 0 && col % 4 === 0).map(({ row, col }) => `${row},${col}`);
    const drawn = squaresOf(thread % 32, 8).map(({ row, col }) => `${warp.row + row},${warp.col + col}`);
    assert.deepEqual(drawn.sort(), corners.sort(), `thread ${thread}`);
  }
});

test('the first reads of each warp are those of lesson 05', () => {
  const trace = new Trace(read('register_tile'));
  for (let warp = 0; warp < 8; ++warp) {
    const loads = requestsOf(trace, warp).filter(({ array, store }) => array.shared && !store);
    for (const name of ['As', 'Bs']) {
      const { lanes, words } = loads.find(({ array }) => array.name === name);
      assert.deepEqual({ lanes, words }, readOf(name, warp, 8), `warp ${warp}, ${name}`);
    }
  }
});

test('the hand-out\'s table: float4 and wavefronts of the layouts', () => {
  const row = (across, together) => ['As', 'Bs'].map((name) => costOf(readOf(name, 0, across, together)))
    .flatMap(({ float4s, turns }) => [float4s, turns]);
  assert.deepEqual(row(32), [1, 1, 32, 4]);
  assert.deepEqual(row(16), [2, 1, 16, 2]);
  assert.deepEqual(row(8), [4, 1, 8, 1]);
  assert.deepEqual(row(4), [8, 1, 4, 1]);
  assert.deepEqual(row(2), [16, 2, 2, 1]);
  assert.deepEqual(row(8, true), [4, 1, 8, 2]);
});

test('eight warps make 128x128 outputs, whatever their shape', () => {
  for (const across of [16, 8, 4, 2]) {
    const { rows, cols, warpsDown, warpsAcross } = tileOf(across);
    assert.deepEqual([rows * warpsDown, cols * warpsAcross], [128, 128], `${across} across`);
  }
});

test('lanes in two rows take 1.5 wavefronts a read on the emulator, as drawn', { skip }, () => {
  const said = execFileSync(program, ['trace', '05', '--sizes', '128,128,16', '--file',
    'solutions/05_register_tile/wrong/lanes_in_two_rows.cu'],
  { cwd: root, env: { ...process.env, COURSE_ROOT: root, COURSE_NVCC: 'none' }, encoding: 'utf8' });
  const [, turns] = /shared memory +([\d.]+) wavefronts per load/.exec(said) ?? assert.fail(said);
  const drawn = ['As', 'Bs'].map((name) => costOf(readOf(name, 0, 16)).turns);
  assert.equal(Number(turns), (drawn[0] + drawn[1]) / 2);
});
