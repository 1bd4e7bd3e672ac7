// roofline.js on the course's record: intensities are those that the program prints,
// roofs and points where they belong.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GPUS } from '../../../../common/teaching/pictures/gpus.js';
import { nameOfSize } from '../../../../common/teaching/pictures/ladder.js';
import { Axis, attainable, countedSizes, intensityOf, parsePoints, pointsOf, ridge,
  roofOf } from '../../../../common/teaching/pictures/roofline.js';
import { read } from './traces.mjs';

const record = read('ladder');

test('the flop for each byte are those of the table in ladder.md, counted at a size that was timed', () => {
  const table = readFileSync(new URL('../../../../solutions/benchmarks/ladder.md', import.meta.url), 'utf8');
  const [, size] = /flop\/byte at ([0-9x]+) /.exec(table);
  assert.deepEqual(countedSizes(record), [size]);
  const lessons = record.rows.filter(({ counts }) => counts);
  assert.ok(lessons.length >= 4);
  for (const { name, counts } of lessons) {
    const row = new RegExp(`^[|] ${name} [|].*[|] ([0-9.]+) [|]$`, 'm')
      .exec(table) ?? assert.fail(`${name} is not in ladder.md`);
    assert.equal(`${Number(intensityOf(counts).toPrecision(3))}`, row[1], name);
    assert.equal(nameOfSize(counts.size), size, name);
  }
});

test('the roof is the record\'s own, or NVIDIA\'s for another GPU', () => {
  assert.equal(roofOf(record).flops, record.machine.fma_flops);
  assert.equal(roofOf(record, 'h200').bandwidth, record.machine.copy_bytes);
  assert.deepEqual([roofOf(record, 'T4').flops, roofOf(undefined, 'T4').measured], [GPUS[1].flops, false]);
  assert.throws(() => roofOf(undefined, 'first CUDA GPUs'), /not known/);
  assert.throws(() => roofOf({ machine: {} }), /none is named/);
  const roof = { flops: 60, bandwidth: 4 };
  assert.deepEqual([attainable(roof, 2), attainable(roof, 100), ridge(roof)], [8, 60, 15]);
});

test('a point is what was measured; on another GPU what its roof allows', () => {
  const wanted = parsePoints('01:0.25, 2');
  const [naive, tiled] = pointsOf(record, roofOf(record), '4096', wanted);
  assert.deepEqual([naive.name, naive.intensity, naive.measured, Math.round(naive.flops / 1e10)],
    ['01 naive', 0.25, true, 529]);
  assert.equal(tiled.intensity, intensityOf(record.rows[1].counts));
  const counted = pointsOf(record, roofOf(record), '4096', parsePoints('02'))[0];
  assert.deepEqual([counted.measured, pointsOf(record, roofOf(record), '1024', parsePoints('02'))[0].measured],
    [true, false]);  // counted at 4096, and nowhere else
  const there = pointsOf(record, roofOf(record, 'T4'), '4096', wanted)[0];
  assert.deepEqual([there.measured, there.flops], [false, 0.25 * 0.32e12]);
  assert.equal(pointsOf(record, roofOf(record), '4096').length, 7);
  assert.throws(() => pointsOf(undefined, roofOf(undefined, 'T4'), '4096', [{ lesson: '01' }]),
    /nobody says how many bytes lesson 01/);
  for (const wrong of ['x', '01:', '01:0', '01;02']) assert.throws(() => parsePoints(wrong), /is no point/);
});

test('an axis ends at round numbers around the values', () => {
  const axis = new Axis([0.3, 70], 0, 100);
  assert.deepEqual([axis.low.toFixed(3), axis.high.toFixed(3), axis.at(axis.low),
    Math.round(axis.at(axis.high))], ['0.200', '100.000', 0, 100]);
  assert.deepEqual(axis.ticks.map((tick) => Number(tick.toPrecision(3))),
    [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]);
});
