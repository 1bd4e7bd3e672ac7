// <outer-product>: a column of As and a row of Bs in registers give all their products:
// few reads, many sums, k after k.
import { html, svg } from 'lit';
import { fits, label, matrix } from './drawing.js';
import { counts, sum, valueOfA, valueOfB } from './outer.js';
import { Picture } from './picture.js';

const KS = 4; // how many k are shown, a step each
const SIZES = [1, 2, 4, 8];

export class OuterProduct extends Picture {
  static properties = {
    size: { type: Number, reflect: true },
    k: { type: Number },
  };

  constructor() {
    super();
    this.size = 4;
  }

  willUpdate(changed) {
    if (changed.has('k') && this.k !== undefined) this.step = this.k;
    if (!SIZES.includes(this.size)) this.size = 4;
    super.willUpdate(changed);
  }

  get needsData() { return false; }
  get steps() { return KS; }
  get title() {
    return this.label || `The outer product of ${this.size} values of As and ${this.size} of Bs`;
  }

  /** Up and down change the size. */
  key(name) {
    const way = { ArrowUp: 1, ArrowDown: -1 }[name];
    if (way) this.size = SIZES[SIZES.indexOf(this.size) + way] ?? this.size;
    return Boolean(way) || super.key(name);
  }

  controls() {
    return html`<label>outputs a thread <select
      @change=${(event) => { this.size = Number(event.target.value); }}>
      ${SIZES.map((size) => html`<option value=${size}
        ?selected=${size === this.size}>${size} x ${size}</option>`)}</select></label>`;
  }

  words() {
    const { size, step } = this, { reads, products } = counts(size, 1);
    return `k = ${step}: ${size} + ${size} values are read from shared memory into registers, for ${products} ${plural(products, 'product')}: ${
      share(reads, products)} a product.`;
  }

  svg() {
    const { size, step } = this, width = { 1: 150, 2: 120, 4: 96, 8: 60 }[size],
    height = Math.min(46, 190 / size);
    const x = 40 + KS * 42 + 10, y = 22 + KS * 22 + 10;
    const now = (k) => ({ strong: k === step });
    return svg`<svg viewBox="0 0 900 316" aria-hidden="true">
      ${label(40, y - 24, 'As', { size: 18, weight: 700, tone: 'a' })}${this.numbers(40, y - 6, 42)}
      ${matrix({ x: 40, y, rows: size, cols: KS, width: 42, height,
        cell: (i, k) => ({ text: String(valueOfA(i, k)), tone: 'a', ...now(k) }) })}
      ${label(x, 16, 'Bs', { size: 18, weight: 700, tone: 'b' })}
      ${matrix({ x, y: 22, rows: KS, cols: size, width, height: 22,
        cell: (k, j) => ({ text: String(valueOfB(k, j)), tone: 'b', ...now(k) }) })}
      ${matrix({ x, y, rows: size, cols: size, width, height,
        cell: (i, j) => ({ text: this.growth(i, j, this.form(width, height)), tone: 'c' }) })}
      ${this.counted(x + size * width + 26)}</svg>`;
  }

  /** Over the columns of As: which k it is. */
  numbers(x, y, width) {
    return Array.from({ length: KS }, (_, k) => label(x + (k + 0.5) * width, y, `k=${k}`,
      { size: 14, anchor: 'middle', weight: k === this.step ? 700 : 400 }));
  }

  /** A sum and what is added now: 7 + 2*3 or 7+6. */
  growth(i, j, form) {
    const before = sum(i, j, this.step), [a, b] = [valueOfA(i, this.step), valueOfB(this.step, j)];
    return form === 'factors' ? `${before} + ${a}*${b}` : `${before}+${a * b}`;
  }

  /** The same form in all cells: with the factors where the longest fits. */
  form(width, height) {
    return fits('60 + 4*5', width, height) ? 'factors' : 'product';
  }

  counted(x) {
    const { size, step } = this, [now, all] = [counts(size, 1), counts(size, step + 1)];
    const line = (y, content, look = {}) => label(x, y, content, { size: 18, ...look });
    return svg`${line(146, `k = ${step}`, { weight: 700, size: 20 })}
      ${line(174, `${size} + ${size} = ${now.reads} reads`)}
      ${line(200, `${size} x ${size} = ${now.products} ${plural(now.products, 'product')}`)}
      ${line(240, 'so far', { weight: 700 })}
      ${line(266, `${all.reads} reads`)}${line(292, `${all.products} ${plural(all.products, 'product')}`)}`;
  }
}

const plural = (count, word) => (count === 1 ? word : `${word}s`);
const share = (reads, products) =>
  `${Number((reads / products).toFixed(2))} ${reads / products === 1 ? 'read' : 'reads'}`;

customElements.define('outer-product', OuterProduct);
