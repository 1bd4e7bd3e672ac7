// <tile-timeline>: tiles in time, from barrier to barrier: which one is multiplied, which is on its way
// and by which road, and what lies in each stage of shared memory.
import { nothing, svg } from 'lit';
import { hatching, label } from './drawing.js';
import { Picture } from './picture.js';
import { COPIES, REGISTERS, travelling } from './travels.js';

const WIDTH = 900, LEFT = 172, TOP = 40, ROW = 42, BAR = 34, GAP = 12, MOST = 10;

/** A step is a phase, from one barrier to the next; all until it are shown. Document: a trace of a kernel that
 *  keeps tiles. */
export class TileTimeline extends Picture {
  take(data) {
    const { trace, tiles, stages, reads } = travelling(data);
    // What comes after the last tile, writing C, is no part of the story.
    const phases = Math.max(...tiles.flatMap(({ A, B }) => [...A.read, ...B.read])) + 1;
    if (!(phases <= MOST))
      throw new Error(`it has ${phases} phases between barriers, too many to draw: at most ${MOST} fit.`);
    Object.assign(this, { trace, tiles, stages, reads, phases });
  }

  get steps() { return this.taken ? this.phases : Infinity; }
  get title() { return this.label || 'Tiles in time: on their way, in shared memory, multiplied'; }
  get wide() { return (WIDTH - LEFT) / this.phases; }
  x(phase, part = 0) { return LEFT + (phase + part) * this.wide; }
  /** Of a stage of a matrix, whose rows stand below those of the registers. */
  y(stage, matrix) { return TOP + (2 + stage * 2 + (matrix === 'B' ? 1 : 0)) * ROW + (1 + stage) * GAP; }

  svg() {
    const height = this.y(this.stages - 1, 'B') + ROW, now = this.step;
    return svg`<svg viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">
      ${hatching('road-a', 'a')}${hatching('road-b', 'b')}${hatching('road', 'faint')}
      <rect x=${this.x(now)} y=${TOP - 4} width=${this.wide} height=${height - TOP + 2} style="fill:var(--cell)"></rect>
      ${this.names()}${this.toCome()}${this.barriers(height)}
      ${this.tiles.map((tile) => svg`${this.multiplied(tile)}${this.part(tile, 'A')}${this.part(tile, 'B')}`)}</svg>`;
  }

  names() {
    const row = (y, text, look) => label(0, y + BAR * 0.72, text, look);
    const named = ['A', 'B'].flatMap((name) => Array.from({ length: this.stages }, (_, stage) =>
      row(this.y(stage, name), this.stages > 1 ? `${this.array(name)}[${stage}]` : this.array(name),
        { code: true, weight: 700, tone: name.toLowerCase() })));
    return svg`${row(TOP, 'multiplied', { weight: 700, tone: 'c' })}
      ${row(TOP + ROW, 'in registers', { weight: 700 })}${named}`;
  }

  /** Where something may be drawn in what is still to come: the drawing has its place from the beginning. */
  toCome() {
    const rows = [TOP, TOP + ROW, ...Array.from({ length: this.stages }, (_, stage) =>
      [this.y(stage, 'A'), this.y(stage, 'B')]).flat()];
    const phases = Array.from({ length: this.phases - this.step - 1 }, (_, i) => this.step + 1 + i);
    return phases.map((phase) => rows.map((y) => svg`
      <rect x=${this.x(phase, 0.08)} y=${y} width=${this.wide * 0.84} height=${BAR} rx="3"
        style="fill:none; stroke:var(--line); stroke-dasharray:2 6"></rect>`));
  }

  array(name) { return this.tiles[0][name].array.name; }

  barriers(height) {
    return Array.from({ length: this.phases - 1 }, (_, i) => svg`
      ${i < this.step ? svg`<line x1=${this.x(i + 1)} y1=${TOP - 8} x2=${this.x(i + 1)} y2=${height - 2}
        style="stroke:var(--ink); stroke-width:4"></line>
        ${label(this.x(i + 1), TOP - 16, 'barrier', { anchor: 'middle' })}` : nothing}`);
  }

  multiplied({ number, A }) {
    return A.read.filter((phase) => phase <= this.step).map((phase) =>
      this.bar(phase, 0.08, 0.92, TOP, { tone: 'c', strong: true, text: `tile ${number}` }));
  }

  /** A part of a tile: on its way, and then in its stage until it is read no more. */
  part(tile, name) {
    const { way, sent, filled, there, read } = tile[name], tone = name.toLowerCase(), y = this.y(tile.stage, name);
    if (sent > this.step) return nothing;
    const own = { hatch: `road-${tone}`, tone, text: `${name} ${tile.number}` };
    const look = this.together(tile) ? { hatch: 'road', tone: 'faint', text: `tile ${tile.number}` } : own;
    const travels = way === COPIES ? this.span(sent, 0.08, Math.min(there, this.step), 0.92, y, look)
      : this.together(tile) && name === 'B' ? nothing
        : this.span(sent, 0.08, Math.min(filled, this.step), 0.86, TOP + ROW, look);
    const stored = way === REGISTERS && filled <= this.step ? this.bar(filled, 0.86, 1, y, { tone }) : nothing;
    const until = Math.max(...read.filter((phase) => phase <= this.step));
    const lies = there < this.step
      ? this.span(there + 1, 0, Math.max(until, there + 1), 0.92, y, { tone, text: `tile ${tile.number}` }) : nothing;
    return svg`${travels}${stored}${lies}`;
  }

  /** Whether both parts come through registers: one bar says so. */
  together({ A, B }) { return A.way === REGISTERS && B.way === REGISTERS; }

  span(from, begin, to, end, y, look) {
    if (to < from) return nothing;
    return this.box(this.x(from, begin), this.x(to, end), y, look);
  }
  bar(phase, begin, end, y, look) { return this.box(this.x(phase, begin), this.x(phase, end), y, look); }

  box(from, to, y, { tone, strong, hatch, text }) {
    const fill = hatch ? 'var(--paper)' : strong ? `var(--${tone})` : `var(--${tone}-soft)`;
    const width = to - from;
    return svg`<rect x=${from} y=${y} width=${width} height=${BAR} rx="3"
        style="fill:${fill}; stroke:var(--${tone}); stroke-width:2"></rect>
      ${hatch ? svg`<rect x=${from} y=${y} width=${width} height=${BAR} rx="3" fill="url(#${hatch})"></rect>` : nothing}
      ${text && width > text.length * 11 ? label((from + to) / 2, y + BAR * 0.72, text,
        { anchor: 'middle', fill: strong ? 'var(--paper)' : 'var(--ink)', weight: strong ? 700 : 400,
          halo: hatch && 'var(--paper)' }) : nothing}`;
  }

  // --- In words. ---

  words() {
    const { phase } = this.trace.phases[this.step];
    const now = this.tiles.find(({ A }) => A.read.includes(phase)), next = this.tiles.find(({ A }) => A.sent === phase);
    const from = now && this.stages > 1 ? `, from stage ${now.stage}` : '';
    const multiplies = now ? `Tile ${now.number} is multiplied${from}.` : 'Nothing is multiplied.';
    return `${multiplies} ${next ? this.coming(next, Boolean(now)) : this.last(phase)}`;
  }

  coming({ number, stage, A, B }, meanwhile) {
    const where = this.stages > 1 ? ` for stage ${stage}` : '';
    const into = (part) => (part.way === COPIES ? 'by itself' : 'through registers');
    const roads = A.way === B.way ? `A and B ${into(A)}` : `A ${into(A)}, B ${into(B)}`;
    const share = meanwhile && A.meanwhile ? ' All reads of this phase are made meanwhile.' : '';
    return `Tile ${number} is on its way${where}: ${roads}.${this.whole(A, B) ? share : ''}`;
  }

  /** Whether the block's reads between two barriers are all made while a tile is on its way. */
  whole(A, B) {
    const all = this.reads / this.tiles.length;
    return A.meanwhile === all && B.meanwhile === all;
  }

  last(phase) {
    const share = this.tiles.reduce((sum, { A }) => sum + A.meanwhile, 0) / this.reads;
    if (phase < this.phases - 1) return 'No tile is on its way.';
    return share ? `No tile is left: ${Math.round(100 * share)} % of all reads were made while the next one came.`
      : 'No tile is left, and none came while another was multiplied.';
  }
}

customElements.define('tile-timeline', TileTimeline);
