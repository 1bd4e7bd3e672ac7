// Coalescing: which sectors of memory a warp's request touches, drawn from the 32 lanes
// down to the floats that they ask for.
import { html, svg } from 'lit';
import { label, wrapped } from './drawing.js';
import { Picture } from './picture.js';
import { BYTES, FLOATS, runsOf, sectorsOf } from './sectors.js';
import { Trace, elements } from './trace.js';
import { LANES, floatsOf, requestsOf, warpsOf } from './warps.js';

const WIDTH = 900, HEIGHT = 344, LANES_AT = 112, LANE = 27, LANE_HEIGHT = 30, MEMORY_AT = 240,
  MEMORY_HEIGHT = 34;
const LEFT = (WIDTH - LANES * LANE) / 2, RIGHT = WIDTH - LEFT;
const GAP = { wide: 22, narrow: 6 }; // between sectors that are no neighbours in memory
const LETTER = 13.2; // of code

/** Attributes: `array` ("A"), `warp`. A step, or `pass`, is one request after
 *  the other of that warp for that array. */
export class WarpSectors extends Picture {
  static properties = { array: { type: String, reflect: true }, warp: { type: Number, reflect: true }, pass: { type: Number } };

  constructor() {
    super();
    this.warp = 0;
  }

  take(data) {
    this.trace = new Trace(data);
    this.names = this.trace.arrays.filter(({ shared }) => !shared).map(({ name }) => name);
    if (this.array) this.trace.array(this.array);
    else this.array = this.names[0];
    if (!this.names.includes(this.array))
      throw new Error(`${this.array} is in shared memory, which has banks and no sectors.`);
  }

  willUpdate(changed) {
    if (changed.has('pass') && this.pass !== undefined) this.step = this.pass;
    super.willUpdate(changed);
    this.warp = this.trace
      ? Math.min(Math.max(0, Math.round(this.warp) || 0), warpsOf(this.trace) - 1) : this.warp;
  }

  get requests() {
    return requestsOf(this.trace, this.warp).filter(({ array }) => array.name === this.array);
  }
  get steps() { return this.taken ? this.requests.length : Infinity; }
  get title() { return this.label || `The sectors of ${this.array} that a warp asks for`; }

  controls() {
    return html`
      <label>array <select @change=${(event) => { this.array = event.target.value; this.step = 0; }}>
        ${this.names.map((name) =>
          html`<option ?selected=${name === this.array}>${name}</option>`)}</select></label>
      <label>warp <input type="number" min="0" max=${warpsOf(this.trace) - 1} .value=${String(this.warp)}
        @change=${(event) => { this.warp = Number(event.target.value); }}></label>`;
  }

  words() {
    const request = this.requests[this.step];
    if (!request) return `Warp ${this.warp} asks for nothing of ${this.array}.`;
    const { lanes, words, store, line } = request, floats = floatsOf(request).length,
      sectors = sectorsOf(request).length;
    const enough = Math.ceil(floats / FLOATS), plural = sectors === 1 ? '' : 's';
    const pass = request.passes > 1 ? `, pass ${request.pass + 1} of ${request.passes}` : '';
    return [`Line ${line}${pass}: ${lanes.length} lanes of warp ${this.warp} ${store ? 'store' : 'ask for'} ${words > 1 ? `${words} floats each, ` : ''}`,
      `${floats} different float${floats === 1 ? '' : 's'} of ${this.array} together, ${4 * floats} bytes. `,
      sectors === enough ? `They fit into ${sectors} sector${plural} of ${BYTES} bytes: as few as can be.`
        : `They lie in ${sectors} sectors of ${BYTES} bytes, ${sectors * BYTES} bytes, where ${enough} would hold them.`].join('');
  }

  svg() {
    const request = this.requests[this.step];
    if (!request) return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"></svg>`;
    const memory = new Memory(request), colour = this.array.toLowerCase();
    const at = (lane) => LEFT + (lane + 0.5) * LANE;
    return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"
      style="--it: var(--${colour}, var(--a)); --it-soft: var(--${colour}-soft, var(--a-soft))">
      ${wrapped(this.trace.lines[request.line], 68).slice(0, 2).map((line, i) =>
        label(0, 20 + 27 * i, line, { code: true }))}
      ${label(LEFT, 78, `the ${LANES} lanes of warp ${this.warp}`, { fill: 'var(--faint)' })}
      ${request.passes > 1 ? label(RIGHT, 78, `pass ${request.pass + 1} of ${request.passes}`,
        { anchor: 'end', fill: 'var(--faint)' }) : ''}
      ${request.lanes.map(({ lane, index }) => ray(at(lane), memory.span(index, request.words), lane))}
      ${Array.from({ length: LANES }, (_, lane) =>
        box(lane, at(lane), request.lanes.some((one) => one.lane === lane)))}
      ${memory.sectors.map((one) => memory.sector(one))}
      ${memory.labels(request.array)}
      ${label(LEFT, HEIGHT - 8, `memory of ${this.array}: ${memory.sectors.length} sector${
        memory.sectors.length === 1 ? '' : 's'} of ${FLOATS} floats; filled: asked for`,
        { fill: 'var(--faint)' })}
    </svg>`;
  }
}

/** Where each touched sector is drawn. */
class Memory {
  constructor(request) {
    this.sectors = sectorsOf(request);
    this.runs = runsOf(this.sectors);
    this.gap = this.runs.length > 8 ? GAP.narrow : GAP.wide;
    const room = RIGHT - LEFT - (this.runs.length - 1) * this.gap;
    this.cell = Math.min(24, room / (FLOATS * this.sectors.length));
    const used = this.sectors.length * FLOATS * this.cell + (this.runs.length - 1) * this.gap;
    let x = (WIDTH - used) / 2;
    this.at = new Map();
    for (const { sectors } of this.runs) {
      for (const { sector } of sectors) {
        this.at.set(sector, x);
        x += FLOATS * this.cell;
      }
      x += this.gap;
    }
  }

  /** From where to where some floats lie; all of them in one sector, as an access is aligned to its size. */
  span(index, words) {
    const left = this.at.get(Math.floor(index / FLOATS)) + (index % FLOATS) * this.cell;
    return [left, left + words * this.cell];
  }

  sector({ sector, asked }) {
    const x = this.at.get(sector);
    return svg`
      ${Array.from({ length: FLOATS }, (_, i) =>
        svg`<rect x=${x + i * this.cell} y=${MEMORY_AT} width=${this.cell} height=${MEMORY_HEIGHT}
          style="stroke: var(--line); stroke-width: ${
        this.cell > 8 ? 1 : 0.4}; fill: ${asked.includes(sector * FLOATS + i) ? 'var(--it)' : 'var(--cell)'}"></rect>`)}
      <rect x=${x} y=${MEMORY_AT} width=${FLOATS * this.cell} height=${MEMORY_HEIGHT}
        style="fill: none; stroke: var(--ink); stroke-width: 2.5"></rect>`;
  }

  /** Names of the elements below each sector, or where there is no room, below the first and the last. */
  labels(array) {
    const name = ({ sector }) => elements(array, sector * FLOATS, FLOATS);
    const width = FLOATS * this.cell,
      fits = this.sectors.every((one) => name(one).length * LETTER < width - 4);
    const y = MEMORY_AT + MEMORY_HEIGHT + 25;
    if (fits) return this.sectors.map((one) =>
      label(this.at.get(one.sector) + width / 2, y, name(one), { anchor: 'middle', code: true }));
    const [first, last] = [this.sectors[0], this.sectors.at(-1)];
    const middle = this.runs.length > 1 ? `${this.runs.length} places in memory` : 'side by side in memory';
    return [label(this.at.get(first.sector), y, name(first), { code: true }),
      label(this.at.get(last.sector) + width, y, name(last), { anchor: 'end', code: true }),
      label(WIDTH / 2, y, middle, { anchor: 'middle', fill: 'var(--faint)' })];
  }
}

/** From a lane down to what it asks for. The second half of the warp is dashed,
 *  to be told apart where it asks for the same. */
function ray(x, [left, right], lane) {
  const from = LANES_AT + LANE_HEIGHT, wide = right - left > 25;
  const line = (to) => svg`<line x1=${x} y1=${from} x2=${to} y2=${MEMORY_AT}
    style="stroke: var(--it); stroke-width: 1.6; stroke-dasharray: ${lane < LANES / 2 ? 'none' : '5 4'}"></line>`;
  return wide ? [line(left + 2), line(right - 2)] : line((left + right) / 2);
}

/** Every fourth lane has its number above it: two digits are wider than a lane. */
const box = (lane, x, takesPart) => svg`
  <rect x=${x - LANE / 2 + 1} y=${LANES_AT} width=${LANE - 2} height=${LANE_HEIGHT} rx="3"
    style="stroke: var(--it); fill: ${takesPart ? 'var(--it-soft)' : 'var(--paper)'}"></rect>
  ${lane % 4 && lane !== LANES - 1 ? '' : label(x, LANES_AT - 8, lane, { anchor: 'middle' })}`;

customElements.define('warp-sectors', WarpSectors);
