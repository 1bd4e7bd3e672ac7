// <index-calculator>: choose block, thread and phase, and see row, column and every address as formula,
// with numbers, and in the matrices.
import { html, nothing, svg } from 'lit';
import { addresses, phasesOf, rowAndCol } from './addresses.js';
import { LABEL, SMALLEST, label, matrix } from './drawing.js';
import { PAIR, clamp, number, pair, within } from './inputs.js';
import { Picture } from './picture.js';

const HEIGHT = 344;
const SIDE = 300; // of the square in which A, B and C stand together
const LEFT = 880 - SIDE;
const TONES = { A: 'a', As: 'a', B: 'b', Bs: 'b', C: 'c' };

export class IndexCalculator extends Picture {
  static properties = {
    kernel: { type: String, reflect: true },
    tile: { type: Number, reflect: true },
    m: { type: Number },
    n: { type: Number },
    k: { type: Number },
    block: PAIR,
    thread: PAIR,
    phase: { type: Number, reflect: true },
    loads: { type: Boolean },
  };

  constructor() {
    super();
    this.kernel = 'tiled';
    this.tile = 4;
    this.m = this.n = this.k = 12;
    this.block = [1, 2];
    this.thread = [1, 2];
    this.phase = 0;
    this.loads = false;
  }

  willUpdate(changed) {
    for (const size of ['tile', 'm', 'n', 'k']) this[size] = clamp(this[size], 1, size === 'tile' ? 32 : 64);
    this.block = within(this.block, this.grid);
    this.thread = within(this.thread, [this.tile, this.tile]);
    this.phase = clamp(this.phase, 0, this.phases - 1);
    super.willUpdate(changed);
  }

  get naive() { return this.kernel === 'naive'; }
  get needsData() { return false; }
  /** Of the naive kernel each k is one, because a thread has one A and one B for it. */
  get phases() { return this.naive ? this.k : phasesOf(this); }
  get grid() { return [Math.ceil(this.n / this.tile), Math.ceil(this.m / this.tile)]; }
  get title() {
    return this.label ||
      `Row, column and addresses of one thread in the ${this.naive ? 'naive' : 'tiled'} kernel`;
  }

  /** Left and right: the phase; up and down: the thread. */
  key(name) {
    const phase = { ArrowLeft: this.phase - 1, ArrowRight: this.phase + 1, Home: 0,
      End: this.phases - 1 }[name];
    const way = { ArrowUp: -1, ArrowDown: 1 }[name];
    if (phase !== undefined) this.phase = clamp(phase, 0, this.phases - 1);
    else if (way) this.goThread(this.thread[1] * this.tile + this.thread[0] + way);
    else return false;
    return true;
  }

  goThread(to) {
    const thread = clamp(to, 0, this.tile * this.tile - 1);
    this.thread = [thread % this.tile, Math.floor(thread / this.tile)];
  }

  controls() {
    return html`${pair('block', this.block, this.grid, (to) => { this.block = to; })}
      ${pair('thread', this.thread, [this.tile, this.tile], (to) => { this.thread = to; })}
      ${number(this.naive ? 'k' : 'phase p', this.phase, [0, this.phases - 1], (to) => { this.phase = to; })}
      ${number(this.naive ? 'block width' : 'TILE', this.tile, [1, 32], (to) => { this.tile = to; })}`;
  }

  words() {
    const all = addresses(this), of = (array) => all.find((one) => one.array === array);
    const name = `Thread (${this.thread}) of block (${this.block})`, c = element(of('C'));
    const outside = all.filter((one) => !one.inside).map(element).join(', ');
    if (!of('C').inside && this.naive)
      return `${name} would make ${c}, which lies outside C: the guard keeps it from everything.`;
    if (outside)
      return `${name}: outside its matrix lies ${outside}. Without a check the address would be another element's, or nobody's.`;
    if (this.naive)
      return `${name} makes ${c}. For k = ${this.phase} it reads ${element(of('A'))} and ${element(of('B'))}.`;
    return `${name} makes ${c}. In phase ${this.phase} it loads ${element(of('A'))} into ${element(of('As'))} and ${element(of('B'))} into ${element(of('Bs'))}.`;
  }

  svg() {
    return svg`<svg viewBox="0 0 900 ${HEIGHT}" aria-hidden="true">${this.formulas()}${this.matrices()}</svg>`;
  }

  /** The tiled kernel's five addresses are a picture of many lines, in smaller letters. */
  get size() { return this.naive ? LABEL : SMALLEST; }

  formulas() {
    const { row, col } = rowAndCol(this), width = this.naive ? 'blockDim' : 'TILE', size = this.size;
    const place = (y, name, axis, at, of, result) => label(0, y, svg`${bold(name)} = blockIdx.${axis} * ${
      width === 'TILE' ? width
        : `${width}.${axis}`} + t${axis} = ${at} * ${this.tile} + ${of} = ${bold(result)}`,
          { size, code: true });
    const all = this.shown, from = 4 * size, lines = all.map((one) => (this.brief(one) ? 1.7 : 3));
    const pitch = (HEIGHT - from) / lines.reduce((sum, one) => sum + one, 0);
    const above = (i) => lines.slice(0, i).reduce((sum, one) => sum + one, 0);
    return svg`${place(size, 'row', 'y', this.block[1], this.thread[1], row)}${place(2.3 * size, 'col', 'x',
      this.block[0], this.thread[0], col)}
      ${all.map((one, i) => this.address(one, from + above(i) * pitch))}`;
  }

  /** With `loads` only what the thread loads from global memory, larger. */
  get shown() {
    return addresses(this).filter(({ array }) => !this.loads || array === 'A' || array === 'B');
  }

  /** A place in a tile is a name and no arithmetic: the loads from global memory are what is to be seen. */
  brief(one) { return one.array.length > 1; }

  address(one, y) {
    const tone = one.inside ? TONES[one.array] : 'hot', size = this.size, brief = this.brief(one);
    return svg`<rect x="0" y=${y - size} width="5" height=${(brief ? 1.25 : 2.6) * size}
        style="fill:var(--${tone})"></rect>
      ${label(14, y,
        svg`${one.name} = ${bold(element(one))}${one.inside ? nothing : ' is outside'}`,
        { size: brief ? size : this.loads && one.inside ? 1.25 * LABEL : LABEL, code: true, tone })}
      ${brief ? nothing : label(14, y + 1.35 * size, svg`${one.formula} = ${one.numbers} = ${bold(one.index)}`,
        { size, code: true })}`;
  }

  /** A left, B above, C where they meet: every element on its row and its column. */
  matrices() {
    const { m, n, k } = this, gap = 8, cell = Math.min((SIDE - gap - 24) / Math.max(m + k, n + k), 20) * 0.97;
    const top = HEIGHT - SIDE + 8, x = LEFT + 20 + k * cell + gap, y = top + k * cell + gap, all = addresses(this);
    const { row, col } = rowAndCol(this), p = this.phase, inTile = (i) => Math.floor(i / this.tile) === p;
    const at = (array, r, c) => all.some((one) => one.array === array && one.row === r && one.col === c);
    const band = {
      A: (r, c) => r === row && (this.naive || inTile(c)) || !this.naive && this.inBlock(r, 1) && inTile(c),
      B: (r, c) => c === col && (this.naive || inTile(r)) || !this.naive && this.inBlock(c, 0) && inTile(r),
      C: (r, c) => this.inBlock(r, 1) && this.inBlock(c, 0),
    };
    const one = (array, left, top, rows, cols) => svg`${matrix({ x: left, y: top, rows, cols, width: cell,
      cell: (r, c) => ({ tone: at(array, r, c) || band[array](r, c) ? TONES[array] : undefined,
        strong: at(array, r, c) }) })}`;
    const name = (array, left, top) =>
      label(left, top, array, { weight: 700, tone: TONES[array], anchor: 'end' });
    return svg`${one('A', LEFT + 20, y, m, k)}${one('B', x, top, k, n)}${one('C', x, y, m, n)}
      ${name('A', LEFT + 36, y - 8)}${name('B', x - 6, top + 18)}
      ${name('C', x + n * cell + 20, y + m * cell - 2)}`;
  }

  inBlock(i, axis) {
    return Math.floor(i / this.tile) === this.block[axis];
  }
}

const bold = (content) => svg`<tspan style="font-weight:700">${content}</tspan>`;
const element = ({ array, row, col }) => `${array}[${row}][${col}]`;

customElements.define('index-calculator', IndexCalculator);
