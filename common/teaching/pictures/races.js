// Races in a trace: two threads touch the same word between the same two barriers, and one of them stores.
// And a run of two threads in time in which that goes wrong: one of them is late.
import { FETCH, indexes } from './trace.js';

/**
 * Races between a load and a store of shared memory, each `{ phase, array, index, reader, writer, early }`.
 * `reader` and `writer` are `{ thread, position, round }`: the access's place among the thread's
 * in that phase, and the round along K. `early`: the store belongs to a later round than the load,
 * so it comes too early; else the load may come before it.
 */
export function races(trace) {
  const found = [];
  trace.phases.forEach((_, phase) => {
    const touched = wordsOf(trace, phase);
    for (const { array, index, readers, writers } of touched.values()) {
      for (const reader of readers) {
        for (const writer of writers.filter(({ thread }) => thread !== reader.thread)) {
          found.push({ phase, array, index, reader, writer, early: writer.round > reader.round });
        }
      }
    }
  });
  return found;
}

/** The race to show: one between these two threads, the first of them reading,
 *  or else the first one there is. */
export function raceBetween(trace, threads) {
  const all = races(trace);
  const rank = ({ reader, writer }) => {
    if (reader.thread === threads[0] && writer.thread === threads[1]) return 0;
    return reader.thread === threads[1] && writer.thread === threads[0] ? 1 : 2;
  };
  return all.map((race, i) => ({ race, order: rank(race) * all.length + i }))
    .sort((a, b) => a.order - b.order)[0]?.race;
}

function wordsOf(trace, phase) {
  const words = new Map();
  for (let thread = 0; thread < trace.threads; ++thread) {
    steps(trace, thread).filter((step) => step.phase === phase && step.access.array.shared)
      .forEach((step) => {
      const { array, store } = step.access;
      for (const index of indexes(step.access)) {
        const key = `${array.name} ${index}`;
        const word = words.get(key) ?? words.set(key, { array, index, readers: [], writers: [] }).get(key);
        word[store ? 'writers' : 'readers'].push({ thread, position: step.position, round: step.round });
      }
    });
  }
  return words;
}

/**
 * All that a thread does, in its order: `{ phase, position, access, activity, round, run }`.
 * `round` counts its fetches: fetch 0, multiply 0, fetch 1; `run` counts the runs of one activity.
 */
export function steps(trace, thread) {
  let round = -1, run = -1;
  return trace.phases.flatMap((_, phase) => {
    let position = 0;
    return trace.runs(phase, thread).flatMap(({ activity, accesses }) => {
      if (activity === FETCH) ++round;
      ++run;
      return accesses.map((access) => ({ phase, position: position++, access, activity, round, run }));
    });
  });
}

/** What the late thread does late, and by how many units: so many that its racing
 *  access comes after that of the other. */
export function delayFor(trace, race) {
  const [late, first] = race.early ? [race.reader, race.writer] : [race.writer, race.reader];
  const { activity, round } = steps(trace, late.thread)
    .find((step) => step.phase === race.phase && step.position === late.position);
  return { thread: late.thread, activity, round, units: first.position + 2 - late.position };
}

/**
 * A run of two threads in time, an access a unit: `{ threads: [{ thread, spans, waits }], walls, end }`.
 * A span is a step with `start`; a wait `{ start, end, late }` is time in which a thread is late or stands
 * at a barrier; a wall is the time of a barrier.
 */
export function schedule(trace, threads, delay) {
  const lanes = threads.map((thread) => ({ thread, spans: [], waits: [] }));
  const walls = [];
  let now = 0;
  trace.phases.forEach((_, phase) => {
    const ends = lanes.map((lane) => runPhase(trace, lane, phase, now, delay));
    const end = Math.max(...ends);
    lanes.forEach((lane, i) => { if (ends[i] < end) lane.waits.push({ start: ends[i], end, late: false }); });
    if (phase < trace.phases.length - 1) walls.push(end);
    now = end + (phase < trace.phases.length - 1 ? 1 : 0);
  });
  return { threads: lanes, walls, end: now };
}

function runPhase(trace, lane, phase, now, delay) {
  let run;
  for (const step of steps(trace, lane.thread).filter((one) => one.phase === phase)) {
    const isLate = delay?.thread === lane.thread && delay.activity === step.activity &&
      delay.round === step.round && step.run !== run;
    if (isLate && delay.units > 0) {
      lane.waits.push({ start: now, end: now + delay.units, late: true });
      now += delay.units;
    }
    run = step.run;
    lane.spans.push({ ...step, start: now++ });
  }
  return now;
}
