// <warp-lanes>: the warps of a block, the lanes of a warp, the squares of a lane; and what a read of
// all lanes together asks of the banks of shared memory.
import { html, nothing, svg } from 'lit';
import { BANKS, banksOf } from './banks.js';
import { fits, label, matrix } from './drawing.js';
import { clamp, number } from './inputs.js';
import { SQUARE, WARPS, costOf, laneAt, readOf, squaresOf, tileOf, warpAt } from './lanes.js';
import { Picture } from './picture.js';
import { LANES } from './warps.js';

const WIDTH = 900, HEIGHT = 316, BRIEF = 190, TOP = 40, BLOCK_X = 0, BLOCK_SIZE = 230, WARP_X = 316;
const ACROSS = [32, 16, 8, 4, 2], ALL = 0, LANE = 1, READ_A = 2, READ_B = 3;
const many = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * Attributes: `warp` (2), `lane` (13), `across` (8: lanes side by side), `together` (its 8x8 outputs are neighbours),
 * `brief` (of the first two steps the lanes alone).
 * Keys: up and down: the lane. Document: none.
 */
export class WarpLanes extends Picture {
  static properties = {
    warp: { type: Number, reflect: true },
    lane: { type: Number, reflect: true },
    across: { type: Number, reflect: true },
    together: { type: Boolean, reflect: true },
    brief: { type: Boolean },
  };

  constructor() {
    super();
    Object.assign(this, { warp: 2, lane: 13, across: 8, together: false, brief: false });
  }

  get needsData() { return false; }
  get steps() { return 4; }
  get title() { return this.label || 'Where the lanes of a warp stand, and what their reads ask of the banks'; }

  willUpdate(changed) {
    super.willUpdate(changed);
    this.warp = clamp(this.warp, 0, WARPS - 1);
    this.lane = clamp(this.lane, 0, LANES - 1);
    if (!ACROSS.includes(this.across)) this.across = 8;
  }

  key(name) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[name];
    if (way) this.lane = clamp(this.lane + way, 0, LANES - 1);
    return Boolean(way) || super.key(name);
  }

  controls() {
    return html`<label>lanes <select @change=${(event) => { this.across = Number(event.target.value); }}>
      ${ACROSS.map((across) => html`<option value=${across}
        ?selected=${across === this.across}>${LANES / across} x ${across}</option>`)}</select></label>
      ${number('lane', this.lane, [0, LANES - 1], (to) => { this.lane = to; })}`;
  }

  /** Which tile is read at this step. */
  get read() { return this.step === READ_B ? 'Bs' : 'As'; }

  // --- Drawing. ---

  svg() {
    if (this.brief && this.step < READ_A)
      return svg`<svg viewBox="0 0 ${WIDTH} ${BRIEF}" aria-hidden="true">${this.lanes(0, BRIEF)}</svg>`;
    return svg`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
      ${this.step < READ_A ? svg`${this.block()}${this.lanes()}` : this.reading(this.read)}</svg>`;
  }

  block() {
    const { rows, cols, warpsDown, warpsAcross } = tileOf(this.across);
    const cell = (row, col) => {
      const warp = row * warpsAcross + col, own = warp === this.warp;
      return { text: [`warp ${warp}`, `${warp}`], tone: own ? 'c' : undefined, strong: own };
    };
    return svg`${label(BLOCK_X, 22, `a block: ${warpsDown * rows} x ${warpsAcross * cols}`)}
      ${matrix({ x: BLOCK_X, y: TOP, rows: warpsDown, cols: warpsAcross, width: BLOCK_SIZE / warpsAcross,
        height: BLOCK_SIZE / warpsDown, cell })}`;
  }

  /** The warp's outputs, a cell for each square of 4x4. */
  lanes(x = WARP_X, bottom = TOP + BLOCK_SIZE) {
    const tile = tileOf(this.across), rows = tile.rows / SQUARE, cols = tile.cols / SQUARE, owners = this.owners();
    const chosen = this.step === LANE, { row, col } = warpAt(this.warp, this.across);
    const width = Math.min(x ? 36 : 56, (WIDTH - x) / cols), top = x ? TOP : 30;
    const cell = (r, c) => {
      const lane = owners.get(`${r} ${c}`), own = chosen && lane === this.lane;
      // Where the rows are low, numbers beside each other are a grey area: the chosen lane's can be read.
      const named = lane !== undefined && (own || x || !chosen);
      return { text: named ? `${lane}` : '', tone: own || first(r, c) ? 'c' : undefined, strong: own };
    };
    const first = (r, c) => this.first(r, c);
    const where = `rows ${row} to ${row + tile.rows - 1}, columns ${col} to ${col + tile.cols - 1}`;
    const drawn = svg`${label(x, 22, `warp ${this.warp}: ${where}`)}
      ${matrix({ x, y: top, rows, cols, width, height: (bottom - top) / rows, largest: 20, cell })}`;
    return x ? svg`${drawn}${this.legend()}` : drawn;
  }

  legend() {
    return svg`${label(WARP_X, TOP + BLOCK_SIZE + 30, 'a cell: 4 x 4 outputs; in it the lane that makes them',
      { size: 20, fill: 'var(--faint)' })}
      <path d="M${BLOCK_X + BLOCK_SIZE + 6},${TOP + BLOCK_SIZE / 2} h${WARP_X - BLOCK_SIZE - 24} m-10,-8 l12,8 l-12,8"
        style="fill:none; stroke:var(--ink); stroke-width:3"></path>`;
  }

  /** Of each cell of the warp's tile its lane. */
  owners() {
    return new Map(Array.from({ length: LANES }, (_, lane) => lane).flatMap((lane) =>
      squaresOf(lane, this.across, this.together).map(({ row, col }) => [`${row / SQUARE} ${col / SQUARE}`, lane])));
  }

  /** Whether a cell is the first of its lane's four. */
  first(r, c) {
    const lane = this.owners().get(`${r} ${c}`);
    if (lane === undefined) return false;
    const [{ row, col }] = squaresOf(lane, this.across, this.together);
    return row === r * SQUARE && col === c * SQUARE;
  }

  /** One read of the whole warp: what each lane asks for, and in which banks that lies. */
  reading(name) {
    const request = this.request(name), banks = banksOf(request), { float4s, words, turns } = costOf(request);
    const tone = name === 'As' ? 'a' : 'b', wide = WIDTH / BANKS, high = Math.min(48, 104 / turns), floor = HEIGHT - 34;
    const named = !banks.flat().some(({ index }) => index > 99);
    return svg`${label(0, 22, `${name}[0]: 32 lanes, ${float4s} different float4, ${words} words:`)}
      ${label(WIDTH, 22, many(turns, 'wavefront'), { anchor: 'end', weight: 700, tone: turns > 1 ? 'hot' : tone })}
      ${this.asked(request, tone)}
      ${banks.map((of, bank) => of.map(({ index, lanes }, turn) => this.word(bank * wide, floor - (turn + 1) * high,
        { wide, high, tone: turn ? 'hot' : tone, own: lanes.includes(this.lane),
          text: named && (index % SQUARE === 0 || lanes.includes(this.lane)) ? `${index}` : '' })))}
      ${label(0, floor + 28, 'bank', { size: 20 })}${Array.from({ length: BANKS / 4 - 1 }, (_, i) => (i + 1) * 4)
        .map((bank) => label((bank + 0.5) * wide, floor + 28, bank, { size: 20, anchor: 'middle' }))}
      <line x1="0" y1=${floor} x2=${WIDTH} y2=${floor} style="stroke:var(--ink); stroke-width:3"></line>`;
  }

  request(name) { return readOf(name, this.warp, this.across, this.together); }

  /** The lanes as they stand, in each the words that it wants. */
  asked({ lanes }, tone) {
    const down = LANES / this.across, width = Math.min(84, WIDTH / this.across), height = Math.min(30, 118 / down);
    const range = (index) => `${index}..${index + SQUARE - 1}`, last = Math.max(...lanes.map(({ index }) => index));
    const cell = (row, col) => {
      const { lane, index } = lanes[row * this.across + col];
      const text = fits(range(last), width, height, 20) ? range(index) : `${index}`;
      return { text, tone, strong: lane === this.lane };
    };
    return matrix({ x: 0, y: 36, rows: down, cols: this.across, width, height, largest: 20, cell });
  }

  word(x, y, { wide, high, tone, text, own }) {
    return svg`<rect x=${x + 1} y=${y + 1} width=${wide - 2} height=${high - 2}
        style="fill:var(--${tone}${own ? '' : '-soft'}); stroke:var(--${tone}); stroke-width:1.5"></rect>
      ${text ? label(x + wide / 2, y + high / 2 + 6, text,
        { size: 18, anchor: 'middle', fill: own ? 'var(--paper)' : 'var(--ink)' }) : nothing}`;
  }

  // --- In words. ---

  words() {
    const { row, col } = warpAt(this.warp, this.across), at = laneAt(this.lane, this.across);
    const name = `Lane ${this.lane} of warp ${this.warp}`;
    const { rows: high, cols: wide, warpsDown, warpsAcross } = tileOf(this.across);
    if (this.step === ALL)
      return `${WARPS} warps, ${warpsDown} down and ${warpsAcross} across, each ${high} x ${wide} outputs. In a warp ${
        LANES} lanes, ${LANES / this.across} down and ${this.across} across.`;
    const squares = squaresOf(this.lane, this.across, this.together);
    const rows = [...new Set(squares.map((square) => square.row + row))].sort((a, b) => a - b);
    const cols = [...new Set(squares.map((square) => square.col + col))].sort((a, b) => a - b);
    const to = (from) => `${from} to ${from + SQUARE - 1}`;
    if (this.step === LANE)
      return `${name}, ${at.down} down and ${at.across} across, makes rows ${rows.map(to).join(' and ')}, columns ${
        cols.map(to).join(' and ')}.`;
    return this.readInWords(this.read, name);
  }

  readInWords(name, lane) {
    const request = this.request(name), { float4s, turns } = costOf(request);
    const others = LANES / float4s - 1, from = request.lanes[this.lane].index;
    const shared = others > 1 ? ` and ${others} others` : others ? ' and one other' : ' alone';
    const cost = turns > 1 ? `${turns} words in a bank: ${turns} turns.` : 'No bank has two words: one turn.';
    return `${lane}${shared} ask${others ? '' : 's'} for ${name}[0][${from}..${from + SQUARE - 1}]. ${cost}`;
  }
}

customElements.define('warp-lanes', WarpLanes);
