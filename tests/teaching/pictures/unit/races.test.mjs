// races.js on real traces: it finds the race of each missing barrier,
// none where both stand, and shows it going wrong.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delayFor, raceBetween, races, schedule } from '../../../../common/teaching/pictures/races.js';
import { Trace, element } from '../../../../common/teaching/pictures/trace.js';
import { read } from './traces.mjs';

const traced = (name) => new Trace(read(name));

test('no race where both barriers stand', () => {
  for (const name of ['tiled_8x8', 'tiled', 'window_4x8', 'window_ragged', 'coarsened', 'naive']) {
    assert.deepEqual(races(traced(name)), [], name);
  }
});

test('without the second barrier the next store comes too early', () => {
  const trace = traced('tiled_no_second_barrier');
  const race = raceBetween(trace, [0, 1]);
  assert.deepEqual([race.reader.thread, race.writer.thread, element(race.array, race.index)],
    [0, 1, 'As[0][1]']);
  assert.deepEqual([race.reader.round, race.writer.round], [0, 1]);
  assert.ok(races(trace).every(({ early }) => early));
});

test('without the first barrier a load may come before the store', () => {
  const trace = traced('tiled_no_first_barrier');
  const race = raceBetween(trace, [0, 1]);
  assert.deepEqual([race.reader.thread, race.writer.thread, element(race.array, race.index)],
    [0, 1, 'As[0][1]']);
  assert.ok(races(trace).every(({ early }) => !early));
});

test('threads that do not race with each other get the first race there is', () => {
  const race = raceBetween(traced('tiled_no_second_barrier'), [0, 5]);
  assert.equal(race.phase, 1);
});

const startOf = (plan, { thread, position }, phase) =>
  plan.threads.find((lane) => lane.thread === thread).spans.find((span) => span.phase === phase &&
    span.position === position).start;

test('in time the racing accesses come in the wrong order, one just after the other', () => {
  for (const name of ['tiled_no_second_barrier', 'tiled_no_first_barrier']) {
    const trace = traced(name), race = raceBetween(trace, [0, 1]);
    const plan = schedule(trace, [0, 1], delayFor(trace, race));
    const [reads, writes] = [startOf(plan, race.reader, race.phase), startOf(plan, race.writer, race.phase)];
    assert.equal(race.early ? reads - writes : writes - reads, 2, name);
  }
});

test('with the barrier the same lateness harms nobody: a thread waits at the wall', () => {
  const without = traced('tiled_no_second_barrier'), right = traced('tiled_8x8');
  const delay = delayFor(without, raceBetween(without, [0, 1]));
  const plan = schedule(right, [0, 1], delay);
  assert.equal(plan.walls.length, 4);
  const fast = plan.threads[1];
  assert.deepEqual(fast.waits, [{ start: plan.walls[1] - delay.units, end: plan.walls[1], late: false }]);
  for (const lane of plan.threads) {
    for (const { start, phase } of lane.spans)
      assert.equal(plan.walls.filter((wall) => wall <= start).length, phase);
  }
});
