// The roofline: what a GPU's memory and its arithmetic allow, and where the lessons' kernels stand.
import { html, nothing, svg } from 'lit';
import { LABEL, label } from './drawing.js';
import { checked, sizesOf, tera } from './ladder.js';
import { Picture } from './picture.js';
import { Axis, attainable, countedSizes, parsePoints, pointsOf, ridge, roofOf } from './roofline.js';

const WIDTH = 900, HEIGHT = 342, LEFT = 56, RIGHT = 890, TOP = 34, BOTTOM = 278;
const LINE = 26, LETTER = 12, DOT = 11; // of names, and around a dot
const rounded = (value) => `${Number(value.toPrecision(3))}`;

/**
 * Attributes: `gpu`, needed without a record; `points`, "01:0.25,02:4", the lessons, with flop per byte where
 * the record's counts are not to be taken; `size`. A step is one kernel more; all without `step`.
 */
export class RooflineChart extends Picture {
  static properties = { gpu: { type: String }, points: { type: String }, size: { type: String } };

  constructor() {
    super();
    this.size = '4096';
    this.step = Infinity;
  }

  get needsData() { return Boolean(this.src || this.data); }
  take(record) {
    this.record = checked(record);
    if (!sizesOf(record).includes(this.size)) throw new Error(`no times were taken at size ${this.size}.`);
  }

  willUpdate(changed) {
    super.willUpdate(changed);
    if (this.needsData && !this.taken) return;
    try {
      const record = this.needsData ? this.record : undefined;
      this.roof = roofOf(record, this.gpu);
      this.kernels = pointsOf(record, this.roof, this.size, parsePoints(this.points));
      if (this.kernels.length === 0) throw new Error('it names no kernel: the attribute points may.');
      this.step = Math.min(this.step, this.kernels.length - 1);
      this.problem = undefined;
    } catch (error) {
      this.problem = `This picture cannot draw its data: ${error.message}`;
    }
  }

  get steps() { return this.kernels?.length ?? Infinity; }
  get title() { return this.label || 'The roofline: TFLOP/s against flop for each byte'; }

  controls() {
    const sizes = this.roof.measured ? countedSizes(this.record) : [];
    if (sizes.length < 2) return '';  // nothing to choose
    return html`<label>size <select @change=${(event) => { this.size = event.target.value; }}>
      ${sizes.map((size) => html`<option ?selected=${size === this.size}>${size}</option>`)}</select></label>`;
  }

  words() {
    const { name, intensity, flops, measured } = this.kernels[this.step],
    most = attainable(this.roof, intensity);
    const limit = intensity < ridge(this.roof) ? 'memory' : 'arithmetic';
    const where =
      `${name}: ${rounded(intensity)} flop for each byte asked, so ${limit} allows ${tera(most)} TFLOP/s at most.`;
    const reached = measured
      ? ` Measured ${tera(flops)}: ${flops > most ? 'caches lift it above that' : 'waiting keeps it below'}.`
      : '';
    return `${where}${reached} ${this.roof.name}, ${this.roof.source}.`;
  }

  svg() {
    const { roof, kernels } = this, corner = ridge(roof);
    const x = new Axis([corner / 2, corner * 4,
      ...kernels.flatMap(({ intensity }) => [intensity / 1.5, intensity * 6])], LEFT, RIGHT);
    const y = new Axis([roof.flops / 4, roof.flops * 1.3,
      ...kernels.map(({ flops, intensity }) => Math.min(flops, attainable(roof, intensity)) / 1.5)]
        .map((flops) => flops / 1e12), BOTTOM, TOP);
    const place = { x: (intensity) => x.at(intensity), y: (flops) => y.at(flops / 1e12) };
    const start = Math.max(x.low, y.low * 1e12 / roof.bandwidth);
    const foot = [place.x(start), place.y(attainable(roof, start))],
      knee = [place.x(corner), place.y(roof.flops)];
    const points = labelled(kernels, place);
    return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
      ${grid(x, y)}
      <polyline points="${foot} ${knee} ${RIGHT},${knee[1]}"
        style="fill: none; stroke: var(--ink); stroke-width: 3.5"></polyline>
      ${label(RIGHT, TOP - 10, `arithmetic: ${tera(roof.flops)} TFLOP/s`, { anchor: 'end' })}
      ${slopeWords(foot, knee, `memory: ${rounded(roof.bandwidth / 1e12)} TB/s`, points)}
      ${points.slice(0, this.step + 1)
        .map((point, i) => dot(point, i === this.step, place.y(attainable(roof, point.intensity))))}
    </svg>`;
  }
}

function grid(x, y) {
  const line = (x1, y1, x2, y2) =>
    svg`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2} style="stroke: var(--line); stroke-opacity: 0.4"></line>`;
  const faint = { fill: 'var(--faint)' };
  return svg`
    ${x.ticks.map((tick) => svg`${line(x.at(tick), TOP, x.at(tick), BOTTOM)}${
      label(Math.min(x.at(tick), RIGHT - 12), BOTTOM + 26, rounded(tick), { anchor: 'middle', ...faint })}`)}
    ${y.ticks.map((tick) => svg`${line(LEFT, y.at(tick), RIGHT, y.at(tick))}${
      /^[15]/.test(rounded(tick)) || tick < 1
        ? label(LEFT - 8, y.at(tick) + 8, rounded(tick), { anchor: 'end', ...faint }) : nothing}`)}
    ${label((LEFT + RIGHT) / 2, HEIGHT - 8, 'flop for each byte asked of global memory', { anchor: 'middle', ...faint })}
    ${label(LEFT, TOP - 10, 'TFLOP/s', faint)}`;
}

/** Along the slope and above it, as far from the points and their names as can be. */
function slopeWords([x1, y1], [x2, y2], words, points) {
  const at = (t) => [x1 + t * (x2 - x1) - 6, y1 + t * (y2 - y1) - 9],
  degrees = Math.atan2(y2 - y1, x2 - x1) * 180 / Math.PI;
  const long = Math.hypot(x2 - x1, y2 - y1), half = words.length * LETTER / 2;
  const far = (t) => Math.min(...points.flatMap(({ x, y, middle, left, width }) =>
    [[x, y], [left + width / 2, middle], [left + width, middle]])
    .flatMap(([px, py]) => [-half, 0, half].map((off) => at(t + off / long))
      .map(([qx, qy]) => Math.hypot(px - qx, py - qy))));
  const best = [0.5, 0.4, 0.6, 0.3, 0.7, 0.75].reduce((a, b) => (far(b) > far(a) + 2 ? b : a));
  return svg`<text transform="translate(${at(best)}) rotate(${degrees})" text-anchor="middle"
    style="font-size: ${LABEL}px">${words}</text>`;
}

/** Each kernel with its place and a free place for its name: right of it or left,
 *  and lower where other names or dots are. */
function labelled(kernels, place) {
  const all = kernels.map((kernel) => ({ ...kernel, x: place.x(kernel.intensity),
    y: place.y(kernel.flops) }));
  const taken = all.map(({ x, y }) => ({ left: x - DOT, width: 2 * DOT, middle: y }));
  for (const point of [...all].sort((a, b) => a.y - b.y)) {
    const width = point.name.length * LETTER, right = point.x + 16 + width < RIGHT;
    const left = right ? point.x + DOT + 4 : point.x - DOT - 4 - width;
    let middle = point.y + (point.measured ? 0 : 16);
    while (taken.some((box) => Math.abs(box.middle - middle) < LINE && box.left < left + width &&
      left < box.left + box.width)) middle += 4;
    taken.push({ middle, left, width });
    Object.assign(point,
      { middle, left, width, anchor: right ? 'start' : 'end', at: right ? left : left + width });
  }
  return all;
}

/** A filled dot was measured; a hollow one is what the roof allows.
 *  The kernel of this step has a line to its roof. */
function dot({ name, x, y, middle, anchor, at, measured }, now, roof) {
  const tone = now ? 'c' : 'a';
  return svg`
    ${now && Math.abs(roof - y) > 8
      ? svg`<line x1=${x} y1=${y} x2=${x} y2=${roof}
        style="stroke: var(--${tone}); stroke-width: 2; stroke-dasharray: 5 4"></line>` : ''}
    ${Math.abs(middle - y) > 4
      ? svg`<line x1=${x} y1=${y} x2=${at} y2=${middle} style="stroke: var(--ink); stroke-width: 1.5"></line>` : ''}
    <circle cx=${x} cy=${y} r=${now ? 9 : 7}
      style="stroke: var(--${tone}); stroke-width: 3; fill: var(--${measured ? tone : 'paper'})"></circle>
    <text x=${at} y=${middle + 8} text-anchor=${anchor}
      style="font-size: ${LABEL}px; font-weight: ${now ? 700 : 400}; fill: var(--${now ? tone : 'ink'}); paint-order: stroke; stroke: var(--paper); stroke-width: 4px">${name}</text>`;
}

customElements.define('roofline-chart', RooflineChart);
