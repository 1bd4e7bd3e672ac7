// The story of a tiled kernel, read from its trace: stages in which the block's threads fetch,
// multiply or write, and what lies in shared memory meanwhile. Nothing is assumed of a lesson:
// not which thread loads what, nor how wide a tile is.
import { FETCH, MULTIPLY, Trace, WRITE, extents, indexes, place } from './trace.js';

/**
 * Stages in their order: `{ phase, activity, ordinal, round }`. `phase` counts barriers as the trace does,
 * `ordinal` the runs of the same activity within it (more than one where a barrier is missing),
 * `round` the tiles along K: fetch 0, multiply 0, fetch 1.
 */
export function stagesOf(trace) {
  const stages = [];
  const rounds = { [FETCH]: 0, [MULTIPLY]: 0, [WRITE]: 0 };
  trace.phases.forEach((_, phase) => {
    const seen = new Map();
    for (const activity of longest(trace, phase)) {
      const ordinal = seen.get(activity) ?? 0;
      seen.set(activity, ordinal + 1);
      stages.push({ phase, activity, ordinal, round: rounds[activity]++ });
    }
  });
  return stages;
}

/** The activities of the thread that has the most of them in a phase: others may have nothing to write. */
function longest(trace, phase) {
  let most = [];
  for (let thread = 0; thread < trace.threads; ++thread) {
    const activities = trace.runs(phase, thread).map((run) => run.activity);
    if (activities.length > most.length) most = activities;
  }
  return most;
}

/** What a thread does in a stage. */
export function accessesIn(trace, { phase, activity, ordinal }, thread) {
  return trace.runs(phase, thread).filter((run) => run.activity === activity)[ordinal]?.accesses ?? [];
}

/**
 * The words that a thread puts into shared memory in a stage, each `{ thread, to: { array, index }, from }`,
 * with `from` the element of global memory, or undefined for a zero that nobody loaded.
 */
export function movesIn(trace, stage, thread) {
  return accessesIn(trace, stage, thread).filter((access) => access.from).flatMap((access) =>
    indexes(access)
      .map((index, word) => ({ thread, to: { array: access.array, index }, from: access.from[word] })));
}

export const keyOf = ({ array, index }) => `${array.name} ${index}`;

/** What lies in shared memory after each stage: of every stored word (`keyOf`) the move that brought it. */
export function contentsAfter(trace, stages) {
  let contents = new Map();
  return stages.map((stage) => {
    const moves = threadsOf(trace).flatMap((thread) => movesIn(trace, stage, thread));
    if (moves.length) contents = new Map([...contents, ...moves.map((move) => [keyOf(move.to), move])]);
    return contents;
  });
}

/** The products that a thread adds in a stage: `{ a, b }`, its reads of both tiles
 *  in the order in which it made them. */
export function productsIn(trace, stage, thread, tiles) {
  const reads = (tile) => accessesIn(trace, stage, thread)
    .filter(({ array, store }) => array === tile && !store)
    .flatMap((access) => indexes(access).map((index) => ({ array: tile, index })));
  const [a, b] = [reads(tiles.A), reads(tiles.B)];
  return a.length === b.length ? a.map((_, i) => ({ a: a[i], b: b[i] })) : [];
}

/** The elements of C that a thread writes, in the whole run. */
export function outputsOf(trace, thread) {
  return trace.phases.flatMap((_, phase) => trace.accesses(phase, thread))
    .filter(({ store, array }) => store && !array.shared)
      .flatMap((access) => indexes(access).map((index) => ({ array: access.array, index })));
}

export const threadsOf = (trace) => Array.from({ length: trace.threads }, (_, thread) => thread);

/** A trace with what pictures of tiles need: A, B and C small enough to be drawn,
 *  a tile of A and one of B. */
export function tiledTrace(document, largest = 16) {
  const trace = new Trace(document);
  const tiles = { A: trace.tileOf('A'), B: trace.tileOf('B') };
  for (const name of ['A', 'B', 'C']) {
    const [rows, cols] = trace.array(name).shape;
    if (Math.max(rows, cols) > largest)
      throw new Error(`${name} has ${rows} x ${cols} elements, too many to draw: at most ${largest} x ${largest} fit.`);
  }
  const stages = stagesOf(trace);
  return { trace, tiles, stages, contents: contentsAfter(trace, stages) };
}

/**
 * The window of A's or B's tile that a fetch brings: `{ row, col, rows, cols }` of its corner and extents,
 * which may stick out over the matrix; undefined where the tile does not lie
 * in shared memory as it lies in the matrix.
 */
export function windowOf(trace, stage, tile) {
  const moves = threadsOf(trace).flatMap((thread) => movesIn(trace, stage, thread))
    .filter(({ to, from }) => to.array === tile && from);
  const corners = new Set(moves.map(({ to, from }) => {
    const [there, here] = [place(from.array, from.index), place(to.array, to.index)];
    return `${there.row - here.row},${there.col - here.col}`;
  }));
  if (corners.size !== 1) return undefined;
  const [row, col] = [...corners][0].split(',').map(Number);
  return { row, col, ...extents(tile) };
}
