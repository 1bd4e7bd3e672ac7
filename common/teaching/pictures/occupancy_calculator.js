// How many blocks live on one multiprocessor at a time: what each resource allows, the smallest of it,
// and the threads that are alive then.
import { html, svg } from 'lit';
import { LABEL, label } from './drawing.js';
import { FIRST, GPUS, findGpu } from './gpus.js';
import { occupancy, tiled } from './occupancy.js';
import { Picture } from './picture.js';

const WIDTH = 900, HEIGHT = 344, APART = 40, ROW = 54, TOP = 62, NAMES = 176, WIDER = 214, NUMBERS = 50, ALIVE = 30;
const SMALL = 18; // below a row's name, what is divided by what: "228 KB / 17,664 bytes" needs WIDER
const NARROWEST = 10; // of a block's box
const WARP = 32, TRIES = 32; // threads that the keys up and down add or take
const count = (number) => number.toLocaleString('en-US');

/**
 * Attributes: `gpu` ("H200"), `threads`, `registers` (of a thread; 0 when they are not to be counted),
 * `shared` (bytes of a block); or `columns`, "16,32": tiles of these widths side by side,
 * as lesson 02 makes them. Keys: left and right another GPU, up and down 32 threads more or less.
 */
export class OccupancyCalculator extends Picture {
  static properties = {
    gpu: { type: String, reflect: true },
    threads: { type: Number, reflect: true },
    registers: { type: Number, reflect: true },
    shared: { type: Number, reflect: true },
    columns: { type: String },
  };

  constructor() {
    super();
    Object.assign(this, { gpu: 'H200', threads: 256, registers: 32, shared: 2048 });
  }

  get needsData() { return false; }
  get title() { return this.label || 'How many blocks a multiprocessor holds'; }

  willUpdate(changed) {
    super.willUpdate(changed);
    const whole = (value, least, most) => Math.min(Math.max(least, Math.round(value) || 0), most);
    this.threads = whole(this.threads, 1, 1024);
    this.registers = whole(this.registers, 0, 255);
    this.shared = whole(this.shared, 0, 228 * 1024);
    try {
      this.chosen = findGpu(this.gpu);
      this.problem = undefined;
    } catch (error) {
      this.problem = `This picture cannot be drawn: ${error.message}`;
    }
  }

  /** The launches that are shown: `{ name, block, of }`. */
  get launches() {
    const widths = (this.columns ?? '').split(',').map(Number).filter((width) => width > 0);
    const blocks = widths.length > 0
      ? widths.map((T) => ({ name: `tile ${T}`, block: tiled(T, this.registers) }))
      : [{ name: 'your block',
        block: { threads: this.threads, registers: this.registers, shared: this.shared } }];
    return blocks.map((one) => ({ ...one, of: occupancy(this.chosen, one.block) }));
  }

  key(name) {
    const gpus = [...GPUS, FIRST], aside = { ArrowLeft: -1, ArrowRight: 1 }[name],
    more = { ArrowUp: TRIES, ArrowDown: -TRIES }[name];
    if (aside) this.gpu = gpus[(gpus.indexOf(this.chosen) + aside + gpus.length) % gpus.length].name;
    else if (more && !this.columns) this.threads = Math.min(Math.max(TRIES, this.threads + more), 1024);
    else return false;
    return true;
  }

  controls() {
    const number = (name, words, most, step) =>
      html`<label>${words} <input type="number" min="0" max=${most} step=${step} style="width: 5em"
        .value=${String(this[name])}
      @change=${(event) => { this[name] = Number(event.target.value); }}></label>`;
    return html`<label>GPU <select @change=${(event) => { this.gpu = event.target.value; }}>
        ${[...GPUS, FIRST]
          .map((gpu) => html`<option ?selected=${gpu === this.chosen}>${gpu.name}</option>`)}</select></label>
      ${this.columns ? ''
        : number('threads', 'threads', 1024, WARP)} ${number('registers', 'registers', 255, 1)}
      ${this.columns ? '' : number('shared', 'shared bytes', 228 * 1024, 1024)}`;
  }

  words() {
    const said = this.launches.map(({ name, block, of }) => {
      const its = this.columns ? `${name}: ` : '';
      if (of.blocks === 0) return `${its}no block, for one takes too many ${list(of.limits)}`;
      const each = this.columns ? '' : ` of ${count(block.threads)} threads`;
      return `${its}${of.blocks} block${of.blocks === 1 ? '' : 's'}${each}, by ${list(of.limits)}`;
    });
    return `${this.chosen.name}, ${said.join('; ')}.${this.registers === 0 ? ' Registers are not counted.' : ''}`;
  }

  svg() {
    const launches = this.launches, width = (WIDTH - (launches.length - 1) * APART) / launches.length;
    const names = launches.length > 1 ? NAMES : WIDER;
    return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
      ${launches.map((launch, i) => panel(this.chosen, launch, i * (width + APART), width, names))}
    </svg>`;
  }
}

const list = (names) => names.join(' and ');

/** One launch: a row for each resource, and the threads that are alive. */
function panel(gpu, { name, block, of }, left, width, names) {
  const rows = Object.entries(of.by), bars = left + names, scale = (width - names - NUMBERS) / gpu.blocks;
  const end = TOP + rows.length * ROW, least = bars + of.blocks * scale;
  const takes = [`${count(block.threads)} threads`, ...(block.registers ? [`${block.registers} registers`] : []),
    bytes(block.shared)];
  return svg`
    ${label(left, 20, name, { weight: 700 })}
    ${label(left, 48, takes.join(', '), { fill: 'var(--faint)' })}
    ${rows.map(([resource, blocks], i) => row(resource, blocks, reckoning(gpu, block, resource),
      { left, bars, scale, most: gpu.blocks, y: TOP + i * ROW, wins: of.limits.includes(resource) }))}
    <line x1=${least} y1=${TOP + 2} x2=${least} y2=${end - 8}
      style="stroke: var(--hot); stroke-width: 3; stroke-dasharray: 6 4"></line>
    ${alive(gpu, block, of, left, end, width)}`;
}

/** What is divided by what. */
function reckoning(gpu, block, resource) {
  const of = { threads: () => block.threads > gpu.threadsOfBlock ? `at most ${gpu.threadsOfBlock} a block`
    : `${count(gpu.threads)} / ${count(Math.ceil(block.threads / WARP) * WARP)}`,
    registers: () => `${count(gpu.registers)} / ${count(block.threads * block.registers)}`,
    'shared memory': () => `${gpu.shared / 1024} KB / ${bytes(block.shared + gpu.reserved)}`,
    blocks: () => 'at most' };
  return of[resource]();
}

/** A bar of as many boxes as blocks, or one where they would be slivers; of more than a multiprocessor ever holds, an arrow beyond. */
function row(resource, blocks, reckoned, { left, bars, scale, most, y, wins }) {
  const shown = Math.min(blocks, most), style = wins
    ? 'stroke: var(--a); fill: var(--a)' : 'stroke: var(--faint); fill: var(--line)';
  const boxes = scale < NARROWEST ? 1 : shown, each = shown * scale / boxes;
  const end = bars + shown * scale, number = end + (blocks > most ? 18 : 8);
  return svg`
    ${label(left, y + 20, resource, { weight: wins ? 700 : 400 })}
    ${label(left, y + 41, reckoned, { size: SMALL, fill: 'var(--faint)' })}
    ${Array.from({ length: boxes }, (_, i) =>
      svg`<rect x=${bars + i * each + 0.5} y=${y + 6} width=${Math.max(1, each - 1.5)} height="32"
        style=${style}></rect>`)}
    ${blocks > most
      ? svg`<path d="M ${end + 2} ${y + 8} l 10 14 l -10 14 z" style="fill: var(--line)"></path>` : ''}
    ${label(number, y + 30, String(blocks), { weight: wins ? 700 : 400 })}`;
}

/** All warps that a multiprocessor can hold, filled as far as they are alive,
 *  with a line around each block. */
function alive(gpu, block, of, left, y, width) {
  const warps = gpu.threads / WARP, wide = width / warps, each = Math.ceil(block.threads / WARP),
  used = of.blocks * each;
  return svg`
    <text x=${left} y=${y + 22} style="font-size: ${LABEL}px">alive: <tspan
      style="font-weight: 700">${count(of.threads)}</tspan> of ${count(gpu.threads)} threads, ${Math.round(
        100 * of.share)} %</text>
    ${Array.from({ length: warps }, (_, i) =>
      svg`<rect x=${left + i * wide} y=${y + 34} width=${wide} height=${ALIVE}
        style="stroke: var(--faint); stroke-width: 0.6; fill: ${
      i < used ? 'var(--c-soft)' : 'var(--cell)'}"></rect>`)}
    ${Array.from({ length: of.blocks }, (_, i) =>
      svg`<rect x=${left + i * each * wide + 1} y=${y + 34} width=${each * wide - 2} height=${ALIVE} rx="2"
        style="fill: none; stroke: var(--c); stroke-width: 3"></rect>`)}`;
}

const bytes = (number) =>
  (number % 1024 === 0 && number > 0 ? `${number / 1024} KB` : `${count(number)} bytes`);

customElements.define('occupancy-calculator', OccupancyCalculator);
