// <thread-grid>: how threads are organised: the grid of blocks, one block with its threads,
// and the element of C that a thread makes.
import { html, nothing, svg } from 'lit';
import { arrow, label, matrix } from './drawing.js';
import { PAIR, pair, within } from './inputs.js';
import { Picture } from './picture.js';

const GRID = 0, BLOCK = 1, THREAD = 2, FORMULA = 3, ELEMENT = 4;
const TOP = 62, SIZE = 230; // of each of the three squares
const AT = { grid: 30, block: 336, C: 650 };

export class ThreadGrid extends Picture {
  static properties = {
    grid: PAIR,
    block: PAIR,
    blockAt: { ...PAIR, attribute: 'block-at' },
    thread: PAIR,
  };

  constructor() {
    super();
    this.grid = [3, 3];
    this.block = [4, 4];
    this.blockAt = [1, 2];
    this.thread = [1, 2];
  }

  willUpdate(changed) {
    this.grid = bounded(this.grid ?? [3, 3]);
    this.block = bounded(this.block ?? [4, 4]);
    this.blockAt = within(this.blockAt, this.grid);
    this.thread = within(this.thread, this.block);
    super.willUpdate(changed);
  }

  get needsData() { return false; }
  get steps() { return 5; }
  get title() {
    return this.label ||
      'The grid of blocks, the threads of one block, and the element of C that one thread makes';
  }

  get row() { return this.blockAt[1] * this.block[1] + this.thread[1]; }
  get col() { return this.blockAt[0] * this.block[0] + this.thread[0]; }

  controls() {
    return html`${pair('block', this.blockAt, this.grid, (to) => { this.blockAt = to; })}
      ${pair('thread', this.thread, this.block, (to) => { this.thread = to; })}`;
  }

  words() {
    const block = `(${this.blockAt})`, thread = `(${this.thread})`;
    const [threads, blocks] = [this.block[0] * this.block[1], this.grid[0] * this.grid[1]];
    return [
      `The grid has ${this.grid[0]} x ${this.grid[1]} = ${blocks} blocks. x counts to the right, y counts down.`,
      `Block ${block} has ${this.block[0]} x ${this.block[1]} = ${threads} threads, like every block: ${blocks * threads} threads in all.`,
      `Thread ${thread} of block ${block}: tx = ${this.thread[0]} to the right, ty = ${this.thread[1]} down.`,
      `y gives the row, x the column: row = ${this.row}, col = ${this.col}.`,
      `Thread ${thread} of block ${block} makes C[${this.row}][${this.col}], and no other thread does.`,
    ][this.step];
  }

  svg() {
    return svg`<svg viewBox="0 0 900 366" aria-hidden="true">
      ${this.blocks(AT.grid)}
      ${this.step >= BLOCK ? this.threads(AT.block) : nothing}
      ${this.step >= FORMULA ? this.formulas() : nothing}
      ${this.step >= ELEMENT ? this.elements(AT.C) : nothing}
    </svg>`;
  }

  blocks(x) {
    const [cols, rows] = this.grid, width = SIZE / cols, height = SIZE / rows;
    const chosen = (row, col) => this.step >= BLOCK && col === this.blockAt[0] && row === this.blockAt[1];
    return svg`${heading(x, `grid: ${cols} x ${rows} blocks`)}${axes(x)}
      ${this.step >= BLOCK
        ? funnel(x + (this.blockAt[0] + 1) * width, TOP + this.blockAt[1] * height, height, AT.block) : nothing}
      ${matrix({ x, y: TOP, rows, cols, width, height, cell: (row, col) => ({
        text: `(${col},${row})`, tone: chosen(row, col) ? 'c' : undefined, strong: chosen(row, col),
        picked: () => { this.blockAt = [col, row]; } }) })}`;
  }

  threads(x) {
    const [cols, rows] = this.block, width = SIZE / cols, height = SIZE / rows;
    const chosen = (row, col) => this.step >= THREAD && col === this.thread[0] && row === this.thread[1];
    return svg`${heading(x, `block (${this.blockAt}): ${cols} x ${rows}`)}${axes(x)}
      ${matrix({ x, y: TOP, rows, cols, width, height, cell: (row, col) => ({
        text: `${col},${row}`, tone: chosen(row, col) ? 'ink' : 'c', strong: chosen(row, col),
        picked: () => { this.thread = [col, row]; } }) })}`;
  }

  formulas() {
    const line = (y, name, axis, at, extent, thread, result) => label(AT.grid, y,
      svg`<tspan style="font-weight:700">${name}</tspan> = blockIdx.${axis} * blockDim.${axis} + threadIdx.${axis} = ${at} * ${extent} + ${thread} = <tspan
        style="font-weight:700">${result}</tspan>`, { code: true });
    return svg`${line(332, 'row', 'y', this.blockAt[1], this.block[1], this.thread[1], this.row)}
      ${line(360, 'col', 'x', this.blockAt[0], this.block[0], this.thread[0], this.col)}`;
  }

  elements(x) {
    const rows = this.grid[1] * this.block[1], cols = this.grid[0] * this.block[0];
    const width = SIZE / cols, height = SIZE / rows, [bx, by] = this.blockAt, [tx, ty] = this.block;
    const inBlock = (row, col) => Math.floor(row / ty) === by && Math.floor(col / tx) === bx;
    const chosen = (row, col) => row === this.row && col === this.col;
    const middle = { x: x + (this.col + 0.5) * width, y: TOP + (this.row + 0.5) * height };
    // at the edge: no thread's name lies below the arrow
    const thread = { x: AT.block + SIZE, y: TOP + (this.thread[1] + 0.5) * (SIZE / ty) };
    return svg`${heading(x, `C[${this.row}][${this.col}] of ${rows} x ${cols}`)}
      ${matrix({ x, y: TOP, rows, cols, width, height, cell: (row, col) =>
        ({ tone: chosen(row, col) ? 'ink' : inBlock(row, col) ? 'c' : undefined,
          strong: chosen(row, col) }) })}
      ${arrow(thread.x, thread.y, middle.x - width / 2, middle.y)}`;
  }
}

const bounded = ([x, y]) => [Math.min(Math.max(1, x), 64), Math.min(Math.max(1, y), 64)];
const heading = (x, content) => label(x, 20, content, { weight: 700 });

/** x to the right, y down, above and beside a square. */
function axes(x) {
  return svg`${label(x, 52, 'x', { code: true })}${arrow(x + 20, 46, x + 80, 46, 'faint', 2)}
    ${label(x - 20, TOP + 18, 'y', { code: true })}${arrow(x - 13, TOP + 28, x - 13, TOP + 88, 'faint', 2)}`;
}

/** From a block to the square that shows it larger. */
function funnel(x, y, height, to) {
  return svg`<path d="M${x},${y} L${to - 28},${TOP} M${x},${y + height} L${to - 28},${TOP + SIZE}"
    style="stroke:var(--c); stroke-width:2; stroke-dasharray:6 5; fill:none"></path>`;
}

customElements.define('thread-grid', ThreadGrid);
