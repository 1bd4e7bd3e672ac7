// Tiles on their way into shared memory, read from a trace: sent for, there, multiplied;
// and how much is read meanwhile.
import { Trace } from './trace.js';

/** How a tile's floats come: kept in registers until they are stored, or copied without one. */
export const REGISTERS = 'registers', COPIES = 'copies';

/**
 * A trace with its tiles, in their order: `{ trace, stages, tiles, reads }`. A tile is `{ number, stage, A, B }`, and
 * of A and of B `{ array, way, sent, filled, there, read, meanwhile }`: phases (`read`: all in which it is multiplied),
 * and the words of shared memory that the block's threads read while theirs were on their way; `reads` are all that
 * they read. An array of three extents is a row of stages. An Error, for the reader, where there are no such tiles.
 */
export function travelling(document) {
  const trace = new Trace(document);
  const [a, b] = ['A', 'B'].map((name) => fillsOf(trace, name));
  if (a.length !== b.length) throw new Error('the kernel does not fetch as many tiles of A as of B.');
  const tiles = a.map((fill, number) => ({ number, stage: fill.stage, A: fill, B: b[number] }));
  return { trace, tiles, stages: new Set(tiles.map(({ stage }) => stage)).size, reads: readWords(trace) };
}

/** The times that a stage of a matrix's tile is filled, one after the other. */
function fillsOf(trace, name) {
  const array = trace.tileOf(name), fills = new Map();
  for (let thread = 0; thread < trace.threads; ++thread) follow(trace, thread, { name, array, fills });
  const sorted = [...fills.values()].sort((a, b) => a.filled - b.filled);
  for (const fill of sorted) {
    const next = sorted.find((other) => other.stage === fill.stage && other.filled > fill.filled);
    fill.read = readIn(trace, array, fill.stage)
      .filter((phase) => phase >= fill.there && phase < (next?.filled ?? Infinity));
  }
  return sorted;
}

/** One thread's floats of a matrix, from where they are loaded to where they lie in the tile. */
function follow(trace, thread, { name, array, fills }) {
  const waiting = []; // words in registers: the phase in which they were loaded, and what was read until then
  let reads = 0;
  trace.phases.forEach(({ phase, accesses }) => {
    const copied = new Map(); // fill -> what was read when its first copy was asked for
    for (const access of accesses[thread]) {
      if (access.array.shared && !access.store) reads += access.words;
      else if (!access.store && access.array.name === name)
        for (let word = 0; word < access.words; ++word) waiting.push({ phase, reads });
      else if (access.store && access.array === array) {
        const words = access.copy ? (access.copy.loads ? waiting.splice(-access.words) : [])
          : waiting.splice(0, access.words);
        const loaded = words[0] ?? { phase, reads }, fill = fillOf(fills, access, phase, loaded.phase);
        if (access.copy) copied.set(fill, Math.min(loaded.reads, copied.get(fill) ?? Infinity));
        else if (!fill.begun.has(thread)) fill.begun.set(thread, reads - loaded.reads);
      }
    }
    for (const [fill, from] of copied) fill.copies.set(thread, { from, until: fill.there });
    // A copy is there where its thread has waited for it: after what it read until that barrier.
    for (const fill of fills.values()) {
      const copy = fill.copies.get(thread);
      if (copy?.until === phase) fill.begun.set(thread, reads - copy.from);
    }
  });
  for (const fill of fills.values()) {
    fill.meanwhile += fill.begun.get(thread) ?? 0;
    fill.begun.delete(thread);
    fill.copies.delete(thread);
  }
}

function fillOf(fills, { array, index, copy }, filled, sent) {
  const stage = stageOf(array, index), key = `${filled} ${stage}`;
  if (!fills.has(key)) fills.set(key, { array, stage, way: copy ? COPIES : REGISTERS, sent, filled,
    there: copy?.arrived ?? filled, meanwhile: 0, begun: new Map(), copies: new Map() });
  return fills.get(key);
}

function stageOf({ shape }, index) {
  if (shape.length < 3) return 0;
  return Math.floor(index / shape.slice(1).reduce((all, extent) => all * extent, 1));
}

/** The phases in which anybody reads a stage of a tile. */
function readIn(trace, array, stage) {
  const reads = (one) => one.array === array && !one.store && stageOf(array, one.index) === stage;
  return trace.phases.filter(({ accesses }) => accesses.some((of) => of.some(reads))).map(({ phase }) => phase);
}

const readWords = (trace) => trace.phases.flatMap(({ accesses }) => accesses.flat())
  .filter(({ array, store }) => array.shared && !store).reduce((sum, { words }) => sum + words, 0);
