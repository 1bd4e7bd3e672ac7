// Lesson 07's row of units: how its kernel cuts the work into equal shares. The same arithmetic as
// solution.cu's, with which tests/teaching/pictures/unit/units.test.mjs compares it.

const BK = 16;
/** How C is cut, and how many blocks run on a multiprocessor at once. */
export const SHAPES = { small: { BM: 64, BN: 128, BLOCKS: 3 }, wide: { BM: 128, BN: 256, BLOCKS: 1 } };

const ceil = (a, b) => Math.floor((a + b - 1) / b);

/** The shape that matmul takes. */
export const shapeFor = (m, n, multiprocessors) =>
  (m * n >= 2 * multiprocessors * SHAPES.wide.BM * SHAPES.wide.BN ? 'wide' : 'small');

/**
 * A launch's `{ tilesM, tilesN, tiles, phases, odd, places, whole, units, sharers, row }`: `odd` is the width of
 * phase 0, `units` what the sharers share, `row` the first row of C that must be zero.
 */
export function launchOf({ m, n, k, shape, multiprocessors }) {
  const { BM, BN, BLOCKS } = SHAPES[shape];
  const tilesM = ceil(m, BM), tilesN = ceil(n, BN), tiles = tilesM * tilesN;
  const phases = Math.max(1, ceil(k, BK)), places = multiprocessors * BLOCKS;
  const rounds = Math.floor(tiles / places) * places;
  const whole = tiles - rounds > Math.floor(places * 15 / 16) ? tiles : rounds;
  const units = (tiles - whole) * phases;
  return { tilesM, tilesN, tiles, phases, odd: k - (phases - 1) * BK, places, whole, units,
    sharers: Math.min(units, places), row: Math.floor(whole / tilesN) * BM };
}

/** What each block makes, in its order: `{ block, parts }`, a part `{ tile, first, count, alone }`. */
export function blocksOf({ phases, whole, units, sharers }) {
  return Array.from({ length: whole + sharers }, (_, block) => {
    const start = whole * phases, sharer = block - whole;
    const [from, end] = block < whole ? [block * phases, (block + 1) * phases]
      : [start + Math.floor(units * sharer / sharers), start + Math.floor(units * (sharer + 1) / sharers)];
    const parts = [];
    for (let unit = from; unit < end;) {
      const tile = Math.floor(unit / phases), first = unit % phases, count = Math.min(end - unit, phases - first);
      parts.push({ tile, first, count, alone: count === phases });
      unit += count;
    }
    return { block, parts };
  });
}

/** A tile to each block, as without shares. */
export const oneTileEach = ({ tiles, phases }) => Array.from({ length: tiles }, (_, block) =>
  ({ block, parts: [{ tile: block, first: 0, count: phases, alone: true }] }));

/**
 * When each block runs, if every unit takes as long: `{ block, place, begin, end, parts }`, in units of time.
 * Blocks begin in their order, each where a place is free first.
 */
export function schedule(blocks, places) {
  const free = Array.from({ length: places }, () => 0);
  return blocks.map(({ block, parts }) => {
    const begin = Math.min(...free), place = free.indexOf(begin);
    free[place] += parts.reduce((sum, { count }) => sum + count, 0);
    return { block, place, begin, end: free[place], parts };
  });
}

/** The blocks that make parts of a tile. */
export const makersOf = (blocks, tile) =>
  blocks.filter(({ parts }) => parts.some((part) => part.tile === tile)).map(({ block }) => block);
