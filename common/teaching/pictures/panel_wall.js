// <panel-wall>: shared memory of a block that keeps all of K, beside one that keeps a window:
// the panel grows with K until it meets the wall.
import { svg } from 'lit';
import { label } from './drawing.js';
import { tiled } from './occupancy.js';
import { Picture } from './picture.js';

const TILE = 16, FLOAT = 4, KB = 1024, WALL = 48 * KB; // static and, unless asked for more, dynamic shared memory
const NAMES = 176, ROW = 40, BAR = 30, TOP = 36, SCALE = 500 / WALL;

/** Bytes of `TILE` whole rows of A and as many whole columns of B. */
const panelBytes = (K) => 2 * TILE * K * FLOAT;

/** Needs no data. Attribute: `k`, "128,256,384,401": the panels that are shown. */
export class PanelWall extends Picture {
  static properties = { k: { type: String } };

  constructor() {
    super();
    this.k = '128,256,384,401';
  }

  get needsData() { return false; }
  get title() { return this.label || 'A panel of all K grows until shared memory is full; a window does not grow'; }
  get panels() { return this.k.split(',').map(Number).filter((K) => K > 0 && K <= 440); }

  words() {
    const each = panelBytes(1);
    return `Each k costs ${TILE} + ${TILE} floats, ${each} bytes: ${WALL / KB} KB are full at K = ${WALL / each}.`;
  }

  svg() {
    const rows = [{ name: 'window, any K', bytes: tiled(TILE, 0).shared },
      ...this.panels.map((K) => ({ name: `panel, K = ${K}`, bytes: panelBytes(K) }))];
    const end = TOP + rows.length * ROW, wall = NAMES + WALL * SCALE;
    return svg`<svg viewBox="0 0 900 ${end}" aria-hidden="true">
      ${rows.map((row, i) => bar(row, TOP + i * ROW))}
      <line x1=${wall} y1=${TOP - 4} x2=${wall} y2=${end - 4} style="stroke:var(--hot); stroke-width:5"></line>
      ${label(wall, 22, `${WALL / KB} KB of shared memory`, { anchor: 'middle', tone: 'hot', weight: 700 })}</svg>`;
  }
}

function bar({ name, bytes }, y) {
  const over = bytes > WALL, tone = over ? 'hot' : 'a', width = bytes * SCALE;
  const said = `${Number((bytes / KB).toFixed(1))} KB${over ? ': refused' : ''}`;
  return svg`${label(0, y + 23, name)}
    <rect x=${NAMES} y=${y} width=${width} height=${BAR}
      style="fill:var(--${tone}-soft); stroke:var(--${tone}); stroke-width:2"></rect>
    ${label(NAMES + width + 12, y + 23, said, { weight: 700 })}`;
}

customElements.define('panel-wall', PanelWall);
