// <first-difference>: a kernel beside a right one, stopped at the first access that differs.
import { svg } from 'lit';
import { label } from './drawing.js';
import { elementMap, mapHeight, touchedBy } from './element_map.js';
import { deed, partingOf } from './parting.js';
import { Picture } from './picture.js';

const WIDTH = 900, PANEL = 440, LIST = 215, LINE = 24, TOP = 64, MAP = 215;

/**
 * Attributes: `src` (the trace of a kernel), `right` (that of a right one), `at` (where they part). A step is one access
 * more of the thread in question; at the last one they part, and it is shown first.
 */
export class FirstDifference extends Picture {
  static properties = { right: { type: String }, at: { type: String } };

  constructor() {
    super();
    this.step = Infinity;
  }

  async load(src) {
    try {
      [this.rightData, this.where] = await Promise.all([this.right, this.at].map((one) => this.documentAt(one)));
    } catch (error) {
      this.problem = `This picture has no data: ${error.message}`;
      return;
    }
    await super.load(src);
  }

  take(data) {
    this.parting = partingOf(data, this.rightData, this.where);
  }

  willUpdate(changed) {
    if (this.step === Infinity && this.taken) this.step = this.steps - 1;
    super.willUpdate(changed);
    if (this.taken && changed.has('data') && !this.hasAttribute('step')) this.step = this.steps - 1;
  }

  get steps() { return this.parting ? this.parting.before.length + 1 : 1; }
  get title() { return this.label || 'Your kernel beside a right one, up to the first access that differs'; }
  get parts() { return this.step === this.steps - 1; }
  get thread() { return `thread ${this.parting.mine.trace.threadName(this.parting.thread)}`; }

  words() {
    const { before, mine, right } = this.parting;
    if (!this.parts) return `Both: ${this.thread} ${deed(before[this.step])}.`;
    const none = ({ waits }) => (waits ? 'waits at a barrier first' : 'makes no such access');
    const does = (side) => (side.at ? deed(side.at) : none(side));
    return `Here they part. Yours: ${this.thread} ${does(mine)}${mine.at ? ` in line ${mine.at.line}` : ''}. The right one: it ${does(right)}.`;
  }

  svg() {
    const { before, mine, right } = this.parting;
    const maps = [mine, right].map((side) => mapHeight(this.shown(side), MAP));
    const height = Math.max(TOP + (before.length + 1) * LINE, TOP + Math.max(...maps)) + 12;
    return svg`<svg viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">
      ${this.panel(0, 'your kernel', this.parting.mine, 'hot')}
      <line x1=${WIDTH / 2 - 2} y1="0" x2=${WIDTH / 2 - 2} y2=${height} style="stroke:var(--line)"></line>
      ${this.panel(WIDTH - PANEL, 'a right kernel', this.parting.right, 'c')}</svg>`;
  }

  panel(x, name, side, tone) {
    const done = this.parting.before.slice(0, this.parts ? undefined : this.step + 1);
    const y = TOP + this.parting.before.length * LINE;
    return svg`${label(x, 22, name, { size: 20, weight: 700, tone })}
      ${label(x, 44, `${this.thread}, after ${this.parting.phase} barrier${this.parting.phase === 1 ? '' : 's'}`, { size: 15 })}
      ${done.map((access, i) => label(x, TOP + (i + 1) * LINE - 6, deed(access), { size: 16, code: true, fill: 'var(--faint)' }))}
      ${this.parts ? label(x, y + LINE - 6, side.at ? deed(side.at) : side.waits ? 'waits at a barrier' : '(no such access)', { size: 17, code: true, weight: 700, tone }) : ''}
      ${this.map(x + LIST, TOP + 6, side, done, tone)}`;
  }

  /** The array that this side accesses where they part, or the other one. */
  shown(side) {
    const { name } = (side.at ?? this.parting.mine.at ?? this.parting.right.at).array;
    return side.trace.arrays.find((one) => one.name === name) ?? side.trace.arrays[0];
  }

  map(x, y, side, done, tone) {
    const array = this.shown(side);
    const before = touchedBy(done.filter((access) => access.array.name === array.name));
    const now = this.parts && side.at ? touchedBy([side.at]) : [];
    return elementMap({ x, y, side: MAP, array, touched: [
      { indexes: before, fill: 'a-soft', frame: 'a' }, { indexes: now, fill: tone, frame: tone }] });
  }
}

customElements.define('first-difference', FirstDifference);
