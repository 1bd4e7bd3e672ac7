// <sm-blocks>: multiprocessors as rooms for threads, and in each as many whole blocks as fit.
import { nothing, svg } from 'lit';
import { hatching, label } from './drawing.js';
import { findGpu } from './gpus.js';
import { occupancy, tiled } from './occupancy.js';
import { Picture } from './picture.js';

const STRIP = 256; // threads: the room is drawn in strips of them
const HIGH = 30, TOP = 62, APART = 26, REGISTERS = 32; // as nvcc gives lesson 02's kernel
const count = (number) => number.toLocaleString('en-US');

/** Needs no data. Attributes: `gpu`, one or several ("H200,RTX 4090"); `tiles`, "16,32": lesson 02's blocks;
 *  `plain`: the first of them alone, for a cover. */
export class SmBlocks extends Picture {
  static properties = {
    gpu: { type: String },
    tiles: { type: String },
    plain: { type: Boolean, converter: { fromAttribute: (value) => value !== null } }, // Vue sets '' as a property
  };

  constructor() {
    super();
    Object.assign(this, { gpu: 'H200', tiles: '16,32' });
  }

  get needsData() { return false; }
  get title() { return this.label || 'As many whole blocks as a multiprocessor has room for'; }

  willUpdate(changed) {
    super.willUpdate(changed);
    try {
      const widths = this.tiles.split(',').map(Number);
      if (!widths.every((width) => width > 0 && width <= 32))
        throw new Error(`"${this.tiles}" is no list of tiles' widths such as 16,32.`);
      this.rooms = this.gpu.split(',').map((name) => findGpu(name.trim())).flatMap((gpu) =>
        widths.map((T) => ({ gpu, T, block: tiled(T, REGISTERS), of: occupancy(gpu, tiled(T, REGISTERS)) })));
      this.problem = undefined;
    } catch (error) {
      this.problem = `This picture cannot be drawn: ${error.message}`;
    }
  }

  words() {
    const tiles = this.tiles.split(',').join(' and '), gpus = [...new Set(this.rooms.map(({ gpu }) => gpu.name))];
    return `Blocks on one SM, tile ${tiles}: ${gpus.map((name) => `${name} ${this.rooms
      .filter(({ gpu }) => gpu.name === name).map(({ of }) => of.blocks).join(' and ')}`).join(', ')}.`;
  }

  svg() {
    if (this.plain) return this.alone(this.rooms[0]);
    const width = (896 - (this.rooms.length - 1) * APART) / this.rooms.length;
    const most = Math.max(...this.rooms.map(({ gpu }) => gpu.threads)) / STRIP;
    return svg`<svg viewBox="0 0 900 ${TOP + most * HIGH + 66}" aria-hidden="true">${hatching('free')}
      ${this.rooms.map((room, i) => {
        const x = 2 + i * (width + APART), end = TOP + most * HIGH, { gpu, T, of } = room;
        return svg`${label(x, 22, gpu.name, { weight: 700 })}${label(x, 50, `tile ${T}`)}
          ${blocks(room, x, end - gpu.threads / STRIP * HIGH, width, HIGH,
            ({ threads }) => `${count(threads)} threads`)}
          ${label(x, end + 30, `${of.blocks} block${of.blocks === 1 ? '' : 's'}`, { weight: 700 })}
          ${label(x, end + 58, `${count(of.threads)} of ${count(gpu.threads)}`)}`;
      })}</svg>`;
  }

  /** One multiprocessor, large. */
  alone(room) {
    const high = 400 / (room.gpu.threads / STRIP);
    return svg`<svg viewBox="0 0 440 440" aria-hidden="true">${hatching('free')}
      <rect x="4" y="4" width="432" height="432" rx="14" style="fill:var(--cell); stroke:var(--line); stroke-width:3"></rect>
      ${blocks(room, 20, 20, 400, high, (_, i) => `block ${i}`, 30)}</svg>`;
  }
}

/** The room of a multiprocessor's threads, hatched where it stays free, and its blocks. */
function blocks({ gpu, block, of }, x, y, width, high, text, size) {
  const tall = block.threads / STRIP * high;
  return svg`<rect x=${x} y=${y} width=${width} height=${gpu.threads / STRIP * high} style="fill:var(--paper)"></rect>
    <rect x=${x} y=${y} width=${width} height=${gpu.threads / STRIP * high}
      style="fill:url(#free); stroke:var(--line); stroke-width:2"></rect>
    ${Array.from({ length: of.blocks }, (_, i) => svg`<rect x=${x} y=${y + i * tall} width=${width} height=${tall}
      style="fill:var(--c-soft); stroke:var(--c); stroke-width:2.5"></rect>
      ${tall < 24 ? nothing : label(x + width / 2, y + (i + 0.5) * tall + (size ?? 22) * 0.36, text(block, i),
        { anchor: 'middle', size })}`)}`;
}

customElements.define('sm-blocks', SmBlocks);
