// The picture of lesson 04: masons who carry bricks together, and then build
// each a patch of the wall from bricks in hand.
import { html, svg } from 'lit';
import { LABEL, arrow, label } from './drawing.js';
import { Picture } from './picture.js';

const WIDTH = 900, HEIGHT = 374, MASONS = [0, 1, 2, 3], FOUR = [0, 1, 2, 3];
const BRICK = { width: 29, height: 27 }, CELL = 27;
const LANE_AT = 66, LANE = 78; // the masons' rows, one below the other
const DEPOT = 4, ROAD = 136, SCAFFOLD = 372, WHISTLE = 558, LATE = 3; // this mason is the last to come
const [CARRY, WAIT, BUILD, DONE] = [0, 1, 2, 3];
/** How much of its sum each output has before this day, while it is built, and at the end. */
const GROWN = [0.4, 0.4, 0.6, 1];

const WORDS = [
  'Delivery: each mason (a thread) carries four bricks of A and four of B (two float4) from the depot to the scaffold.',
  'The whistle (__syncthreads()): mason 3 is still on the road, and nobody builds before all bricks have come.',
  'Building: each mason at a 4x4 patch of its own, with 4 + 4 bricks in hand (registers) for 16 joints.',
  'Done: after the last day each mason has left 16 outputs in the wall, which no other mason has touched.',
];

/** Needs no data: `step` 0 to 3 is carrying, waiting, building, done. */
export class WallAndBricks extends Picture {
  get needsData() { return false; }
  get steps() { return WORDS.length; }
  get title() { return this.label || 'Masons carry bricks together and build patch by patch'; }
  words() { return WORDS[this.step]; }

  svg() {
    const { step } = this, here = (mason) => step > CARRY && !(step === WAIT && mason === LATE);
    return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
      ${heading(DEPOT, 'depot', 'global memory')} ${heading(SCAFFOLD, 'scaffold', 'shared memory')}
      ${heading(patch(0).x - BRICK.width, 'wall', step === BUILD ? 'C, bricks in hand' : 'C')}
      ${MASONS.map((mason) => [crates(DEPOT, row(mason), true), crates(SCAFFOLD + 8, row(mason), here(mason))])}
      <path d="M ${SCAFFOLD} ${LANE_AT - 6} V ${HEIGHT - 4} M ${SCAFFOLD + 132} ${LANE_AT - 6} V ${HEIGHT - 4} ${MASONS.map((mason) =>
        `M ${SCAFFOLD} ${row(mason) + 2 * BRICK.height + 4} h 132`).join(' ')}"
          style="fill: none; stroke: var(--line); stroke-width: 4"></path>
      ${MASONS.map((mason) => wall(patch(mason), step))}
      ${step === WAIT ? whistle() : ''}
      ${MASONS.map((mason) => figure(mason, step))}
    </svg>`;
  }
}

const row = (mason) => LANE_AT + mason * LANE;
/** The corner of a mason's patch: two beside each other, two below. */
const patch = (mason) => ({ x: 628 + (mason % 2) * 156, y: 110 + Math.floor(mason / 2) * 152 });

/** Where a mason stands. */
function stands(mason, step) {
  if (step >= BUILD) return { x: patch(mason).x - BRICK.width / 2 - 1, y: patch(mason).y - BRICK.height / 2 - 2 };
  const waits = step === WAIT && mason !== LATE;
  return { x: waits ? SCAFFOLD + 158 : ROAD + 18, y: row(mason) + BRICK.height };
}

const heading = (x, what, means) =>
  [label(x, 22, what, { weight: 700 }), label(x, 50, means, { fill: 'var(--faint)' })];

/** A brick of A or of B, or the empty place for one. */
const brick = (letter, x, y, there) => svg`
  <rect x=${x} y=${y} width=${BRICK.width - 2} height=${BRICK.height - 2} rx="2"
    style="fill: ${there ? `var(--${letter}-soft)` : 'none'}; stroke: var(--${
    there ? letter : 'line'}); stroke-width: 1.5; stroke-dasharray: ${there ? 'none' : '3 3'}"></rect>
  ${there ? label(x + BRICK.width / 2 - 1, y + 18, letter, { anchor: 'middle' }) : ''}`;

/** Four bricks of A above four of B. */
const crates = (x, y, there) => ['a', 'b']
  .map((letter, i) => FOUR.map((n) => brick(letter, x + n * BRICK.width, y + i * BRICK.height, there)));

/** A mason, with what it carries. */
function figure(mason, step) {
  const { x, y } = stands(mason, step), carries = step === CARRY || (step === WAIT && mason === LATE);
  const size = step >= BUILD ? 13 : 17; // at its patch between the bricks in hand
  return svg`
    ${carries ? crates(x + 24, y - BRICK.height, true) : ''}
    ${carries ? arrow(x + 24 + 4 * BRICK.width + 6, y, SCAFFOLD - 4, y) : ''}
    <g class="move" style="transform: translate(${x}px, ${y}px)">
      <circle r=${size} style="fill: var(--paper); stroke: var(--ink); stroke-width: 2.5"></circle>
      ${label(0, 8, String(mason), { anchor: 'middle', weight: 700, size: step >= BUILD ? 20 : LABEL })}
    </g>`;
}

/** A patch of 4x4 outputs, filled as far as their sums have grown;
 *  while it is built, with the bricks in hand along two of its sides. */
function wall({ x, y }, step) {
  const high = (CELL - 2) * GROWN[step];
  return svg`
    ${step === BUILD
      ? FOUR.map((i) => [brick('b', x + i * CELL + 1, y - BRICK.height - 1, true),
        brick('a', x - BRICK.width - 1, y + i * CELL + 2, true)]) : ''}
    ${FOUR.map((r) => FOUR.map((c) => svg`<rect x=${x + c * CELL} y=${y + r * CELL} width=${CELL}
        height=${CELL} style="stroke: var(--c); fill: var(--c-soft)"></rect>
      <rect x=${x + c * CELL + 1} y=${y + (r + 1) * CELL - 1 - high} width=${CELL - 2} height=${high}
        style="fill: var(--c)"></rect>`))}`;
}

const whistle = () => svg`
  <line x1=${WHISTLE} y1="64" x2=${WHISTLE} y2=${HEIGHT - 4}
    style="stroke: var(--hot); stroke-width: 6"></line>
  ${label(WHISTLE + 12, 90, '__syncthreads()', { code: true, tone: 'hot' })}`;

customElements.define('wall-and-bricks', WallAndBricks);
