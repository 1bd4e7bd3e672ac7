// <race-timeline>: two threads in time, one of them late: without a barrier one stores what
// the other still reads, with it one waits.
import { html, nothing, svg } from 'lit';
import { arrow, fits, hatching, label } from './drawing.js';
import { PAIR, clamp } from './inputs.js';
import { Picture } from './picture.js';
import { delayFor, raceBetween, schedule } from './races.js';
import { Trace, element } from './trace.js';

const LANES = [{ y: 64, names: -8 }, { y: 200, names: 76 }], HEIGHT = 52, LEFT = 92, WIDTH = 788;
const WALL = { from: 28, to: 260 };

export class RaceTimeline extends Picture {
  static properties = {
    fixed: { type: String },
    fixedData: { attribute: false },
    threads: PAIR,
    withBarrier: { type: Boolean, reflect: true, attribute: 'with-barrier' },
  };

  constructor() {
    super();
    this.threads = [0, 1];
    this.withBarrier = false;
  }

  get title() {
    return this.label ||
      `Two threads in time, ${this.withBarrier ? 'with' : 'without'} the barrier between them`;
  }
  get plan() { return this.withBarrier && this.plans?.fixed ? this.plans.fixed : this.plans?.racing; }
  get steps() { return this.plan?.moments.length ?? 1; }
  get now() { return this.plan.moments[this.step]; }

  async load(src) {
    if (this.fixed) {
      try {
        this.fixedData = await this.documentAt(this.fixed);
      } catch (error) {
        this.problem = `This picture has no data: ${error.message}`;
        return;
      }
    }
    await super.load(src);
  }

  willUpdate(changed) {
    super.willUpdate(changed);
    if (this.trace && (changed.has('threads') || changed.has('withBarrier'))) this.layOut();
  }

  take(data) {
    this.trace = new Trace(data);
    this.fixedTrace = this.fixedData && new Trace(this.fixedData);
    this.layOut();
  }

  layOut() {
    let threads = (this.threads ?? [0, 1]).map((thread) => clamp(thread, 0, this.trace.threads - 1));
    this.race = raceBetween(this.trace, threads);
    if (this.race && ![this.race.reader, this.race.writer].every(({ thread }) => threads.includes(thread))) {
      threads = [this.race.reader.thread, this.race.writer.thread];
    }
    const delay = this.race && delayFor(this.trace, this.race);
    const racing = this.momentsOf(schedule(this.trace, threads, delay), this.race);
    const fixed = this.fixedTrace && this.momentsOf(schedule(this.fixedTrace, threads, delay));
    this.plans = { racing, fixed };
    this.unit = WIDTH / Math.max(racing.end, fixed?.end ?? 0);
    this.step = clamp(this.step, 0, this.steps - 1);
  }

  /** A plan with the times at which something has ended, and when the race is lost. */
  momentsOf(plan, race) {
    const spanOf = (one) => plan.threads.find(({ thread }) => thread === one.thread)?.spans
      .find(({ phase, position }) => phase === race.phase && position === one.position);
    const racing = race && [spanOf(race.reader), spanOf(race.writer)];
    const lost = racing && Math.max(...racing.map(({ start }) => start + 1));
    const ends = plan.threads.flatMap((lane) => runsOf(lane).map(({ end }) => end));
    const moments = [...new Set([0, ...ends, ...(race ? [lost] : [])])].sort((a, b) => a - b);
    return { ...plan, moments, racing, lost };
  }

  key(name) {
    if (name === 'b' && this.plans?.fixed) this.toggle();
    else return super.key(name);
    return true;
  }

  toggle() {
    this.withBarrier = !this.withBarrier;
  }

  controls() {
    if (!this.plans.fixed) return html``;
    return html`<button @click=${this.toggle}
      aria-pressed=${this.withBarrier}>${this.withBarrier ? 'remove barrier' : 'add barrier'} (b)</button>`;
  }

  // --- Drawing. ---

  x(time) {
    return LEFT + time * this.unit;
  }

  svg() {
    return svg`<svg viewBox="0 0 900 352" aria-hidden="true">${hatching('waits')}
      ${this.plan.threads.map((lane, i) => this.lane(lane, LANES[i]))}
      ${this.plan.walls.map((time) => this.wall(time))}
      ${this.cursor()}${this.clash()}${this.legend()}</svg>`;
  }

  lane(lane, { y, names }) {
    return svg`${label(0, y + 20, 'thread')}${label(0, y + 46,
      this.trace.threadName(lane.thread), { weight: 700 })}
      ${runsOf(lane).map((run) => svg`<g opacity=${this.now > run.start ? 1 : 0.35}>
        ${run.activity === 'write' ? label(898, y + names, 'write', { anchor: 'end' })
          : label(this.x(run.start) + 1, y + names, `${run.activity} ${run.round}`)}</g>`)}
      ${lane.waits.map((wait) => this.wait(wait, y))}
      ${lane.spans.filter((span) => !this.isLost(span)).map((span) => this.span(span, y))}`;
  }

  span(span, y) {
    const { array, store } = span.access, tone = { A: 'a', B: 'b', C: 'c' }[array.name[0]] ?? 'c';
    const lost = this.isLost(span);
    const text = store ? 'w' : 'r', size = fits(text, this.unit, HEIGHT);
    return svg`<g opacity=${this.now > span.start ? 1 : 0.3}>
      <rect x=${this.x(span.start)} y=${y} width=${this.unit} height=${HEIGHT}
        style="fill:var(--${lost ? 'hot' : store ? tone : `${tone}-soft`});
        stroke:var(--${lost ? 'hot' : 'line'}); stroke-width:${lost ? 5 : 1}"></rect>
      ${size ? label(this.x(span.start + 0.5), y + HEIGHT / 2 + 8, text,
        { size, anchor: 'middle', code: true, weight: store ? 700 : 400,
        fill: store || lost ? 'var(--paper)' : 'var(--ink)' }) : nothing}</g>`;
  }

  /** One of the two accesses that have come in the wrong order: `clash` draws them, over the others. */
  isLost(span) {
    return this.plan.racing?.includes(span) && this.now >= this.plan.lost;
  }

  wait({ start, end, late }, y) {
    const text = late ? 'late' : 'waits', room = (end - start) * this.unit;
    return svg`<g opacity=${this.now > start ? 1 : 0.35}>
      <rect x=${this.x(start)} y=${y + 6} width=${room} height=${HEIGHT - 12} fill="url(#waits)"></rect>
      ${room > 70 ? label(this.x((start + end) / 2), y + HEIGHT / 2 + 8, text,
        { anchor: 'middle', weight: 700, halo: 'var(--paper)' }) : nothing}</g>`;
  }

  wall(time) {
    const x = this.x(time + 0.5);
    return svg`<g opacity=${this.now >= time ? 1 : 0.35}>
      <rect x=${x - 4} y=${WALL.from} width="8" height=${WALL.to - WALL.from} style="fill:var(--ink)"></rect>
      ${label(x, 20, 'barrier', { anchor: 'middle' })}</g>`;
  }

  cursor() {
    const x = this.x(this.now);
    return svg`<line class="move" x1="0" y1=${WALL.from - 4} x2="0" y2=${WALL.to + 4}
      style="transform:translate(${x}px,0px); stroke:var(--hot); stroke-width:2;
      stroke-dasharray:5 5"></line>`;
  }

  /** The two accesses of one word that came in the wrong order. */
  clash() {
    if (!this.plan.racing || this.now < this.plan.lost) return nothing;
    const [reader, writer] = this.plan.racing;
    const yOf = (span) => LANES[this.plan.threads.findIndex(({ spans }) => spans.includes(span))].y;
    const [first, second] = [reader, writer].sort((a, b) => a.start - b.start);
    const down = yOf(first) < yOf(second);
    const [x1, x2] = [this.x(first.start + 0.5), this.x(second.start + 0.5)];
    const text = element(this.race.array, this.race.index);
    return svg`${[reader, writer].map((span) => this.span(span, yOf(span)))}${arrow(x1,
      yOf(first) + (down ? HEIGHT + 3 : -3), x2, yOf(second) + (down ? -3 : HEIGHT + 3), 'hot', 4)}
      ${label((x1 + x2) / 2 + 26, 166, text,
        { weight: 700, code: true, tone: 'hot', halo: 'var(--paper)' })}`;
  }

  legend() {
    const box = (x, tone, text, content) =>
      svg`<rect x=${x} y="312" width="28" height="32" style="fill:var(--${tone}); stroke:var(--line)"></rect>
      ${label(x + 14, 336, text, { anchor: 'middle', code: true, fill: tone.endsWith('soft')
        ? 'var(--ink)' : 'var(--paper)' })}
      ${label(x + 38, 336, content)}`;
    return svg`${box(0, 'a-soft', 'r', 'reads A, As')}${box(176, 'a', 'w', 'writes As')}${box(330, 'b-soft',
      'r', 'reads B, Bs')}
      ${box(506, 'b', 'w', 'writes Bs')}${box(660, 'c', 'w', 'writes C')}${label(842, 336, 'time',
        { anchor: 'end' })}${arrow(848, 329, 898, 329, 'faint', 2)}`;
  }

  // --- In words. ---

  words() {
    const last = this.step === this.steps - 1, lost = this.plan.racing && this.now >= this.plan.lost;
    if (lost && (last || this.now === this.plan.lost)) return this.lostInWords();
    if (last && this.plan === this.plans.fixed && this.race) return this.savedInWords();
    const states =
      this.plan.threads.map((lane) => `thread ${this.trace.threadName(lane.thread)} ${this.stateOf(lane)}`);
    const sentence = `${states.join('; ')}.`;
    if (last)
      return `${capital(sentence)} No word was stored by one thread and read by another with no barrier between.`;
    return capital(sentence) + (lost
      ? ` The sum of thread ${this.trace.threadName(this.race.reader.thread)} is wrong.` : '');
  }

  savedInWords() {
    const word = element(this.race.array, this.race.index);
    return `Whoever was late, the barrier stood between the load and the store of ${word}.`;
  }

  lostInWords() {
    const { reader, writer, array, index } = this.race;
    const [reads, writes] = [reader, writer].map(({ thread }) => `thread ${this.trace.threadName(thread)}`);
    const word = element(array, index), access = this.plan.racing[1].access;
    const from = access.from?.[index - access.index], value = from
      ? element(from.array, from.index) : 'a zero';
    if (this.race.early) {
      return `${capital(writes)} has stored phase ${writer.round}'s ${value} into ${word} while ${reads} still reads ${word} for phase ${reader.round}: its sum is wrong.`;
    }
    return `${capital(reads)} reads ${word} for phase ${reader.round} before ${writes} has stored ${value} there: it gets what lay there before.`;
  }

  stateOf(lane) {
    const wait = lane.waits.find(({ start, end }) => start <= this.now && this.now < end);
    const runs = runsOf(lane), doing = runs.find(({ start, end }) => start < this.now && this.now < end);
    const done = runs.filter(({ end }) => end <= this.now).at(-1),
      name = (run) => `${run.activity}${run.activity === 'write' ? '' : ` ${run.round}`}`;
    if (doing) return `is in the middle of ${name(doing)}`;
    if (wait) return wait.late ? 'is late' : 'waits at the barrier';
    if (done?.activity === 'write') return 'has written its result';
    return done ? `has done ${name(done)}` : 'begins';
  }
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** The spans of one activity together: `{ activity, round, start, end }`. */
function runsOf(lane) {
  const runs = [];
  for (const { run, activity, round, start } of lane.spans) {
    if (runs.at(-1)?.run !== run) runs.push({ run, activity, round, start });
    runs.at(-1).end = start + 1;
  }
  return runs;
}

customElements.define('race-timeline', RaceTimeline);
