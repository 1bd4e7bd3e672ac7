// An array as a map: too many elements to name each, few enough to see which are touched.
import { svg } from 'lit';
import { label } from './drawing.js';
import { extents, indexes, place } from './trace.js';

/**
 * The array at (x, y) in a square of `side`, its name and extents above it. `touched` are lists of flat indexes
 * with their look, `{ indexes, fill, frame }`, later ones over earlier ones. What lies outside of it is left out.
 */
export function elementMap({ x, y, side, array, touched, title = array.name }) {
  const { rows, cols } = extents(array), cell = Math.min(side / Math.max(rows, cols), 24);
  const inside = (index) => index >= 0 && index < rows * cols;
  const at = (index) => {
    const { row, col } = place(array, index);
    return { x: x + col * cell, y: y + row * cell };
  };
  return svg`${label(x, y - 10, `${title}, ${rows} x ${cols}`, { size: 16, weight: 700 })}
    <rect x=${x} y=${y} width=${cols * cell} height=${rows * cell}
      style="fill:var(--cell); stroke:var(--line); stroke-width:1.5"></rect>
    ${touched.map(({ indexes: all, fill }) => fill && svg`<path d=${squares([...new Set(all)].filter(inside).map(at), cell)}
      style="fill:var(--${fill})"></path>`)}
    ${touched.map(({ indexes: all, frame }) => frame && [...new Set(all)].filter(inside).map(at).map((one) =>
      svg`<rect x=${one.x - 1} y=${one.y - 1} width=${cell + 2} height=${cell + 2}
        style="fill:none; stroke:var(--${frame}); stroke-width:3"></rect>`))}`;
}

/** How high it is, without its name. */
export function mapHeight(array, side) {
  const { rows, cols } = extents(array);
  return rows * Math.min(side / Math.max(rows, cols), 24);
}

/** Whatever number of squares, one path. */
const squares = (places, cell) =>
  places.map(({ x, y }) => `M${round(x)},${round(y)}h${round(cell)}v${round(cell)}h${round(-cell)}z`).join('');
const round = (number) => Math.round(number * 100) / 100;

/** The flat indexes that accesses of one array touch. */
export const touchedBy = (accesses) => accesses.flatMap((access) => indexes(access));
