// What each line of a kernel asks of memory: the requests of the block's warps, and what they cost.
import { banksOf, fewest, wavefronts } from './banks.js';
import { FLOATS, sectorsOf } from './sectors.js';
import { floatsOf, requestsOf, warpsOf } from './warps.js';

/**
 * Of each line, array and kind of access `{ line, array, store, requests, cost, best }`, in the order of the lines: the
 * requests of all warps, and on average the sectors (global memory) or wavefronts (shared memory) of one,
 * as they are and as few as they could be.
 */
export function costsOf(trace) {
  const lines = new Map();
  for (let warp = 0; warp < warpsOf(trace); ++warp) {
    for (const request of requestsOf(trace, warp)) {
      const key = [request.line, request.array.name, request.store].join();
      const of = lines.get(key) ??
        lines.set(key, { line: request.line, array: request.array, store: request.store, requests: 0, cost: 0, best: 0 }).get(key);
      const { cost, best } = request.array.shared ? inBanks(request) : inSectors(request);
      of.requests += 1;
      of.cost += cost;
      of.best += best;
    }
  }
  return [...lines.values()].sort((a, b) => a.line - b.line)
    .map((one) => ({ ...one, cost: one.cost / one.requests, best: one.best / one.requests }));
}

function inSectors(request) {
  return { cost: sectorsOf(request).length, best: Math.ceil(floatsOf(request).length / FLOATS) };
}

function inBanks(request) {
  const banks = banksOf(request);
  return { cost: wavefronts(banks), best: fewest(banks) };
}
