// units.js against lesson 07's own arithmetic: the lines of solution.cu, compiled for the host, must say the same
// for many sizes; and against the grid that the emulator sees.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { SHAPES, blocksOf, launchOf, makersOf, oneTileEach, schedule,
  shapeFor } from '../../../../common/teaching/pictures/units.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const solution = readFileSync(`${root}/lessons/07_past_cublas/solution.cu`, 'utf8');
const program = process.env.COURSE_PROGRAM, skip = program ? false : 'COURSE_PROGRAM is not set';

/** What stands between two pieces of the solution, both left out of it. */
function between(begin, end) {
  const from = solution.indexOf(begin), to = solution.indexOf(end, from);
  assert.ok(from >= 0 && to > from, `solution.cu has no text from "${begin}" to "${end}"`);
  return solution.slice(from + begin.length, to);
}

const SHAPES_OF_IT = solution.slice(solution.indexOf('template <int BM_'),
  solution.indexOf('__device__ __forceinline__ float4& vector_at'));
const SIZES_OF_IT = between('// The work as one long row of units: tile after tile, and phase after phase of each.',
  '  int block = blockIdx.x;');
const ROUNDS = between('gains nothing by it.', '//! TODO 6')
  .replace('int whole =', 'whole =').replace('int sharers =', 'sharers =');
const WIDE = between('bool wide = ', ';');

/** The kernel's and the launch's arithmetic as a program: sizes in, a line of figures for each launch out. */
const HOST = `#include <algorithm>
#include <cstdio>
using std::max;
constexpr int BK = ${between('constexpr int BK = ', ';')};
constexpr int TM = ${between('constexpr int TM = ', ';')};
${SHAPES_OF_IT}
template <class S>
void run(int M, int N, int K, int multiprocessors) {
  int whole, sharers; size_t row;
  {
    ${between('int multiprocessors) {', '  // Full rounds need no sharing').replace(/^\s+/, '')}
    ${ROUNDS}
    ${between('before that nobody adds.', '  if (sharers > 0)').replace('size_t row =', 'row =')}
    printf("%d %d %d %d %d %lld %zu", tiles, phases, places, whole, sharers, units, row);
  }
  for (int block = 0; block < whole + sharers; ++block) {
    ${SIZES_OF_IT}
    if (block == 0) printf(" odd %d", odd);
    ${between('is the next one\'s beginning.', '//! END 4')}
    printf(" |");
    while (unit < end) {
      ${between('//! | int tile = block, first = 0, count = phases;', '//! END 5')}
      printf(" %d %d %d %d", tile, first, count, count == phases);
      unit += count;
    }
  }
  puts("");
}
int main() {
  char shape;
  int M, N, K, multiprocessors;
  while (scanf(" %c %d %d %d %d", &shape, &M, &N, &K, &multiprocessors) == 5) {
    bool wide = ${WIDE};
    printf("%s ", wide ? "wide" : "small");
    if (shape == 'w') run<Wide>(M, N, K, multiprocessors); else run<Small>(M, N, K, multiprocessors);
  }
}
`;

/** The same line of figures, of units.js. */
function line({ m, n, k, shape, multiprocessors }) {
  const work = launchOf({ m, n, k, shape, multiprocessors });
  const { tiles, phases, places, whole, sharers, units, row, odd } = work;
  const blocks = blocksOf(work).map(({ parts }) =>
    ` |${parts.map(({ tile, first, count, alone }) => ` ${tile} ${first} ${count} ${Number(alone)}`).join('')}`);
  const figures = [shapeFor(m, n, multiprocessors), tiles, phases, places, whole, sharers, units, row].join(' ');
  return `${figures}${blocks.length ? ` odd ${odd}` : ''}${blocks.join('')}`;
}

/** Sizes of all kinds, always the same ones. */
function* sizes() {
  let seed = 7;
  const next = (most) => {
    seed = (seed * 69069 + 12345) % 2147483648;
    return 1 + Math.floor(seed / 65536) % most;
  };
  for (const fixed of [[320, 128, 64, 1], [320, 384, 48, 4], [64, 128, 1000, 132], [1024, 1024, 1024, 132],
    [250, 640, 35, 4], [1, 1, 0, 1], [4096, 4096, 4096, 132], [1500, 1500, 1500, 132]]) yield fixed;
  for (let i = 0; i < 300; ++i) yield [next(1500), next(1500), next(700) - 1, next(i % 2 ? 12 : 132)];
}

test('solution.cu, compiled for the host, cuts the same work in the same way', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
  try {
    writeFileSync(path.join(folder, 'units.cpp'), HOST);
    execFileSync(process.env.CXX ?? 'g++',
      ['-std=c++20', '-O1', '-w', '-o', path.join(folder, 'units'), path.join(folder, 'units.cpp')]);
    const cases = [...sizes()].flatMap(([m, n, k, multiprocessors]) =>
      Object.keys(SHAPES).map((shape) => ({ m, n, k, shape, multiprocessors })));
    const input = cases.map(({ m, n, k, shape, multiprocessors }) => `${shape[0]} ${m} ${n} ${k} ${multiprocessors}\n`);
    const said = execFileSync(path.join(folder, 'units'), { encoding: 'utf8', maxBuffer: 1e8, input: input.join('') });
    const lines = said.trimEnd().split('\n');
    assert.equal(lines.length, cases.length);
    cases.forEach((one, i) => assert.equal(line(one), lines[i], JSON.stringify(one)));
    assert.ok(lines.some((one) => one.startsWith('wide')) && lines.some((one) => one.startsWith('small')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every unit is made once, in runs that differ by one at most', () => {
  for (const [m, n, k, multiprocessors] of sizes()) {
    for (const shape of Object.keys(SHAPES)) {
      const work = launchOf({ m, n, k, shape, multiprocessors }), blocks = blocksOf(work);
      const made = blocks.flatMap(({ parts }) => parts.flatMap(({ tile, first, count }) =>
        Array.from({ length: count }, (_, i) => tile * work.phases + first + i)));
      assert.deepEqual(made, Array.from({ length: work.tiles * work.phases }, (_, unit) => unit));
      const runs = blocks.slice(work.whole).map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0));
      assert.ok(runs.length === 0 || Math.max(...runs) - Math.min(...runs) <= 1);
    }
  }
});

test('the hand-out\'s picture: 5 tiles of 4 phases, 3 places', () => {
  const work = launchOf({ m: 320, n: 128, k: 64, shape: 'small', multiprocessors: 1 }), blocks = blocksOf(work);
  assert.deepEqual([work.tiles, work.phases, work.places, work.whole, work.units, work.sharers, work.row],
    [5, 4, 3, 3, 8, 3, 192]);
  assert.deepEqual(blocks[4].parts,
    [{ tile: 3, first: 2, count: 2, alone: false }, { tile: 4, first: 0, count: 1, alone: false }]);
  assert.deepEqual([makersOf(blocks, 2), makersOf(blocks, 3), makersOf(blocks, 4)], [[2], [3, 4], [4, 5]]);
  const ends = (these) => Math.max(...schedule(these, work.places).map(({ end }) => end));
  assert.deepEqual([ends(oneTileEach(work)), ends(blocks)], [8, 7]);
});

test('the emulator launches as many blocks as are drawn', { skip }, () => {
  const said = execFileSync(program,
    ['trace', '07', '--sizes', '320,384,48', '--file', 'lessons/07_past_cublas/solution.cu'],
    { cwd: root, env: { ...process.env, COURSE_ROOT: root, COURSE_NVCC: 'none' }, encoding: 'utf8' });
  const [, blocks] = /<<<\((\d+),1\)/.exec(said) ?? assert.fail(said);
  const work = launchOf({ m: 320, n: 384, k: 48, shape: 'small', multiprocessors: 4 });
  assert.equal(Number(blocks), blocksOf(work).length);
});
