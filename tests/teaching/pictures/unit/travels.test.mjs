// travels.js on real traces: which tile is on its way when, by which road, and as much of the reads meanwhile as
// the emulator counts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COPIES, REGISTERS, travelling } from '../../../../common/teaching/pictures/travels.js';
import { read } from './traces.mjs';

const counted = (document, name) => document.launches[0].arrays.find(({ array }) => array === name).reads_on_the_way;
const sum = (tiles, name) => tiles.reduce((all, tile) => all + tile[name].meanwhile, 0);

test('lesson 06: two stages in turn, A through registers, B by copies', () => {
  const { tiles, stages } = travelling(read('double_buffer_small'));
  assert.equal(stages, 2);
  assert.deepEqual(tiles.map(({ stage }) => stage), [0, 1, 0, 1, 0]);
  for (const [number, { A, B }] of tiles.entries()) {
    assert.deepEqual([A.way, B.way, A.array.name, B.array.name], [REGISTERS, COPIES, 'As', 'Bs']);
    for (const part of [A, B])
      assert.deepEqual([part.sent, part.filled, part.there, part.read], [number, number, number, [number + 1]]);
  }
});

test('lesson 06: as much is read meanwhile as the emulator counts, all but the reads of the last tile', () => {
  const document = read('double_buffer_small'), { tiles, reads } = travelling(document);
  assert.equal(reads, document.launches[0].counters.shared_load_words);
  for (const name of ['A', 'B']) {
    assert.equal(sum(tiles, name), counted(document, name));
    assert.equal(sum(tiles, name), reads * 4 / 5);
  }
});

test('lessons 02 to 05: one stage, and nothing is read while a tile comes', () => {
  for (const name of ['tiled_8x8', 'window_4x8', 'register_tile']) {
    const document = read(name), { tiles, stages } = travelling(document);
    assert.equal(stages, 1, name);
    for (const [number, { A, B }] of tiles.entries()) {
      for (const part of [A, B])
        assert.deepEqual([part.way, part.sent, part.there, part.read],
          [REGISTERS, 2 * number, 2 * number, [2 * number + 1]], name);
    }
    assert.equal(sum(tiles, 'A') + sum(tiles, 'B'), 0, name);
    assert.equal(counted(document, 'A'), 0, name);
  }
});

test('a kernel without tiles has none on their way', () => {
  assert.throws(() => travelling(read('naive')), /keeps no tile of A in shared memory/);
});
