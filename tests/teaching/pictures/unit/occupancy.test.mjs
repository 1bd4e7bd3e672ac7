// occupancy.js and its GPUs: the same numbers as the course program's table,
// the same blocks as the program says, and NVIDIA's own examples.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FIRST, GPUS, findGpu } from '../../../../common/teaching/pictures/gpus.js';
import { occupancy, tiled } from '../../../../common/teaching/pictures/occupancy.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The two tables of gpus.cpp. */
function tableOfProgram() {
  const text = readFileSync(`${root}/common/running/report/gpus.cpp`, 'utf8');
  const bytes = (words) => words.split('*')
    .reduce((all, word) => all * (word.trim() === 'kKiB' ? 1024 : Number(word)), 1);
  const made =
    new Map([...text.matchAll(/constexpr Multiprocessor (\w+) = \{"(\w+)", (\d+), (\d+), ([^,]+), ([^}]+)\};/g)].map(
    ([, name, architecture, threads, blocks, shared, reserved]) =>
      [name, { architecture, threads: Number(threads), blocks: Number(blocks), shared: bytes(shared),
        reserved: bytes(reserved.replace(/^kKiB$/, '1 * kKiB')) }]));
  return [...text.matchAll(/\{"([^"]+)", (k\w+), ([\d.]+) \* kTera, ([\d.]+) \* kTera, \d+ \* kMiB, "([^"]+)"\}/g)].map(
    ([, name, multiprocessor, flops, bytesPerSecond, source]) =>
      ({ name, ...made.get(multiprocessor), flops: flops * 1e12,
        bytesPerSecond: bytesPerSecond * 1e12, source }));
}

test('the GPUs and their numbers are those of gpus.cpp', () => {
  const program = tableOfProgram();
  assert.ok(program.length >= 11, 'gpus.cpp is read');
  assert.deepEqual(GPUS.map(({ registers, threadsOfBlock, partitions, registersOfThread, ...same }) => same),
    program);
});

const LESSONS = { '02_tiled': { threads: 256, registers: 0, shared: 2048 },
  '04_coarsened_float4': { threads: 256, registers: 0, shared: 8192 } };
/** One GPU of each architecture: the others have the same multiprocessors, as the test above has seen. */
const KINDS = GPUS.filter(({ architecture }, i) =>
  GPUS.findIndex((gpu) => gpu.architecture === architecture) === i);
const skip = process.env.COURSE_PROGRAM ? false : 'COURSE_PROGRAM is not set';

for (const [lesson, block] of Object.entries(LESSONS)) {
  test(`${lesson} on every kind of GPU: blocks and threads are what ./course trace says`, { skip }, () => {
    for (const gpu of KINDS) {
      const said = execFileSync(process.env.COURSE_PROGRAM,
        ['trace', lesson.slice(0, 2), '--occupancy', gpu.name, '--sizes', '64,64,16', '--file',
          `lessons/${lesson}/solution.cu`],
        { cwd: root, env: { ...process.env, COURSE_ROOT: root, COURSE_NVCC: 'none' }, encoding: 'utf8' });
      const [, blocks, threads, share] =
        /holds +([\d,]+) blocks, ([\d,]+) threads, (\d+) %/.exec(said) ?? assert.fail(said);
      const here = occupancy(gpu, block);
      assert.deepEqual([here.blocks, here.threads, Math.round(100 * here.share)].map(String),
        [blocks, threads, share].map((it) => it.replace(',', '')), gpu.name);
    }
  });
}

test('the table of lesson 02: tile 16 and 32, 32 registers', () => {
  const row = (name, T) => Object.values(occupancy(findGpu(name), tiled(T, 32)).by);
  assert.deepEqual(row('H200', 16), [8, 8, 76, 32]);
  assert.deepEqual(row('H200', 32), [2, 2, 25, 32]);
  assert.deepEqual(row('RTX 3090', 16), [6, 8, 33, 16]);
  assert.deepEqual(row('sm_89', 32), [1, 2, 11, 24]);
});

test('registers come in portions, and a part of the multiprocessor gives whole warps', () => {
  const blocks = (threads, registers) =>
    occupancy(findGpu('H200'), { threads, registers, shared: 0 }).by.registers;
  assert.equal(blocks(256, 128), 2); // lesson 05
  assert.equal(blocks(256, 33), 6); // rounded up to 40: 51 warps, of which each part gives 12
  assert.equal(blocks(32, 33), 48);
  assert.equal(blocks(1024, 65), 0);
  assert.equal(blocks(32, 256), 0);
});

test('the first GPUs: NVIDIA\'s example with 12 registers, and the tiles', () => {
  const blocks = (threads) => occupancy(FIRST, { threads, registers: 12, shared: 0 });
  assert.deepEqual([blocks(128).blocks, Math.round(100 * blocks(128).share)], [5, 83]);
  assert.deepEqual([blocks(256).blocks, Math.round(100 * blocks(256).share)], [2, 67]);
  assert.deepEqual([16, 32].map((T) => occupancy(FIRST, tiled(T, 0)).by['shared memory']), [8, 2]);
  assert.equal(occupancy(FIRST, tiled(32, 0)).blocks, 0);
});

test('the smallest decides, and several may', () => {
  assert.deepEqual(occupancy(findGpu('H200'), { threads: 256, registers: 32, shared: 2048 }).limits,
    ['threads', 'registers']);
  assert.deepEqual(occupancy(findGpu('H200'), { threads: 32, registers: 16, shared: 0 }).limits, ['blocks']);
  assert.deepEqual(occupancy(findGpu('T4'), { threads: 64, registers: 0, shared: 48 * 1024 }).limits,
    ['shared memory']);
  assert.throws(() => findGpu('Voodoo 2'), /no GPU Voodoo 2 is known here, but V100, T4/);
});
