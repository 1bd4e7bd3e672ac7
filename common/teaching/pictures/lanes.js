// Where the 32 lanes of a warp stand in its tile of outputs, and what their reads ask of shared memory:
// lessons 05 and 06. Compared with their traces in tests/teaching/pictures/unit/lanes.test.mjs.
import { banksOf, wavefronts } from './banks.js';
import { LANES } from './warps.js';

/** A lane makes four squares of 4x4, a block of 8 warps 128 columns, or as many as one warp has. */
export const SQUARE = 4, WARPS = 8;
const BLOCK_COLS = 128;

/** What a warp makes whose lanes stand `across` side by side, and how the block's warps stand: lesson 05 has
 *  8, for 32x64 outputs, 4 warps down and 2 across. */
export function tileOf(across) {
  const rows = 2 * SQUARE * LANES / across, cols = 2 * SQUARE * across, warpsAcross = Math.max(1, BLOCK_COLS / cols);
  return { rows, cols, warpsAcross, warpsDown: WARPS / warpsAcross };
}

/** Rows and columns at which a warp begins. */
export function warpAt(warp, across) {
  const { rows, cols, warpsAcross } = tileOf(across);
  return { row: Math.floor(warp / warpsAcross) * rows, col: (warp % warpsAcross) * cols };
}

/** A lane's place among `across` side by side. */
export const laneAt = (lane, across) => ({ down: Math.floor(lane / across), across: lane % across });

/**
 * The four squares of a lane, their corners in the warp's tile: as lesson 05 has them, 4 rows and columns from lane to
 * lane and the others half a tile away; or, `together`, 8x8 neighbours.
 */
export function squaresOf(lane, across, together = false) {
  const at = laneAt(lane, across), apart = together ? 2 * SQUARE : SQUARE;
  const down = LANES / across;
  const far = together ? { row: SQUARE, col: SQUARE } : { row: down * SQUARE, col: across * SQUARE };
  return [0, 1].flatMap((i) => [0, 1].map((j) =>
    ({ row: at.down * apart + i * far.row, col: at.across * apart + j * far.col })));
}

/** A warp's first read of As[0] (a float4 of rows), or of Bs[0] (of columns), as a request. */
export function readOf(name, warp, across, together = false) {
  const begin = warpAt(warp, across);
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const { row, col } = squaresOf(lane, across, together)[0];
    return { lane, index: name === 'As' ? begin.row + row : begin.col + col };
  });
  return { lanes, words: SQUARE };
}

/** What a read costs: `{ float4s, words, turns }`, how many different ones, and wavefronts. */
export function costOf(request) {
  const banks = banksOf(request), float4s = new Set(request.lanes.map(({ index }) => index)).size;
  return { float4s, words: float4s * request.words, turns: wavefronts(banks) };
}
