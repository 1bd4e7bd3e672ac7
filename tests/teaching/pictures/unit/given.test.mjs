// What of a trace the pictures of hand-outs show: no line of a solution, and lines as they stand in the student's file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Trace } from '../../../../common/teaching/pictures/trace.js';
import { descriptionOf, smallPng } from '../checks/small_png.mjs';
import { givenTrace } from '../given_lines.mjs';
import { read } from './traces.mjs';

/** The text of the line of a thread's n-th access. */
const textOf = (trace, at) => {
  const access = new Trace(trace).accesses(0, 0).at(at);
  return trace.lines[access.line];
};

test('a line that solves a TODO becomes the TODO, a line that is given stays', () => {
  const raw = read('naive'), given = givenTrace(raw);
  assert.match(textOf(raw, 0), /sum \+= A/);
  assert.equal(textOf(given, 0), '// TODO 2');
  assert.match(textOf(raw, -1), /C\[row \* N \+ col\] = sum;/);
  assert.equal(textOf(given, -1), textOf(raw, -1));
});

test('lines are numbered as in the kernel.cu that a student is given', () => {
  const { lines } = givenTrace(read('naive'));
  assert.deepEqual(Object.keys(lines), ['13', '15']); // "// TODO 2: ..." and C[row * N + col] = sum; of lesson 01
});

test('a kernel of the bank shows none of its own lines', () => {
  const { lines } = givenTrace(read('tiled_no_first_barrier'));
  assert.deepEqual(new Set(Object.values(lines)), new Set(['// TODO 1', '']));
});

test('all else of a trace is as it was', () => {
  const raw = read('double_buffer'), given = givenTrace(raw);
  const without = ({ line: _, ...access }) => access;
  for (const phase of [0, 1])
    assert.deepEqual(new Trace(given).accesses(phase, 5).map(without), new Trace(raw).accesses(phase, 5).map(without));
  assert.equal(given.arrivals.length, raw.arrivals.length);
});

test('the text in an image can be read again', () => {
  const image = { width: 2, height: 1, data: Buffer.from([0, 0, 0, 255, 9, 9, 9, 255]) };
  assert.equal(descriptionOf(smallPng(image, 'As[0]\n4 × 4')), 'As[0]\n4 × 4');
  assert.equal(descriptionOf(smallPng(image)), undefined);
});
