// Coalescing: the sectors of 32 bytes that a warp's request of global memory touches.
import { floatsOf } from './warps.js';

export const FLOATS = 8, BYTES = 32; // of a sector

/**
 * The sectors in order, and what of them is asked for: `{ sector, asked }` with the flat indexes of the
 * floats asked. Arrays begin at the beginning of a sector: device memory comes aligned to 256 bytes at least.
 */
export function sectorsOf(request) {
  const sectors = new Map();
  for (const index of floatsOf(request)) {
    const sector = Math.floor(index / FLOATS);
    if (!sectors.has(sector)) sectors.set(sector, []);
    sectors.get(sector).push(index);
  }
  return [...sectors].map(([sector, asked]) => ({ sector, asked }));
}

/** The same in runs of neighbours, as they lie in memory: `{ first, sectors }`. */
export function runsOf(sectors) {
  const runs = [];
  for (const one of sectors) {
    const last = runs.at(-1);
    if (last && last.first + last.sectors.length === one.sector) last.sectors.push(one);
    else runs.push({ first: one.sector, sectors: [one] });
  }
  return runs;
}
