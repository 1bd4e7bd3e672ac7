// <work-timeline>: what a block does after what, in boxes: an order, no measured times.
import { svg } from 'lit';
import { hatching, label } from './drawing.js';
import { Picture } from './picture.js';

const NAMES = 126, UNITS = 16, UNIT = (900 - NAMES) / UNITS, ROW = 52, BOX = 44;
/** How each kind of work looks. */
const LOOKS = { fetch: { fill: 'a-soft', line: 'a' }, store: { fill: 'b-soft', line: 'b' },
  work: { fill: 'c-soft', line: 'c' }, wait: { hatch: true, line: 'line' } };

/** Of each scene: its name, what it says, and rows of boxes: `[kind, text, width in units]`, '' for a gap. */
const SCENES = {
  early: {
    title: 'Lesson 03 waits for each tile; lesson 04 fetches the next one while it multiplies',
    says: 'A tile travels while the one before is multiplied. The boxes show an order, no times.',
    rows: [
      ['lesson 03', [['fetch', 'fetch 0, and wait', 4.2], ['work', 'multiply 0', 2.8], ['fetch', 'fetch 1, and wait', 4.2],
        ['work', 'multiply 1', 2.8]]],
      ['lesson 04', [['fetch', 'fetch 0, and wait', 4.2], ['store', 'store', 1.3], ['work', 'multiply 0', 3],
        ['store', 'store', 1.3], ['work', 'multiply 1', 3], ['store', 'store', 1.3]]],
      ['', [['', '', 5.5], ['fetch', 'tile 1 travels', 3], ['', '', 1.3], ['fetch', 'tile 2 travels', 3]]],
    ],
  },
  blocks: {
    title: 'One block alone waits; of two blocks one multiplies while the other waits',
    says: 'While one block waits at its barrier, another multiplies. The boxes show an order, no times.',
    rows: [
      ['one block', alternating('work', 'wait')],
      ['block 0', alternating('work', 'wait')],
      ['block 1', alternating('wait', 'work')],
    ],
  },
};

function alternating(...kinds) {
  const text = { work: 'multiplies', wait: 'waits' };
  return [...kinds, ...kinds].map((kind) => [kind, text[kind], UNITS / 4]);
}

/** Needs no data. Attribute: `scene`, "early" or "blocks". */
export class WorkTimeline extends Picture {
  static properties = { scene: { type: String } };

  constructor() {
    super();
    this.scene = 'early';
  }

  get needsData() { return false; }
  get shown() { return SCENES[this.scene] ?? SCENES.early; }
  get title() { return this.label || this.shown.title; }
  words() { return this.shown.says; }

  svg() {
    const { rows } = this.shown;
    return svg`<svg viewBox="0 0 900 ${rows.length * ROW}" aria-hidden="true">${hatching('waits')}
      ${rows.map(([name, boxes], i) => [label(0, i * ROW + 30, name), line(boxes, i * ROW)])}</svg>`;
  }
}

function line(boxes, y) {
  let at = NAMES;
  return boxes.map(([kind, text, units]) => {
    const x = at, width = units * UNIT, look = LOOKS[kind];
    at += width;
    if (!look) return '';
    const box = (fill) => svg`<rect x=${x + 2} y=${y} width=${width - 4} height=${BOX} rx="4"
      style="fill:${fill}; stroke:var(--${look.line}); stroke-width:1.5"></rect>`;
    return svg`${look.hatch ? [box('var(--paper)'), box('url(#waits)')] : box(`var(--${look.fill})`)}
      ${label(x + width / 2, y + 30, text, { anchor: 'middle', halo: look.hatch ? 'var(--paper)' : undefined })}`;
  });
}

customElements.define('work-timeline', WorkTimeline);
