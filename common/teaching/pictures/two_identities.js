// <two-identities>: one thread as a loader of tiles and, beside it, as a calculator of its outputs:
// two places that have nothing to do with each other.
import { nothing, svg } from 'lit';
import { arrow, label } from './drawing.js';
import { Identities } from './identities.js';
import { ThreadPicture } from './thread_picture.js';
import { extents, place, region } from './trace.js';

const HEIGHT = 356, TOP = 38, GAP = 8, HALF = 430, LARGEST = 160;
const LETTERS = 17; // of a label that still fits beside its mark
const LOWEST = 170; // of C with words in it
const TONES = { A: 'a', B: 'b', C: 'c' };

/** A step is the next k of the first tile, for the calculator; what the thread has loaded stays. */
export class TwoIdentities extends ThreadPicture {
  constructor() {
    super();
    this.thread = 37;
  }

  get steps() { return this.depth ?? 1; }
  get title() {
    return this.label || 'One thread as a loader of the tiles and as a calculator of its outputs';
  }

  take(data) {
    const it = new Identities(data), { trace } = it;
    for (const name of ['A', 'B', 'C']) {
      const { rows, cols } = extents(trace.array(name));
      if (Math.max(rows, cols) > LARGEST)
        throw new Error(`${name} has ${rows} x ${cols} elements, too many to draw.`);
    }
    Object.assign(this, { it, trace, tiles: it.tiles });
    const side = new Set(it.outputs(0).map((index) => place(trace.array('C'), index).row)).size;
    this.depth = Math.max(1, Math.floor(it.reads('A', 0).words.length / (side || 1)));
    this.layOut();
  }

  /** A left, B above, C where they meet: once in the left half, once in the right. */
  layOut() {
    const [a, b] = ['A', 'B'].map((name) => extents(this.trace.array(name)));
    this.cell = Math.min((HEIGHT - TOP - GAP - 4) / (a.rows + b.rows), (HALF - GAP - 40) / (a.cols + b.cols));
    const width = (a.cols + b.cols) * this.cell + GAP;
    this.halves = [0, 900 - HALF].map((left) => {
      const x = left + (HALF - width) / 2, y = TOP + b.rows * this.cell + GAP;
      return { A: { x, y }, B: { x: x + a.cols * this.cell + GAP, y: TOP }, C: { x: x + a.cols * this.cell + GAP, y } };
    });
  }

  // --- What the thread does, of the first tile. ---

  get name() {
    const { trace, thread } = this;
    return `thread ${trace.block[1] > 1 ? trace.threadName(thread) : thread}`;
  }
  loads(name) { return this.it.loads(name, this.thread).flat(); }
  reads(name) { return this.it.reads(name, this.thread); }
  outputs() { return this.it.outputs(this.thread); }
  places(name, indexes) { return indexes.map((index) => place(this.trace.array(name), index)); }

  /** A's or B's elements that it multiplies for this step's k. */
  now(name) {
    const all = this.reads(name).elements, each = Math.floor(all.length / this.depth);
    return all.slice(this.step * each, (this.step + 1) * each);
  }

  // --- Drawing. ---

  svg() {
    const [loader, calculator] = this.halves;
    return svg`<svg viewBox="0 0 900 ${HEIGHT}" aria-hidden="true">
      ${label(HALF / 2, 22, `${this.name}, loader`, { weight: 700, anchor: 'middle' })}
      ${label(900 - HALF / 2, 22, `calculator, k = ${this.step}`, { weight: 700, anchor: 'middle' })}
      <line x1="450" y1="8" x2="450" y2=${HEIGHT - 4} style="stroke:var(--line)"></line>
      ${['A', 'B', 'C'].map((name) => [this.whole(name, loader), this.whole(name, calculator)])}
      ${this.brought(loader)}${this.calculating(calculator)}</svg>`;
  }

  whole(name, half) {
    const { rows, cols } = extents(this.trace.array(name)), { x, y } = half[name];
    const width = cols * this.cell, height = rows * this.cell;
    return svg`<rect x=${x} y=${y} width=${width} height=${height}
      style="fill:var(--cell); stroke:var(--faint); stroke-width:1.5"></rect>
      ${name === 'A' ? label(x - 8, y + height - 4, name, { weight: 700, tone: 'a', anchor: 'end' })
        : label(x + width + 8, name === 'B' ? y + 18 : y + height - 4, name, { weight: 700, tone: TONES[name] })}`;
  }

  /** The box around some elements of one matrix, in the drawing's units. */
  box(name, half, places) {
    const { x, y } = half[name], { cell } = this;
    const [rows, cols] = ['row', 'col'].map((axis) => places.map((one) => one[axis]));
    const left = x + Math.min(...cols) * cell, top = y + Math.min(...rows) * cell;
    return { left, top, right: x + (Math.max(...cols) + 1) * cell, bottom: y + (Math.max(...rows) + 1) * cell };
  }

  mark(name, half, indexes, look) {
    const { x, y } = half[name], { cell } = this;
    return this.places(name, indexes).map(({ row, col }) => svg`<rect x=${x + col * cell} y=${y + row * cell}
      width=${cell + 0.2} height=${cell + 0.2} style="fill:var(--${TONES[name]}${look === 'soft' ? '-soft' : ''})"></rect>`);
  }

  /** Around marks, for a cell is only a few pixels high. */
  rim({ left, top, right, bottom }, tone, room = 4) {
    return svg`<rect x=${left - room} y=${top - room} width=${right - left + 2 * room}
      height=${bottom - top + 2 * room} rx="2" style="fill:none; stroke:var(--${tone}); stroke-width:4"></rect>`;
  }

  /** What it brings, named in the free room of C: A's beside its row, B's below its column. */
  brought(half) {
    const [a, b] = ['A', 'B'].map((name) => {
      const from = this.loads(name).map((move) => move.from?.index).filter((index) => index !== undefined);
      return from.length ? { from, at: this.box(name, half, this.places(name, from)), text: this.loadedPlace(name) } : undefined;
    });
    const { rows, cols } = extents(this.trace.array('C')), { x, y } = half.C;
    const bottom = y + rows * this.cell, right = x + cols * this.cell;
    const middle = a && Math.min(Math.max((a.at.top + a.at.bottom) / 2, y + 84), bottom - 14);
    return svg`${a ? svg`${this.mark('A', half, a.from)}${this.rim(a.at, 'a')}
        ${arrow(a.at.right + 4, (a.at.top + a.at.bottom) / 2, x + 8, middle, 'a')}
        ${label(x + 14, middle + 7, a.text, { code: true, tone: 'a', weight: 700 })}` : nothing}
      ${b ? svg`${this.mark('B', half, b.from)}${this.rim(b.at, 'b')}
        ${arrow((b.at.left + b.at.right) / 2, b.at.bottom + 4, (b.at.left + b.at.right) / 2, y + 24, 'b')}
        ${label(Math.min(Math.max((b.at.left + b.at.right) / 2, x + 92), right - 92), y + 46, b.text,
          { code: true, tone: 'b', weight: 700, anchor: 'middle' })}` : nothing}`;
  }

  /** Where it puts them, As[9][4..7], or how many there are. */
  loadedPlace(name) {
    const moves = this.loads(name), text = region(this.tiles[name], moves.map(({ to }) => to.index));
    return text.length <= LETTERS ? text : `${moves.length} floats`;
  }

  /** Its rows of A, its columns of B, and of both what this k takes; and where they meet. */
  calculating(half) {
    if (!this.outputs().length) return nothing;
    const own = this.box('C', half, this.places('C', this.outputs()));
    const [a, b] = ['A', 'B'].map((name) => this.strip(name, half, own));
    const { rows, cols } = extents(this.trace.array('C')), { x, y } = half.C;
    const low = (own.top + own.bottom) / 2 > y + rows * this.cell / 2;
    const at = low ? y + 34 : y + rows * this.cell - 72;
    return svg`${a}${b}${this.mark('C', half, this.outputs())}${this.rim(own, 'c')}
      ${rows * this.cell < LOWEST ? nothing : this.tally().map(([text, look], i) =>
        label(x + cols * this.cell / 2, at + i * 29, text, { anchor: 'middle', ...look }))}`;
  }

  strip(name, half, own) {
    const all = this.reads(name).elements, tone = TONES[name];
    if (!all.length) return nothing;
    const box = this.box(name, half, this.places(name, all));
    const way = name === 'A' ? [[box.right, own.top, own.left, own.top], [box.right, own.bottom, own.left, own.bottom]]
      : [[own.left, box.bottom, own.left, own.top], [own.right, box.bottom, own.right, own.top]];
    return svg`${this.mark(name, half, all, 'soft')}${this.mark(name, half, this.now(name))}${this.rim(box, tone, 1)}
      ${way.map(([x1, y1, x2, y2]) => svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2}
        style="stroke:var(--${tone}); stroke-width:2; stroke-dasharray:6 5"></line>`)}`;
  }

  tally() {
    const [a, b] = ['A', 'B'].map((name) => this.now(name).length), products = this.outputs().length;
    const own = region(this.trace.array('C'), this.outputs());
    return [[own.length <= LETTERS ? own : `${products} of C`, { code: true, tone: 'c', weight: 700 }],
      [`${a} + ${b} reads`], [`${products} product${products === 1 ? '' : 's'}`]];
  }

  // --- In words. ---

  words() {
    const name = `${this.name[0].toUpperCase()}${this.name.slice(1)}`;
    const brings = this.broughtInWords() || 'loads nothing';
    if (!this.outputs().length) return `${name} ${brings} and lies outside C: it helps to fetch, and writes nothing.`;
    return `${name} ${brings}; it makes ${region(this.trace.array('C'), this.outputs())}, now k = ${this.step}.`;
  }

  /** What it loads, and where it stores zeros, because there was nothing to load. */
  broughtInWords() {
    const brought = ['A', 'B'].filter((one) => this.loads(one).length);
    const loaded = (one) => this.loads(one).some(({ from }) => from);
    const places = (names) => names.map((one) => this.loadedPlace(one)).join(' and ');
    const said = (verb, names) => (names.length ? [`${verb} ${places(names)}`] : []);
    return [...said('loads', brought.filter(loaded)),
      ...said('stores zeros into', brought.filter((one) => !loaded(one)))].join(' and ');
  }
}

customElements.define('two-identities', TwoIdentities);
