// ladder.js on the course's record of times: the same figures as the program calculated,
// and sentences for what is no record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, lessonOf, median, nameOfSize, rungs, sizesOf, spoken,
  tera } from '../../../../common/teaching/pictures/ladder.js';
import { read } from './traces.mjs';

const record = checked(read('ladder'));

test('every speed and share is the one that the program wrote', () => {
  for (const [i, size] of sizesOf(record).entries()) {
    for (const rung of rungs(record, size)) {
      const row = record.rows.find(({ name }) => spoken(name) === rung.name);
      const { figures } = row.cells[i];
      assert.equal(rung.flops === undefined, !figures);
      if (!figures) continue;
      assert.ok(Math.abs(rung.flops / figures.flops - 1) < 1e-12, `${rung.name} at ${size}`);
      if (figures.of_cublas)
        assert.ok(Math.abs(rung.ofCublas / figures.of_cublas - 1) < 1e-12, `${rung.name} at ${size}`);
    }
  }
});

test('the ladder ends with a lesson, and cuBLAS stands after it', () => {
  assert.deepEqual(rungs(record, '4096', '04').map(({ name }) => name),
    ['01 naive', '02 tiled', '03 sliding window', '04 coarsened float4', 'cuBLAS float32']);
  assert.deepEqual(rungs(record, '4096', '1').map(({ name }) => name), ['01 naive', 'cuBLAS float32']);
});

test('a kernel that refused a size has no speed there', () => {
  const odd = sizesOf(record).find((size) => size.includes('x'));
  assert.equal(rungs(record, odd).find(({ lesson }) => lesson === '02').flops, undefined);
});

test('medians, names and figures', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(nameOfSize({ M: 8, N: 8, K: 8 }), '8');
  assert.equal(nameOfSize({ M: 8, N: 8, K: 9 }), '8x8x9');
  assert.equal(lessonOf('04_coarsened_float4'), '04');
  assert.deepEqual([5.2912e12, 32.64e12, 405.9e12, 1e12].map(tera), ['5.29', '32.6', '406', '1']);
});

test('what is no record, or lacks the size, gets a sentence', () => {
  for (const wrong of [{}, [], read('naive'), { ...record, rows: [] }])
    assert.throws(() => checked(wrong), /no record of times/);
  assert.throws(() => checked({ ...record, version: 2 }), /version 2/);
  assert.throws(() => sizesOf({ ...record, rows: record.rows.map((row) => ({ ...row, cells: [] })) }),
    /no times/);
  assert.throws(() => rungs(record, '17'), /no times were taken at size 17/);
});
