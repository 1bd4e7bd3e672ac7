// The picture of lesson 04: masons who carry bricks together, and then build
// each a patch of the wall from bricks in hand.
import { html, svg } from 'lit';
import { Picture } from './picture.js';

const WIDTH = 900, HEIGHT = 320, MASONS = [0, 1, 2, 3];
const BRICK = { width: 23, height: 19 }, CELL = { width: 24, height: 21 };
const LANE_AT = 62, LANE = 62; // the masons' rows, one below the other
const DEPOT = 14, ROAD = 168, SCAFFOLD = 356, WHISTLE = 556, LATE = 3; // this mason is the last to come
const [CARRY, WAIT, BUILD, DONE] = [0, 1, 2, 3];

const WORDS = [
  'Delivery: each mason (a thread) brings a crate of four bricks of A and one of B (two float4) from the depot (global memory) to the scaffold (shared memory).',
  'The whistle (__syncthreads()): mason 3 is still on the road, and nobody builds before all crates stand on the scaffold.',
  'Building: each mason stands at a 4x4 patch of its own, takes 4 bricks of A and 4 of B in hand (registers), and makes 16 joints with these 8.',
  'Done: after the last day each mason has left 16 outputs in the wall (C), and no other mason has touched them.',
];

/** Needs no data: `step` 0 to 3 is carrying, waiting, building, done. */
export class WallAndBricks extends Picture {
  get needsData() { return false; }
  get steps() { return WORDS.length; }
  get title() { return this.label || 'Masons carry bricks together and build patch by patch'; }
  words() { return WORDS[this.step]; }

  svg() {
    return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
      ${heading(DEPOT, 'depot', 'global memory')} ${heading(SCAFFOLD, 'scaffold',
        'shared memory')} ${heading(patch(0).x - CELL.width, 'wall', 'C')}
      ${MASONS.map((mason) => crates(DEPOT, row(mason), true))}
      ${MASONS.map((mason) =>
        crates(SCAFFOLD + 8, row(mason), this.step > CARRY && !(this.step === WAIT && mason === LATE)))}
      <path d="M ${SCAFFOLD} ${LANE_AT - 8} V ${HEIGHT - 12} M ${SCAFFOLD + 108} ${LANE_AT - 8} V ${HEIGHT - 12} ${MASONS.map((mason) =>
        `M ${SCAFFOLD} ${row(mason) + 2 * BRICK.height + 4} h 108`).join(' ')}"
          style="fill: none; stroke: var(--line); stroke-width: 4"></path>
      ${MASONS.map((mason) => wall(patch(mason), this.step))}
      ${this.step === WAIT ? whistle() : ''}
      ${this.step === BUILD ? svg`<text x=${patch(2).x - CELL.width} y=${HEIGHT - 8}
        style="font-size: 16px; fill: var(--faint)">a and b in hand: registers</text>` : ''}
      ${MASONS.map((mason) => figure(mason, this.step))}
    </svg>`;
  }
}

const row = (mason) => LANE_AT + mason * LANE;
/** The corner of a mason's patch: two beside each other, two below. */
const patch = (mason) => ({ x: 640 + (mason % 2) * 142, y: 86 + Math.floor(mason / 2) * 122 });

/** Where a mason stands. */
function stands(mason, step) {
  if (step >= BUILD)
    return { x: patch(mason).x - CELL.width / 2 - 2, y: patch(mason).y - CELL.height / 2 - 2 };
  const waits = step === WAIT && mason !== LATE;
  return { x: waits ? SCAFFOLD + 136 : ROAD + 12, y: row(mason) + BRICK.height };
}

const heading = (x, what, means) => svg`
  <text x=${x} y="22" style="font-size: 19px; font-weight: 700">${what}</text>
  <text x=${x} y="44" style="font-size: 16px; fill: var(--faint)">${means}</text>`;

/** A brick of A or of B, or the empty place for one. */
const brick = (letter, x, y, there) => svg`
  <rect x=${x} y=${y} width=${BRICK.width - 2} height=${BRICK.height - 2} rx="2"
    style="fill: ${there ? `var(--${letter}-soft)` : 'none'}; stroke: var(--${
    there ? letter : 'line'}); stroke-width: 1.5; stroke-dasharray: ${there ? 'none' : '3 3'}"></rect>
  ${there ? svg`<text x=${x + BRICK.width / 2 - 1} y=${y + 13.5} text-anchor="middle"
    style="font-size: 14px">${letter}</text>` : ''}`;

/** A crate of four bricks of A on one of four of B. */
const crates = (x, y, there) => ['a', 'b']
  .map((letter, i) => [0, 1, 2, 3]
    .map((n) => brick(letter, x + n * BRICK.width, y + i * BRICK.height, there)));

/** A mason, with what it carries or has in hand. */
function figure(mason, step) {
  const { x, y } = stands(mason, step), carries = step === CARRY || (step === WAIT && mason === LATE);
  return svg`
    ${carries ? crates(x + 24, y - BRICK.height, true) : ''}
    ${carries && step === CARRY ? svg`<path d="M ${x + 124} ${y} h 34 m -9 -7 l 9 7 l -9 7"
      style="fill: none; stroke: var(--ink); stroke-width: 2.5"></path>` : ''}
    <g class="move" style="transform: translate(${x}px, ${y}px)">
      <circle r="14" style="fill: var(--paper); stroke: var(--ink); stroke-width: 2.5"></circle>
      <text y="5.5" text-anchor="middle" style="font-size: 16px; font-weight: 700">${mason}</text>
    </g>`;
}

/** A patch of 4x4 outputs; while it is built, with the bricks in hand along two of its sides. */
function wall({ x, y }, step) {
  const built = step >= BUILD, four = [0, 1, 2, 3];
  return svg`
    ${step === BUILD
      ? four.map((i) => [brick('b', x + i * CELL.width + 1, y - BRICK.height - 1, true),
        brick('a', x - BRICK.width - 1, y + i * CELL.height + 2, true)]) : ''}
    ${four.map((r) =>
      four.map((c) => svg`<rect x=${x + c * CELL.width} y=${y + r * CELL.height} width=${CELL.width}
        height=${CELL.height} style="stroke: var(--${
      built ? 'c' : 'line'}); stroke-width: ${step === DONE ? 2 : 1}; fill: ${step === DONE ? 'var(--c-soft)' : 'var(--paper)'}"></rect>
      ${built ? svg`<text x=${x + (c + 0.5) * CELL.width} y=${y + r * CELL.height + 16} text-anchor="middle"
        style="font-size: 14px">${step === DONE ? 'c' : '+'}</text>` : ''}`))}`;
}

const whistle = () => svg`
  <line x1=${WHISTLE} y1="14" x2=${WHISTLE} y2=${HEIGHT - 34}
    style="stroke: var(--hot); stroke-width: 5"></line>
  <text x=${WHISTLE} y=${HEIGHT - 10} text-anchor="middle" class="code"
    style="font-size: 16px; fill: var(--hot)">__syncthreads()</text>`;

customElements.define('wall-and-bricks', WallAndBricks);
