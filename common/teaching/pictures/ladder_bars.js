// How fast the lessons' kernels are, as bars beside cuBLAS, from a record of times.
import { html, svg } from 'lit';
import { checked, origin, rungs, sizesOf, tera } from './ladder.js';
import { Picture } from './picture.js';

const WIDTH = 900, LEFT = 240, RIGHT = 720, TOP = 40, HEIGHT = 344;

/** Attributes: `size` ("4096"), `upto` (the last lesson that is shown, "04").
 *  Each step shows one bar more; all without `step`. */
export class LadderBars extends Picture {
  static properties = { size: { type: String }, upto: { type: String } };

  constructor() {
    super();
    this.size = '4096';
    this.upto = '99';
    this.step = Infinity;
  }

  take(record) {
    this.record = checked(record);
    this.sizes = sizesOf(record);
    if (!this.sizes.includes(this.size)) throw new Error(`no times were taken at size ${this.size}.`);
  }

  get bars() {
    return this.record && this.sizes.includes(this.size) ? rungs(this.record, this.size, this.upto) : [];
  }
  get steps() { return this.record ? this.bars.length : Infinity; }
  get title() {
    return this.label || `Bars: TFLOP/s of the lessons' kernels and cuBLAS, M = N = K = ${this.size}`;
  }

  controls() {
    return html`<label>size <select @change=${(event) => { this.size = event.target.value; }}>
      ${this.sizes.map((size) =>
        html`<option ?selected=${size === this.size}>${size}</option>`)}</select></label>`;
  }

  words() {
    const bars = this.bars, now = bars[this.step], cublas = bars.at(-1);
    const first = bars[0];
    const speed = now.flops ? `${tera(now.flops)} TFLOP/s` : 'not for this size';
    const compared = [
      now !== first && now.flops && first.flops
        ? `${(now.flops / first.flops).toFixed(1)} times ${first.name}` : '',
      now !== cublas && now.ofCublas ? `${percent(now.ofCublas)} of cuBLAS` : ''].filter(Boolean).join(', ');
    return `${now.name}: ${speed}${compared && `, ${compared}`}. ${origin(this.record)}, medians of ${first.runs}.`;
  }

  svg() {
    const bars = this.bars;
    const most = Math.max(...bars.map(({ flops }) => flops ?? 0)), scale = (RIGHT - LEFT) / most;
    const step = Math.min((HEIGHT - TOP) / bars.length, 66), height = TOP + bars.length * step;
    return html`<svg viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">
      <defs><pattern id="hatch" width="8"
        height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" style="fill: var(--cell)"></rect><line x1="0" y1="0" x2="0" y2="8"
          style="stroke: var(--line); stroke-width: 3"></line></pattern></defs>
      <text x=${LEFT} y="22" style="font-size: 22px; fill: var(--faint)">TFLOP/s in float32, ${this.size.includes('x')
        ? this.size : `M = N = K = ${this.size}`}</text>
      <text x=${WIDTH - 4} y="22" text-anchor="end"
        style="font-size: 22px; fill: var(--faint)">of cuBLAS</text>
      ${bars.map((bar, i) => this.bar(bar, i, step, scale))}
      <line x1=${LEFT} y1=${TOP} x2=${LEFT} y2=${height}
        style="stroke: var(--line); stroke-width: 2"></line>
    </svg>`;
  }

  bar({ name, flops, ofCublas }, i, step, scale) {
    const y = TOP + i * step, middle = y + step / 2 + 8, thick = 0.7 * step;
    const shown = i <= this.step, now = i === this.step, last = i === this.bars.length - 1;
    const width = (flops ?? 0) * scale;
    return svg`
      <text x=${LEFT - 12} y=${middle} text-anchor="end"
        style="font-size: 22px; font-weight: ${now ? 700 : 400}; fill: ${shown ? 'var(--ink)' : 'var(--faint)'}">${name}</text>
      ${!shown ? '' : svg`
        <rect x=${LEFT} y=${y + (step - thick) / 2} width=${width} height=${thick}
          style="stroke: ${last ? 'var(--line)' : 'var(--a)'}; stroke-width: 2; fill: ${
          last ? 'url(#hatch)' : now ? 'var(--a)' : 'var(--a-soft)'}"></rect>
        <text x=${LEFT + width + 10} y=${middle}
          style="font-size: 24px; font-weight: 600">${flops ? tera(flops) : 'not for this size'}</text>
        ${ofCublas ? svg`<text x=${WIDTH - 4} y=${middle} text-anchor="end"
          style="font-size: 22px">${percent(ofCublas)}</text>` : ''}`}`;
  }
}

const percent = (share) => `${Math.round(100 * share)} %`;

customElements.define('ladder-bars', LadderBars);
