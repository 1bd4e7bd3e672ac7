// <line-costs>: a table of what each line asks of memory, and what it costs.
import { css, html } from 'lit';
import { costsOf } from './costs.js';
import { Picture } from './picture.js';
import { Trace } from './trace.js';

export class LineCosts extends Picture {
  static styles = [Picture.styles, css`
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    table { font-size: 0.9em; }
    th, td { white-space: nowrap; padding: 0.2em 0.6em; border-bottom: 1px solid var(--line); text-align: right; vertical-align: baseline; }
    th { font-weight: 600; color: var(--faint); vertical-align: bottom; }
    .text { text-align: left; }
    code { white-space: pre; font-size: 0.9em; }
    .more td { color: var(--hot); font-weight: 700; }
    .more td.text { font-weight: 400; color: var(--ink); }
  `];

  take(data) {
    this.trace = new Trace(data);
    this.costs = costsOf(this.trace);
  }

  get title() { return this.label || 'What each line asks of memory'; }

  words() {
    const worst = this.costs.filter(({ cost, best }) => cost > best)
      .sort((a, b) => b.requests * (b.cost - b.best) - a.requests * (a.cost - a.best))[0];
    if (!worst) return 'Every request of a warp costs as little as it can.';
    const unit = worst.array.shared ? 'wavefronts' : 'sectors';
    return `Line ${worst.line} costs most beyond what it must: ${rounded(worst.cost)} ${unit} for each request of a warp for ${worst.array.name}, where ${rounded(worst.best)} would do.`;
  }

  svg() {
    return html`<div class="wide" tabindex="0"><table>
      <tr><th>line</th><th class="text">code</th><th class="text">array</th><th>requests</th><th>each costs</th>
        <th>at least</th></tr>
      ${this.costs.map(({ line, array, store, requests, cost, best }) => html`
        <tr class=${cost > best ? 'more' : ''}><td>${line}</td>
          <td class="text"><code>${shortened((this.trace.lines[line] ?? '').trim())}</code></td>
          <td class="text">${store ? 'store to' : 'load of'} ${array.name}</td><td>${requests}</td>
          <td>${rounded(cost)} ${array.shared ? 'wavefront' : 'sector'}${cost === 1 ? '' : 's'}</td><td>${rounded(best)}</td></tr>`)}
    </table></div>`;
  }
}

const rounded = (value) => String(Math.round(value * 10) / 10);
const shortened = (code, most = 48) => (code.length > most ? `${code.slice(0, most - 1)}…` : code);

customElements.define('line-costs', LineCosts);
