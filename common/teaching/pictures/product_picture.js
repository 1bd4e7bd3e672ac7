// <product-picture>: A, B and C, and in them what a lesson is about: the picture on its cover.
import { nothing, svg } from 'lit';
import { hatching, label, matrix } from './drawing.js';
import { Picture } from './picture.js';

const SIZE = 440, GAP = 14;
const span = (from, count) => (i) => i >= from && i < from + count;
const soft = (tone, marked) => (row, col) => (marked(row, col) ? { tone } : undefined);
/** Cells of a part that is one thread's, or that moves now, are strong. */
const part = (tone, within, strong) => (row, col) =>
  (strong(row, col) ? { tone, strong: true } : soft(tone, within)(row, col));
const crossing = (rows, cols) => (row, col) => rows(row) && cols(col);
const all = () => true, none = () => false;

/** Of each lesson: extents of what is drawn, how the cells of A, B and C look, and what that says. */
const SCENES = {
  '01': { m: 12, n: 12, k: 8, says: 'One thread: a row of A times a column of B is one element of C.',
    A: part('a', none, crossing(span(7, 1), all)), B: part('b', none, crossing(all, span(5, 1))),
    C: part('c', none, crossing(span(7, 1), span(5, 1))) },
  '02': { m: 12, n: 12, k: 8,
    says: 'A block makes a tile of C: it fetches a tile of A and a tile of B together, and then the next ones.',
    A: part('a', crossing(span(4, 4), all), crossing(span(4, 4), span(0, 4))),
    B: part('b', crossing(all, span(4, 4)), crossing(span(0, 4), span(4, 4))),
    C: part('c', none, crossing(span(4, 4), span(4, 4))) },
  '03': { m: 11, n: 10, k: 7, over: 4, says: 'The last window sticks out over the edge: there lie zeros.',
    A: part('a', crossing(span(8, 4), all), crossing(span(8, 4), span(4, 4))),
    B: part('b', crossing(all, span(8, 4)), crossing(span(4, 4), span(8, 4))),
    C: part('c', none, crossing(span(8, 4), span(8, 4))) },
  '04': { m: 12, n: 12, k: 8,
    says: 'A thread makes 4x4 elements of C: 4 numbers of A times 4 numbers of B are 16 products.',
    A: part('a', crossing(span(4, 8), span(0, 4)), crossing(span(8, 4), span(1, 1))),
    B: part('b', crossing(span(0, 4), span(4, 8)), crossing(span(1, 1), span(4, 4))),
    C: part('c', crossing(span(4, 8), span(4, 8)), crossing(span(8, 4), span(4, 4))) },
  '05': { m: 16, n: 16, k: 8, says: 'A thread makes 8x8 elements of C, all of them in registers.',
    A: part('a', none, crossing(span(8, 8), span(2, 1))), B: part('b', none, crossing(span(2, 1), span(4, 8))),
    C: part('c', none, crossing(span(8, 8), span(4, 8))) },
  '06': { m: 12, n: 12, k: 8, says: 'While one tile is multiplied, the next one travels.',
    A: part('a', crossing(span(4, 4), span(4, 4)), crossing(span(4, 4), span(0, 4))),
    B: part('b', crossing(span(4, 4), span(4, 4)), crossing(span(0, 4), span(4, 4))),
    C: part('c', none, crossing(span(4, 4), span(4, 4))) },
};

export class ProductPicture extends Picture {
  static properties = { lesson: { type: String } };

  constructor() {
    super();
    this.lesson = '01';
  }

  get needsData() { return false; }
  get scene() { return SCENES[this.lesson] ?? SCENES['01']; }
  get title() { return this.label || `A, B and C. ${this.scene.says}`; }
  words() { return this.scene.says; }

  svg() {
    const { m, n, k, over = 1 } = this.scene, whole = (size) => Math.ceil(size / over) * over;
    const [rows, cols, along] = [m, n, k].map(whole), cell = (SIZE - GAP - 4) / (along + Math.max(rows, cols));
    const x = 2 + along * cell + GAP, y = 2 + along * cell + GAP;
    const one = (name, left, top, [there, wide], [inRows, inCols]) => matrix({ x: left, y: top, rows: there,
      cols: wide, width: cell, cell: (row, col) => {
        const look = this.scene[name](row, col);
        if (row < inRows && col < inCols) return look;
        return look ? { hatch: 'edge', frame: 'faint' } : { none: true };
      } });
    const name = (what, at, to, tone) => label(at, to, what, { size: 40, weight: 700, tone, anchor: 'end' });
    return svg`<svg viewBox="0 0 ${SIZE + 36} ${SIZE}" aria-hidden="true">${over > 1 ? hatching('edge') : nothing}
      ${one('A', 2, y, [rows, along], [m, k])}${one('B', x, 2, [along, cols], [k, n])}
      ${one('C', x, y, [rows, cols], [m, n])}
      ${name('A', 30, y - 14, 'a')}${name('B', x - 14, 38, 'b')}
      ${label(x + cols * cell + 6, y + rows * cell - 10, 'C', { size: 40, weight: 700, tone: 'c' })}
    </svg>`;
  }
}

customElements.define('product-picture', ProductPicture);
