// Bank conflicts: what each of the 32 banks of shared memory has to do in one request of a warp;
// the highest column is what it costs.
import { html, svg } from 'lit';
import { SMALLEST as MANY, label } from './drawing.js';
import { BANKS, banksOf, fewest, wavefronts } from './banks.js';
import { Picture } from './picture.js';
import { Trace, element } from './trace.js';
import { requestsOf, warpsOf } from './warps.js';

const WIDTH = 900, LEFT = 32, COLUMN = 27, TOP = 66, FLOOR = 282, HEIGHT = 342;
const HIGHEST_WORD = 96, LOWEST_LABEL = 22;

/**
 * Attributes: `array` ("As"), `kind` ("store" or "load"), `warp`; a step, or `pass`,
 * is one request after the other. `fixed`: the document of a kernel without the conflict,
 * which the key p or the attribute `with-padding` shows.
 */
export class BankConflicts extends Picture {
  static properties = {
    array: { type: String, reflect: true },
    kind: { type: String, reflect: true },
    warp: { type: Number, reflect: true },
    pass: { type: Number },
    fixed: { type: String },
    withPadding: { type: Boolean, attribute: 'with-padding', reflect: true },
  };

  constructor() {
    super();
    this.kind = 'store';
    this.warp = 0;
  }

  async load(src) {
    if (this.fixed)
      this.other = await this.documentAt(this.fixed).catch((error) => ({ failed: error.message }));
    return super.load(src);
  }

  take(data) {
    if (this.other?.failed) throw new Error(`the kernel to compare with: ${this.other.failed}`);
    this.traces = [data, ...(this.other ? [this.other] : [])].map((document) => new Trace(document));
    const shared = this.traces[0].arrays.filter((array) => array.shared).map(({ name }) => name);
    if (shared.length === 0) throw new Error('the kernel uses no shared memory.');
    this.array ??= shared[0];
    for (const trace of this.traces) if (!trace.array(this.array).shared)
      throw new Error(`${this.array} is in global memory, which has no banks.`);
    this.names = shared;
  }

  willUpdate(changed) {
    if (changed.has('pass') && this.pass !== undefined) this.step = this.pass;
    super.willUpdate(changed);
    this.warp = this.taken
      ? Math.min(Math.max(0, Math.round(this.warp) || 0), warpsOf(this.trace) - 1) : this.warp;
  }

  get trace() { return this.traces[this.withPadding && this.traces.length > 1 ? 1 : 0]; }
  get requests() {
    return requestsOf(this.trace, this.warp)
      .filter(({ array, store }) => array.name === this.array && store === (this.kind === 'store'));
  }
  get request() { return this.requests[this.step]; }
  get steps() { return this.taken ? this.requests.length : Infinity; }
  get title() {
    return this.label || `What the banks of shared memory do when a warp asks for ${this.array}`;
  }

  key(name) {
    if (name !== 'p') return super.key(name);
    if (this.traces.length < 2) return false;
    this.withPadding = !this.withPadding;
    return true;
  }

  controls() {
    const choose = (name, values, now) =>
      html`<select aria-label=${name}
        @change=${(event) => { this[name] = event.target.value; this.step = 0; }}>
      ${values.map((value) => html`<option ?selected=${value === now}>${value}</option>`)}</select>`;
    return html`${choose('kind', ['store', 'load'], this.kind)} ${choose('array', this.names, this.array)}
      <label>warp <input type="number" min="0" max=${warpsOf(this.trace) - 1} .value=${String(this.warp)}
        @change=${(event) => { this.warp = Number(event.target.value); }}></label>
      ${this.traces.length > 1
        ? html`<button
          @click=${() => this.key('p')}>${this.withPadding ? 'without' : 'with'} padding (p)</button>` : ''}`;
  }

  words() {
    const request = this.request,
    rows = `${this.array} has rows of ${this.trace.array(this.array).shape.at(-1)} floats`;
    if (!request) return `${rows}. Warp ${this.warp} has no ${this.kind} there.`;
    const banks = banksOf(request), turns = wavefronts(banks), least = fewest(banks);
    const bank = banks.findIndex((words) => words.length === turns);
    const busiest = banks[bank].slice(0, 2).map(({ index }) => element(request.array, index)).join(' and ');
    const cost = turns > least
      ? `Bank ${bank} alone has ${turns} of them, such as ${busiest}: ${turns} wavefronts, where ${least} would do.`
      : `They are spread over the banks: ${turns} wavefront${turns === 1 ? '' : 's'}, as few as can be.`;
    const pass = request.passes > 1 ? `, pass ${request.pass + 1}` : '';
    return `${rows}. Line ${request.line}${pass}: ${request.lanes.length} lanes of warp ${this.warp} ${this.kind} ${
      banks.reduce((sum, words) => sum + words.length, 0)} different words. ${cost}`;
  }

  svg() {
    const request = this.request;
    if (!request) return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"></svg>`;
    const banks = banksOf(request), turns = wavefronts(banks), least = fewest(banks);
    const height = Math.min(HIGHEST_WORD, (FLOOR - TOP) / turns), colour = this.array[0].toLowerCase();
    return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"
      style="--it: var(--${colour}, var(--a)); --it-soft: var(--${colour}-soft, var(--a-soft))">
      ${label(0, 20, shortened(this.trace.lines[request.line].trim()), { code: true })}
      ${label(0, TOP - 12, 'wavefronts', { fill: 'var(--faint)' })}
      ${Array.from({ length: turns }, (_, turn) => level(turn, height))}
      ${banks.map((words, bank) => column(words, bank, height, least))}
      <line x1=${LEFT} y1=${FLOOR} x2=${LEFT + BANKS * COLUMN} y2=${FLOOR}
        style="stroke: var(--ink); stroke-width: 2"></line>
      ${label(LEFT, HEIGHT - 8, 'bank of shared memory; in a box the lane that asks, or 4x: that many for one word',
        { fill: 'var(--faint)', size: MANY })}
    </svg>`;
  }
}

/** The turn of that number, counted from the floor, where there is room for its name. */
function level(turn, height) {
  const y = FLOOR - (turn + 1) * height;
  return svg`
    <line x1=${LEFT} y1=${y} x2=${LEFT + BANKS * COLUMN} y2=${y}
      style="stroke: var(--line); stroke-dasharray: 3 4"></line>
    ${height < LOWEST_LABEL ? '' : label(LEFT - 8, y + height / 2 + 8, String(turn + 1),
      { anchor: 'end', fill: 'var(--faint)' })}`;
}

/** A bank's words on each other; those above what is needed in any case are hot and have a thick border. */
function column(words, bank, height, least) {
  const x = LEFT + bank * COLUMN;
  return svg`
    ${words.map(({ lanes }, turn) => svg`
      <rect x=${x + 1} y=${FLOOR - (turn + 1) * height + 1} width=${COLUMN - 2} height=${height - 2}
        style="stroke: var(${turn < least ? '--it' : '--hot'}); stroke-width: ${
        turn < least ? 1.2 : 3}; fill: var(${turn < least ? '--it-soft' : '--hot-soft'})"></rect>
      ${height < LOWEST_LABEL || bank % 2 ? '' : svg`<g style="letter-spacing: -1px">${label(x + COLUMN / 2,
        FLOOR - (turn + 0.5) * height + 7, lanes.length === 1 ? lanes[0] : `${lanes.length}x`,
        { size: MANY, anchor: 'middle' })}</g>`}`)}
    ${bank % 4 === 0 || bank === BANKS - 1
      ? label(x + COLUMN / 2, FLOOR + 26, bank, { anchor: 'middle', fill: 'var(--faint)' }) : ''}`;
}

const shortened = (code, most = 67) => (code.length > most ? `${code.slice(0, most - 1)}…` : code);

customElements.define('bank-conflicts', BankConflicts);
