// <outer-product>: a column of As and a row of Bs in registers give all their products:
// few reads, many sums, k after k.
import { html, svg } from 'lit';
import { LABEL, SMALLEST, fits, label, matrix } from './drawing.js';
import { counts, sum, valueOfA, valueOfB } from './outer.js';
import { Picture } from './picture.js';

const KS = 4; // how many k are shown, a step each
const SIZES = [1, 2, 4, 8];
const HEIGHT = 360, LEFT = 30, TOP = 2, NARROW = 46, LOW = 32; // a column of As, a row of Bs

/** Attributes: `size` of the square, `k`; or `sizes`, to compare several of them. */
export class OuterProduct extends Picture {
  static properties = {
    size: { type: Number, reflect: true },
    k: { type: Number },
    sizes: { type: String },
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
  /** Squares side by side, to be counted only: `sizes="1,2,4"`. */
  get compared() {
    const sizes = (this.sizes ?? '').split(',').map(Number).filter((size) => SIZES.includes(size));
    return sizes.length ? sizes : undefined;
  }
  get steps() { return this.compared ? 1 : KS; }
  get title() {
    if (this.compared) return this.label || 'Reads grow with the side of a square, products with its area';
    return this.label || `The outer product of ${this.size} values of As and ${this.size} of Bs`;
  }

  /** Up and down change the size. */
  key(name) {
    if (this.compared) return super.key(name);
    const way = { ArrowUp: 1, ArrowDown: -1 }[name];
    if (way) this.size = SIZES[SIZES.indexOf(this.size) + way] ?? this.size;
    return Boolean(way) || super.key(name);
  }

  controls() {
    if (this.compared) return html``;
    return html`<label>outputs <select
      @change=${(event) => { this.size = Number(event.target.value); }}>
      ${SIZES.map((size) => html`<option value=${size}
        ?selected=${size === this.size}>${size} x ${size}</option>`)}</select></label>`;
  }

  words() {
    if (this.compared) return 'Reads grow with the side, products with the area.';
    const { size, step } = this, { reads, products } = counts(size, 1);
    return `k = ${step}: ${size} + ${size} values into registers, for ${products} ${plural(products, 'product')}: ${
      share(reads, products)} a product.`;
  }

  svg() {
    if (this.compared) return side(this.compared);
    const { size, step } = this, width = { 1: 150, 2: 128, 4: 128, 8: 57 }[size];
    const height = Math.min(52, 210 / size), x = LEFT + KS * NARROW + 12, y = TOP + KS * LOW + 12;
    const now = (k) => ({ strong: k === step });
    return svg`<svg viewBox="0 0 900 ${HEIGHT}" aria-hidden="true">
      ${label(LEFT, y - 42, 'As', { weight: 700, tone: 'a' })}${this.numbers(LEFT, y - 10)}
      ${matrix({ x: LEFT, y, rows: size, cols: KS, width: NARROW, height,
        cell: (i, k) => ({ text: String(valueOfA(i, k)), tone: 'a', ...now(k) }) })}
      ${label(x - 12, TOP + 22, 'Bs', { weight: 700, tone: 'b', anchor: 'end' })}
      ${matrix({ x, y: TOP, rows: KS, cols: size, width, height: LOW,
        cell: (k, j) => ({ text: String(valueOfB(k, j)), tone: 'b', ...now(k) }) })}
      ${matrix({ x, y, rows: size, cols: size, width, height, largest: width < 100 ? SMALLEST : LABEL,
        cell: (i, j) => ({ text: this.growth(i, j, this.form(width, height)), tone: 'c' }) })}
      ${this.counted(x + size * width + 24)}</svg>`;
  }

  /** Over the columns of As: which k it is. */
  numbers(x, y) {
    return [label(x - 8, y, 'k', { anchor: 'end' }), ...Array.from({ length: KS }, (_, k) =>
      label(x + (k + 0.5) * NARROW, y, String(k), { anchor: 'middle', weight: k === this.step ? 700 : 400 }))];
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
    const block = (y, head, { reads, products }) => [[head, 400], [`${reads} ${plural(reads, 'read')}`, 700],
      [`${products} ${plural(products, 'product')}`, 700]]
      .map(([content, weight], i) => label(x, y + i * 30, content, { weight }));
    return [...block(180, `k = ${step}`, now), ...block(290, 'so far', all)];
  }
}

/** A square of each size, its column of A and its row of B, and what they come to. */
function side(sizes) {
  const cell = 36, most = Math.max(...sizes), floor = (most + 1) * cell + 8, each = 900 / sizes.length;
  return svg`<svg viewBox="0 0 900 ${floor + 68}" aria-hidden="true">${sizes.map((size, i) => {
    const x = (i + 0.5) * each - (size * cell) / 2, y = floor - size * cell, { reads, products } = counts(size, 1);
    return svg`${matrix({ x: x - cell - 8, y, rows: size, cols: 1, width: cell, cell: () => ({ tone: 'a' }) })}
      ${matrix({ x, y: y - cell - 8, rows: 1, cols: size, width: cell, cell: () => ({ tone: 'b' }) })}
      ${matrix({ x, y, rows: size, cols: size, width: cell, cell: () => ({ tone: 'c' }) })}
      ${label((i + 0.5) * each, floor + 32, `${size} + ${size} = ${reads} reads`, { anchor: 'middle' })}
      ${label((i + 0.5) * each, floor + 62, `${products} ${plural(products, 'product')}`,
        { anchor: 'middle', weight: 700 })}`;
  })}</svg>`;
}

const plural = (count, word) => (count === 1 ? word : `${word}s`);
const share = (reads, products) =>
  `${Number((reads / products).toFixed(2))} ${reads / products === 1 ? 'read' : 'reads'}`;

customElements.define('outer-product', OuterProduct);
