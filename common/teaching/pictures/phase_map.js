// <phase-map>: which elements a block loads and stores from one barrier to the next, and which of them one thread does.
import { svg } from 'lit';
import { elementMap, mapHeight, touchedBy } from './element_map.js';
import { label } from './drawing.js';
import { ThreadPicture } from './thread_picture.js';
import { Trace, elements } from './trace.js';

const WIDTH = 900, MAP = 225, TOP = 44;
const TONES = { A: 'a', B: 'b', C: 'c' };

/** Attributes: `thread`. A step is a phase. Keys: up and down: the thread. Document: any trace. */
export class PhaseMap extends ThreadPicture {
  take(data) {
    this.trace = new Trace(data);
    this.shown = ['A', 'B', 'C'].map((name) => this.trace.arrays.find((array) => array.name === name && !array.shared))
      .filter(Boolean);
    if (this.shown.length === 0) throw new Error('the kernel touches none of A, B and C.');
  }

  get steps() { return this.taken ? this.trace.phases.length : Infinity; }
  get title() { return this.label || 'Which elements the block loads and stores in each phase'; }
  get barriers() { return this.trace.phases[this.step].phase; }

  /** What threads do with an array in some phases. */
  accessesOf(array, phases, threads) {
    return phases.flatMap((phase) => threads.flatMap((thread) => this.trace.accesses(phase, thread)))
      .filter((access) => access.array === array);
  }

  get everyone() { return Array.from({ length: this.trace.threads }, (_, thread) => thread); }

  words() {
    const of = this.shown.map((array) => {
      const all = this.accessesOf(array, [this.step], this.everyone);
      if (all.length === 0) return undefined;
      const words = touchedBy(all), different = new Set(words).size, stores = all[0].store;
      const times = words.length / different;
      return `${stores ? 'stores' : 'loads'} ${different} elements of ${array.name}${times > 1 ? `, each ${number(times)} times` : ''}`;
    }).filter(Boolean);
    const own = this.shown.flatMap((array) => this.accessesOf(array, [this.step], [this.thread]));
    const named = own.slice(0, 4).map(({ array, index, words, store }) =>
      `${store ? 'stores ' : ''}${elements(array, index, words)}`);
    const rest = own.length > named.length ? ` and ${own.length - named.length} more` : '';
    const block = of.length ? `the block ${of.join(' and ')}` : 'the block touches none of A, B and C';
    const thread = own.length ? ` Thread ${this.trace.threadName(this.thread)}: ${named.join(', ')}${rest}.` : '';
    return `${this.barriers === 0 ? 'Before the first barrier' : `After ${this.barriers} barrier${this.barriers === 1 ? '' : 's'}`} ${block}.${thread}`;
  }

  svg() {
    const apart = (WIDTH - MAP) / 2, before = Array.from({ length: this.step }, (_, phase) => phase);
    const bottom = TOP + Math.max(...this.shown.map((array) => mapHeight(array, MAP)));
    return svg`<svg viewBox="0 0 ${WIDTH} ${bottom + 40}" aria-hidden="true">
      ${this.shown.map((array, i) => {
        const tone = TONES[array.name], of = (phases, threads) => touchedBy(this.accessesOf(array, phases, threads));
        return elementMap({ x: i * apart, y: TOP, side: MAP, array, touched: [
          { indexes: of(before, this.everyone), fill: 'line' },
          { indexes: of([this.step], this.everyone), fill: `${tone}-soft` },
          { indexes: of([this.step], [this.thread]), fill: tone, frame: tone }] });
      })}
      ${label(0, bottom + 32, 'grey: touched before; light: by the block in this phase; strong: by the chosen thread', { size: 15, fill: 'var(--faint)' })}
    </svg>`;
  }
}

const number = (value) => String(Math.round(value * 10) / 10);

customElements.define('phase-map', PhaseMap);
