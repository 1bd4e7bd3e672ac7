// Puts the accesses of a warp's 32 threads back together into requests:
// what they ask for in the same pass of the same line.

export const LANES = 32;

export const warpsOf = (trace) => Math.ceil(trace.threads / LANES);

/**
 * The requests of one warp, in the order in which its first lane makes them: `{ phase, line,
 * array, store, words, pass, passes, lanes }`. `lanes` are `{ lane, index }`, those that take part;
 * each asks for `words` floats from `index` on. As in the emulator, the n-th time that a thread passes a line
 * between two barriers belongs to the n-th time of the others.
 */
export function requestsOf(trace, warp) {
  return trace.phases.flatMap((_, phase) => [...grouped(trace, phase, warp).values()].flat()
    .sort((a, b) => a.order - b.order));
}

function grouped(trace, phase, warp) {
  const lines = new Map(); // one instruction, as far as a trace tells them apart -> its passes
  for (let lane = 0; lane < LANES; ++lane) {
    const next = new Map();
    for (const [order, { array, index, line, store, words }] of trace.accesses(phase, warp * LANES + lane)
      .entries()) {
      const key = [line, array.name, store, words].join();
      if (!lines.has(key)) lines.set(key, []);
      const passes = lines.get(key), pass = next.get(key) ?? 0;
      next.set(key, pass + 1);
      passes[pass] ??= { phase, line, array, store, words, pass, order, lanes: [] };
      passes[pass].lanes.push({ lane, index });
    }
  }
  for (const passes of lines.values()) passes.forEach((request) => { request.passes = passes.length; });
  return lines;
}

/** The floats that somebody asks for, each once, in order. */
export function floatsOf({ lanes, words }) {
  const all = new Set(lanes.flatMap(({ index }) => Array.from({ length: words }, (_, i) => index + i)));
  return [...all].sort((a, b) => a - b);
}
