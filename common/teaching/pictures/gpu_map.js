// <gpu-map>: one launch, first as a program sees it (grid, block, thread, shared memory),
// then as the GPU does (multiprocessors, warps).
import { nothing, svg } from 'lit';
import { arrow, frame, label, matrix } from './drawing.js';
import { Picture } from './picture.js';

const GRID = 0, BLOCK = 1, THREAD = 2, SHARED = 3, PLACED = 4, WARPS = 5;
const TOP = 36, SIZE = 210, WIDTH = 16; // threads along a block's side, as in all lessons
const CELL = SIZE / WIDTH, WARP = 32;
const AT = { grid: 6, block: 276, right: 592 };
const MINE = [1, 2], ME = [5, 6]; // the block and the thread that are followed
const MY_WARP = Math.floor((ME[1] * WIDTH + ME[0]) / WARP);
/** Which blocks a small GPU of four multiprocessors might hold: nobody promises an order. */
const HELD = [[[0, 0], [1, 1], [2, 2]], [[1, 0], [2, 1]], [MINE, [2, 0]], [[0, 1], [0, 2]]];

export class GpuMap extends Picture {
  /** `emblem`: the grid alone, large, with the threads of one block in their place. */
  static properties = { emblem: { type: Boolean } };

  constructor() {
    super();
    this.emblem = false;
  }

  get needsData() { return false; }
  get steps() { return this.emblem ? 1 : 6; }
  get title() {
    return this.label || 'The grid of blocks, one block with its threads, and the GPU that runs them';
  }

  words() {
    if (this.emblem) return 'A grid of blocks, a block of threads, and a warp of 32 of them.';
    return [
      'A launch is a grid of blocks: here 3 x 3.',
      'Every block has as many threads: here 16 x 16 = 256. At most 1,024 are allowed.',
      `Every thread runs the same kernel. Thread (${ME}) of block (${MINE}) knows where it stands.`,
      'Threads of one block share memory and can wait for each other. ' +
        'Blocks cannot wait for each other: they run in any order.',
      'A block lives on one SM (multiprocessor) from its first line to its last. ' +
        'An SM holds several, if there is room.',
      `An SM works on ${WARP} threads at a time, a warp: here two rows of 16. A block of 256 threads is 8 warps.`,
    ][this.step];
  }

  svg() {
    if (this.emblem) return this.alone();
    return svg`<svg viewBox="0 0 900 330" aria-hidden="true">
      ${this.grid()}
      ${this.step >= BLOCK ? this.block() : nothing}
      ${this.step >= SHARED ? this.shared() : nothing}
      ${this.step >= PLACED ? this.multiprocessors() : this.step >= THREAD ? this.thread() : nothing}
    </svg>`;
  }

  alone() {
    const width = 146, cell = width / WIDTH, x = 2 + MINE[0] * width, y = 2 + MINE[1] * width;
    const inWarp = (row) => Math.floor((row * WIDTH) / WARP) === MY_WARP;
    return svg`<svg viewBox="0 0 442 442" aria-hidden="true">
      ${matrix({ x: 2, y: 2, rows: 3, cols: 3, width, largest: 34, cell: (row, col) =>
        (col === MINE[0] && row === MINE[1] ? {} : { text: `(${col},${row})` }) })}
      ${matrix({ x, y, rows: WIDTH, cols: WIDTH, width: cell, cell: (row) => ({ tone: inWarp(row) ? 'hot' : 'c' }) })}
      ${frame({ x, y, width, height: width, tone: 'c', thick: 5 })}
      ${frame({ x, y: y + 2 * MY_WARP * cell, width, height: 2 * cell, tone: 'hot' })}</svg>`;
  }

  grid() {
    const width = SIZE / 3, mine = (row, col) => this.step >= BLOCK && col === MINE[0] && row === MINE[1];
    const edge = { x: AT.grid + (MINE[0] + 1) * width, y: TOP + MINE[1] * width };
    return svg`${heading(AT.grid, 'grid')}${this.step >= BLOCK
      ? svg`<path d="M${edge.x},${edge.y} L${AT.block},${TOP} M${edge.x},${edge.y + width} L${AT.block},${TOP + SIZE}"
        style="stroke:var(--c); stroke-width:2; stroke-dasharray:6 5; fill:none"></path>` : nothing}
      ${matrix({ x: AT.grid, y: TOP, rows: 3, cols: 3, width, cell: (row, col) => ({ text: `(${col},${row})`,
        tone: mine(row, col) ? 'c' : undefined, strong: mine(row, col) }) })}`;
  }

  block() {
    const warps = this.step >= WARPS;
    const warpOf = (row, col) => Math.floor((row * WIDTH + col) / WARP);
    const me = (row, col) => this.step >= THREAD && col === ME[0] && row === ME[1];
    return svg`${heading(AT.block, `block (${MINE})`)}
      ${matrix({ x: AT.block, y: TOP, rows: WIDTH, cols: WIDTH, width: CELL, cell: (row, col) => ({
        tone: me(row, col) ? 'ink' : warps && warpOf(row, col) === MY_WARP ? 'hot'
          : warps && warpOf(row, col) % 2 ? undefined : 'c',
        strong: me(row, col) }) })}
      ${warps ? svg`${frame({ x: AT.block, y: TOP + 2 * MY_WARP * CELL, width: SIZE, height: 2 * CELL, tone: 'hot' })}
        ${label(AT.block + SIZE + 10, TOP + (2 * MY_WARP + 1) * CELL + 8, `warp ${MY_WARP}`,
          { weight: 700, tone: 'hot' })}` : nothing}`;
  }

  /** The panel at the right, before there is a GPU: who the thread is. */
  thread() {
    const from = { x: AT.block + (ME[0] + 1) * CELL, y: TOP + (ME[1] + 0.5) * CELL }, x = AT.right;
    const lines = [['blockDim', `${WIDTH},${WIDTH}`], ['blockIdx', MINE], ['threadIdx', ME]];
    return svg`${arrow(x - 12, from.y, from.x + 1, from.y)}
      ${label(x, from.y + 8, 'one thread', { weight: 700 })}
      ${lines.map(([name, value], i) =>
        label(x, from.y + 52 + i * 34, `${name.padEnd(9)} = (${value})`, { code: true }))}`;
  }

  shared() {
    const y = TOP + SIZE + 18;
    return svg`<rect x=${AT.block} y=${y} width=${SIZE} height="52" rx="4"
        style="fill:var(--c-soft); stroke:var(--c); stroke-width:2"></rect>
      ${label(AT.block + SIZE / 2, y + 34, 'shared memory', { anchor: 'middle' })}`;
  }

  multiprocessors() {
    const width = 148, height = 132;
    const box = (sm) => ({ x: AT.right + (sm % 2) * (width + 8), y: TOP + Math.floor(sm / 2) * (height + 12) });
    const chip = (block, sm, i) => {
      const mine = block === MINE, x = box(sm).x + 4 + (i % 2) * 71, y = box(sm).y + 36 + Math.floor(i / 2) * 46;
      return svg`<rect x=${x} y=${y} width="69" height="40"
        style="fill:var(--${mine ? 'c' : 'cell'}); stroke:var(--${mine ? 'c' : 'line'})"></rect>
        ${label(x + 34.5, y + 28, `(${block})`,
          { anchor: 'middle', code: true, fill: mine ? 'var(--paper)' : undefined })}`;
    };
    return svg`${heading(AT.right, 'a GPU, here of 4 SMs')}
      ${HELD.map((blocks, sm) => svg`<rect x=${box(sm).x} y=${box(sm).y} width=${width} height=${height} rx="6"
          style="fill:none; stroke:var(--ink); stroke-width:2"></rect>
        ${label(box(sm).x + 8, box(sm).y + 26, `SM ${sm}`)}${blocks.map((block, i) => chip(block, sm, i))}`)}
      ${arrow(AT.block + SIZE + 4, TOP + SIZE - 10, box(2).x + 3, box(2).y + 56, 'c')}`;
  }
}

const heading = (x, content) => label(x, 22, content, { weight: 700 });

customElements.define('gpu-map', GpuMap);
