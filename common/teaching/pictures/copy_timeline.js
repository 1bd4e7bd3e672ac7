// <copy-timeline>: the asynchronous copies of one thread, from where they are asked for to where they are read.
import { svg } from 'lit';
import { hatching, label } from './drawing.js';
import { ThreadPicture } from './thread_picture.js';
import { Trace, elements } from './trace.js';
import { waysOf } from './ways.js';

const WIDTH = 900, LEFT = 250, ROW = 34, TOP = 62, MOST = 8;

/** Attributes: `thread`. A step is a phase: what is under way then. Keys: up and down: the thread. Document: a trace with
 *  asynchronous copies. */
export class CopyTimeline extends ThreadPicture {
  take(data) {
    this.trace = new Trace(data);
    if (this.trace.arrivals.length === 0) throw new Error('the kernel makes no asynchronous copies that arrive.');
  }

  get steps() { return this.taken ? this.trace.phases.length : Infinity; }
  get title() { return this.label || 'Asynchronous copies on their way'; }
  get ways() { return waysOf(this.trace, this.thread).slice(0, MOST); }
  x(phase) { return LEFT + (WIDTH - LEFT) * (phase - this.trace.phases[0].phase) / this.trace.phases.length; }

  words() {
    const { phase } = this.trace.phases[this.step], ways = this.ways;
    const named = (some) => some.map(({ array, index, words }) => elements(array, index, words)).join(', ');
    const sentences = [['asks for', (way) => way.asked === phase], ['waits for', (way) => way.arrived === phase]]
      .map(([verb, is]) => [verb, ways.filter(is)]).filter(([, some]) => some.length)
      .map(([verb, some]) => `${verb} ${named(some)}`);
    const read = ways.filter((way) => way.read === phase);
    const does = sentences.length ? `Thread ${this.trace.threadName(this.thread)} ${sentences.join(' and ')}.` : '';
    return `Phase ${phase}. ${does}${read.length ? ` ${named(read)} ${read.length === 1 ? 'is' : 'are'} read.` : ''}`;
  }

  svg() {
    const ways = this.ways, height = TOP + Math.max(1, ways.length) * ROW + 44, { phases } = this.trace;
    const wide = (WIDTH - LEFT) / phases.length;
    return svg`<svg viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">${hatching('way', 'a')}
      <rect x=${this.x(phases[this.step].phase)} y="34" width=${wide} height=${height - 78} style="fill:var(--cell)"></rect>
      ${phases.map(({ phase }) => svg`${label(this.x(phase) + wide / 2, 24, `phase ${phase}`, { anchor: 'middle' })}
        <line x1=${this.x(phase)} y1="34" x2=${this.x(phase)} y2=${height - 44} style="stroke:var(--line)"></line>`)}
      ${ways.map((way, i) => this.way(way, TOP + i * ROW, wide))}
      ${label(0, height - 12, 'hatched: under way; filled: there; the mark: the first thread that reads it', { size: 20, fill: 'var(--faint)' })}
    </svg>`;
  }

  way({ array, index, words, asked, arrived, read }, y, wide) {
    const begin = this.x(asked) + wide * 0.25, there = this.x(arrived) + wide * 0.75, end = this.x(read ?? arrived) + wide * (read > arrived ? 0.12 : 0.9);
    return svg`${label(0, y + 16, elements(array, index, words), { size: 20, code: true })}
      <rect x=${begin} y=${y} width=${there - begin} height="18" fill="url(#way)" style="stroke:var(--a); stroke-width:2"></rect>
      ${read === undefined ? '' : svg`<rect x=${there} y=${y} width=${Math.max(0, end - there)} height="18" style="fill:var(--a)"></rect>
        <circle cx=${end} cy=${y + 9} r="7" style="fill:var(--c)"></circle>`}`;
  }
}

customElements.define('copy-timeline', CopyTimeline);
