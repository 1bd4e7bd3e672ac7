// <row-of-units>: lesson 07's work as one row, a tile after the other and phase after phase of each:
// a tile for each block, or equal shares, and who adds to what.
import { nothing, svg } from 'lit';
import { fits, hatching, label, matrix } from './drawing.js';
import { Picture } from './picture.js';
import { SHAPES, blocksOf, launchOf, makersOf, oneTileEach, schedule, shapeFor } from './units.js';

const WIDTH = 900, LEFT = 96, ROW_Y = 34, CELL = 40, CHART_Y = 142, HEIGHT = 330, BRIEF = 116;
const MOST_UNITS = 64, MOST_PLACES = 12, LETTER = 14;
const UNITS = 0, TILE_EACH = 1, SHARES = 2, SUMS = 3;
const list = (numbers) => (numbers.length > 1
  ? `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}` : `${numbers[0]}`);
const many = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Attributes: `m`, `n`, `k`, `multiprocessors`, `shape` ("small", "wide"; without it, what matmul takes),
 *  `brief` (the row alone). Document: none. */
export class RowOfUnits extends Picture {
  static properties = {
    m: { type: Number }, n: { type: Number }, k: { type: Number },
    multiprocessors: { type: Number }, shape: { type: String }, brief: { type: Boolean },
  };

  constructor() {
    super();
    Object.assign(this, { m: 320, n: 128, k: 64, multiprocessors: 1, brief: false });
  }

  get needsData() { return false; }
  get steps() { return 4; }
  get title() { return this.label || 'The row of units, cut into shares for the blocks of a launch'; }

  willUpdate(changed) {
    super.willUpdate(changed);
    const { m, n, k, multiprocessors } = this;
    this.problem = undefined;
    try {
      if (![m, n, multiprocessors].every((one) => one >= 1) || !(k >= 0))
        throw new Error('sizes are whole numbers from 1 on.');
      this.kind = this.shape ?? shapeFor(m, n, multiprocessors);
      if (!SHAPES[this.kind])
        throw new Error(`no shape ${this.kind} is known, only ${Object.keys(SHAPES).join(' and ')}.`);
      this.work = launchOf({ m, n, k, shape: this.kind, multiprocessors });
      const { tiles, phases, places } = this.work;
      if (tiles * phases > MOST_UNITS || places > MOST_PLACES)
        throw new Error(`${many(tiles * phases, 'unit')} on ${many(places, 'place')} are too many: ${
          MOST_UNITS} and ${MOST_PLACES} fit.`);
      this.each = schedule(oneTileEach(this.work), places);
      this.blocks = blocksOf(this.work);
      this.shared = schedule(this.blocks, places);
    } catch (error) {
      this.problem = `This picture cannot be drawn: ${error.message}`;
    }
  }

  /** What is shown of blocks in the row and in time. */
  get shown() { return this.step === TILE_EACH ? this.each : this.shared; }
  get ends() { return [this.each, this.shared].map((blocks) => Math.max(...blocks.map(({ end }) => end))); }

  // --- Drawing. ---

  svg() {
    if (this.brief)
      return svg`<svg viewBox="0 0 ${WIDTH} ${BRIEF}" aria-hidden="true">${this.row()}</svg>`;
    const below = [() => this.tiles(), () => this.chart(), () => this.chart(), () => this.sums()][this.step]();
    return svg`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${hatching('idle')}${this.row()}${below}</svg>`;
  }

  row() {
    const { tiles, phases } = this.work, wide = (WIDTH - LEFT) / (tiles * phases);
    const runs = this.step === UNITS ? [] : this.runs();
    const toneOf = (unit) => runs.find(({ from, end }) => unit >= from && unit < end)?.tone;
    return svg`${label(0, 24, 'tile')}${label(0, ROW_Y + 28, 'phase')}
      ${runs.length ? label(0, ROW_Y + CELL + 30, 'block') : nothing}
      ${Array.from({ length: tiles }, (_, tile) =>
        label(LEFT + (tile + 0.5) * phases * wide, 24, tile, { anchor: 'middle', weight: 700 }))}
      ${matrix({ x: LEFT, y: ROW_Y, rows: 1, cols: tiles * phases, width: wide, height: CELL,
        cell: (_, unit) => this.unit(unit % phases, toneOf(unit), wide) })}
      ${Array.from({ length: tiles + 1 }, (_, tile) => svg`<line x1=${LEFT + tile * phases * wide} y1=${ROW_Y - 6}
        x2=${LEFT + tile * phases * wide} y2=${ROW_Y + CELL + 6} style="stroke:var(--ink); stroke-width:4"></line>`)}
      ${runs.map((run) => this.run(run, LEFT + run.from * wide, LEFT + run.end * wide))}${this.crowded(runs, wide)}`;
  }

  /** Between narrow ones only those are numbered whose tile has more than one block. */
  unit(phase, tone, wide) { return { tone, text: tone === 'c' && wide < 24 ? '' : `${phase}` }; }

  /** A block's units as a bracket under the row. */
  run({ block, tone }, from, to) {
    const y = ROW_Y + CELL + 12;
    const named = to - from > LETTER * `${block}`.length;
    return svg`<path d="M${from + 3},${y - 5} v5 h${to - from - 6} v-5"
        style="fill:none; stroke:var(--${tone}); stroke-width:4"></path>
      ${named ? label((from + to) / 2, y + 24, block, { anchor: 'middle', tone, weight: 700 }) : nothing}`;
  }

  /** Those blocks whose runs are too short for their number, together. */
  crowded(runs, wide) {
    const short = runs.filter(({ block, from, end }) => (end - from) * wide <= LETTER * `${block}`.length);
    if (!short.length) return nothing;
    const [first, last] = [short[0], short.at(-1)];
    return label(LEFT + (first.from + last.end) / 2 * wide, ROW_Y + CELL + 36, `${first.block} to ${last.block}`,
      { anchor: 'middle', weight: 700 });
  }

  /** The runs of units: a whole tile's in one tone, sharers beside each other in two. */
  runs() {
    const { phases } = this.work;
    return this.shown.map(({ block, parts }) => {
      const from = parts[0].tile * phases + parts[0].first;
      return { block, from, end: from + length(parts), tone: this.toneOf(block) };
    });
  }

  toneOf(block) {
    const { whole } = this.work;
    if (this.step === TILE_EACH || block < whole) return 'c';
    return (block - whole) % 2 ? 'b' : 'a';
  }

  /** Places below each other, time to the right. */
  chart() {
    const { places } = this.work, [longest] = this.ends, end = this.ends[this.step === TILE_EACH ? 0 : 1];
    const unit = (WIDTH - LEFT - 130) / longest, high = Math.min(46, (HEIGHT - CHART_Y - 30) / places);
    const y = (place) => CHART_Y + place * high, x = (time) => LEFT + time * unit;
    const all = Array.from({ length: places }, (_, place) => place);
    return svg`${places < 8 ? all.map((place) => label(0, y(place) + high / 2 + 7, `place ${place}`))
      : svg`${label(0, y(places / 2) - 6, places)}${label(0, y(places / 2) + 20, 'places')}`}
      ${all.map((place) => svg`<rect x=${x(0)} y=${y(place) + 2} width=${x(end) - x(0)} height=${high - 4}
        fill="url(#idle)"></rect>`)}
      ${this.shown.map((block) => this.busy(block, { x, y: y(block.place), high }))}
      <line x1=${x(end)} y1=${CHART_Y - 8} x2=${x(end)} y2=${y(places) + 4}
        style="stroke:var(--ink); stroke-width:3"></line>
      ${label(x(end) + 10, y(places / 2) + 2, `${Number(end.toFixed(2))} units`, { weight: 700 })}
      ${label(x(end) + 10, y(places / 2) + 26, 'of time')}`;
  }

  busy({ block, begin, parts }, { x, y, high }) {
    const tone = this.toneOf(block);
    let at = begin;
    // Its name stands in its longest part.
    const longest = parts.reduce((one, other) => (other.count > one.count ? other : one));
    const from = begin + length(parts.slice(0, parts.indexOf(longest)));
    const [left, right] = [x(from), x(from + longest.count)];
    const text = [`block ${block}`, `${block}`].find((one) => fits(one, right - left - 8, high - 4));
    return svg`${parts.map(({ count }) => {
      at += count;
      return svg`<rect x=${x(at - count) + 1} y=${y + 2} width=${x(at) - x(at - count) - 2} height=${high - 4}
        style="fill:var(--${tone}-soft); stroke:var(--${tone}); stroke-width:2"></rect>`;
    })}${text ? label((left + right) / 2, y + high / 2 + 7, text,
      { anchor: 'middle', size: fits(text, right - left - 8, high - 4) }) : nothing}`;
  }

  /** C in tiles. */
  tiles(cell = (tile) => ({ text: `tile ${tile}` })) {
    const { tilesM, tilesN, phases, odd } = this.work, { width, height } = this.cell;
    return svg`${label(0, CHART_Y + 24, 'C', { tone: 'c', weight: 700 })}
      ${matrix({ x: LEFT, y: CHART_Y, rows: tilesM, cols: tilesN, width, height,
        cell: (row, col) => cell(row * tilesN + col) })}
      ${this.step === UNITS ? svg`${this.beside(CHART_Y + 24, `K = ${this.k}: ${many(phases, 'phase')}`)}
        ${this.beside(CHART_Y + 52, odd === 16 ? 'of 16 products' : `of ${odd}, then 16 products`)}` : nothing}`;
  }

  get cell() {
    const { tilesM, tilesN } = this.work;
    return { width: Math.min(240, 540 / tilesN), height: Math.min(44, (HEIGHT - CHART_Y - 4) / tilesM) };
  }
  beside(y, text, look) { return label(LEFT + this.work.tilesN * this.cell.width + 34, y, text, look); }

  /** Who stores, who adds, and what was zero before. */
  sums() {
    const { tilesM, tilesN, whole, sharers, row } = this.work, { width, height } = this.cell;
    const x = LEFT + tilesN * width + 14, end = CHART_Y + tilesM * height;
    const top = CHART_Y + row / SHAPES[this.kind].BM * height;
    const middle = Math.min((top + end) / 2, HEIGHT - 28);
    return svg`${this.tiles((tile) => this.made(tile, whole))}
      ${sharers ? svg`<path d="M${x},${top + 2} h8 V${end - 2} h-8"
          style="fill:none; stroke:var(--hot); stroke-width:4"></path>
        ${this.beside(middle - 6, 'zero before,', { tone: 'hot' })}
        ${this.beside(middle + 20, `from row ${row} on`, { tone: 'hot' })}` : nothing}`;
  }

  made(tile, whole) {
    const makers = makersOf(this.blocks, tile), text = makers.join(' + ');
    if (tile < whole || makers.length === 1) return { text: [`block ${text}`, text], tone: 'c' };
    return { text: [`adds: ${text}`, text], tone: 'b', frame: 'b' };
  }

  // --- In words. ---

  words() {
    return [this.unitsInWords, this.eachInWords, this.sharesInWords, this.sumsInWords][this.step].call(this);
  }

  unitsInWords() {
    const { tiles, phases, places } = this.work, { BM, BN } = SHAPES[this.kind];
    const each = `each of ${many(phases, 'phase')}: ${many(tiles * phases, 'unit')}`;
    return `C has ${many(tiles, 'tile')} of ${BM}x${BN}, ${each}. There are places for ${
      many(places, 'block')} at once.`;
  }

  eachInWords() {
    const { tiles, phases, places } = this.work, left = tiles % places;
    if (!left) return 'A tile for each block: all rounds are full.';
    const idle = places - left, has = idle === 1 ? 'has' : 'have';
    return `A tile for each block: in the last round ${many(idle, 'place')} of ${places} ${has} nothing to do, for ${
      many(phases, 'unit')} of time.`;
  }

  sharesInWords() {
    const { whole, units, sharers } = this.work, [before, after] = this.ends;
    if (!sharers) return 'Every tile is made by one block: nothing is left to be shared.';
    const alone = whole ? `Blocks 0 to ${whole - 1} make a tile each. ` : '';
    const [least, most] = [Math.floor(units / sharers), Math.ceil(units / sharers)];
    const each = least === most ? least : `${least} or ${most}`, last = whole ? 'last ' : '';
    const are = units === 1 ? 'is' : 'are';
    return `${alone}The ${last}${many(units, 'unit')} ${are} cut into ${many(sharers, 'run')} of ${each}: ${
      after} units of time instead of ${before}.`;
  }

  sumsInWords() {
    const { tiles, whole, row, sharers } = this.work;
    if (!sharers) return 'Each block stores the sums of its tile; nobody adds.';
    const shared = Array.from({ length: tiles - whole }, (_, i) => whole + i);
    const some = shared.slice(0, 2).map((tile) => {
      const makers = makersOf(this.blocks, tile);
      return makers.length > 1 ? `to tile ${tile} blocks ${list(makers)} add`
        : `tile ${tile} is block ${makers[0]}'s alone`;
    });
    const words = `${some.join('; ')}. `;
    return `${words[0].toUpperCase()}${words.slice(1)}From row ${row} on C is set to zero before.`;
  }
}

const length = (parts) => parts.reduce((sum, { count }) => sum + count, 0);

customElements.define('row-of-units', RowOfUnits);
