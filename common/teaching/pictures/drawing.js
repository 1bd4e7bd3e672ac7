// What several pictures draw alike: labels, matrices of cells, arrows, hatching.
// Colours are the base's variables (picture.js), named here by their tone: 'a', 'b', 'c', 'hot'.
import { nothing, svg } from 'lit';

/** The size of labels, in units of a picture 900 wide, which is a slide's width: 4 % of a slide's height. */
export const LABEL = 22;
/** The smallest text in a cell, where a picture has many of them; a cell too small for it stays empty. */
export const SMALLEST = 18;

/** Text. `code` for what stands in a kernel, in letters of one width;
 *  `halo` is the colour of a rim, for text on hatching. */
export function label(x, y, content,
  { size = LABEL, anchor = 'start', tone, fill, weight, code = false, halo } = {}) {
  const colour = fill ?? (tone ? `var(--${tone})` : 'var(--ink)');
  return svg`<text class=${code ? 'code' : ''} x=${x} y=${y} text-anchor=${anchor} xml:space="preserve"
    style="font-size:${size}px; fill:${colour}; font-weight:${weight ?? 400};${halo ? `paint-order:stroke; stroke:${halo}; stroke-width:5px` : ''}">${content}</text>`;
}

/** Whether a text can be read in a cell: the size at which it fits, or 0. */
export function fits(content, width, height, largest = LABEL) {
  const size = Math.min(largest, Math.floor((width - 1) / (String(content).length * 0.6)),
    Math.floor(height - 2));
  return size >= SMALLEST ? size : 0;
}

/**
 * A matrix of `rows` x `cols` cells. `cell(row, col)` says how a cell looks, all of it optional: `text`,
 * or several of which the first that fits is taken; `tone` colours it, `strong` fills it with the tone
 * itself, `level` (0 to 1) fills it up to there, `frame` is the tone of its border, `hatch` a pattern's id,
 * `tick` a mark for what is done, `picked` is called by a click, `none` draws nothing.
 */
export function matrix({ x, y, rows, cols, width, height = width, largest = LABEL, cell = () => undefined }) {
  const cells = [];
  for (let row = 0; row < rows; ++row) {
    for (let col = 0; col < cols; ++col)
      cells.push(drawn(x + col * width, y + row * height, width, height, largest, cell(row, col) ?? {}));
  }
  // What is marked is drawn last, so that no neighbour lies over its border.
  return svg`${cells.filter((one) => !one.marked)
    .map((one) => one.drawing)}${cells.filter((one) => one.marked).map((one) => one.drawing)}`;
}

function drawn(x, y, width, height, largest,
  { text, tone, strong, level, hatch, tick, frame, picked, none }) {
  if (none) return { drawing: nothing };
  const fill = !tone ? 'var(--cell)' : strong ? `var(--${tone})` : `var(--${tone}-soft)`;
  const line = frame ?? (strong ? tone : undefined);
  const content = [text ?? []].flat().find((one) => fits(one, width, height, largest));
  const size = content === undefined ? 0 : fits(content, width, height, largest);
  const drawing = svg`<g style=${picked ? 'cursor: pointer' : ''} @click=${picked ?? nothing}>
    <rect x=${x} y=${y} width=${width} height=${height}
      style="fill:${fill}; stroke:${line ? `var(--${line})` : 'var(--line)'};
      stroke-width:${line ? 3 : 1}"></rect>
    ${level ? svg`<rect class="move" x=${x + 3} y=${y + 3 + (height - 6) * (1 - level)} width=${width - 6}
      height=${(height - 6) * level} style="fill:var(--${tone})"></rect>` : nothing}
    ${hatch ? svg`<rect x=${x} y=${y} width=${width} height=${height} fill="url(#${hatch})"></rect>`
      : nothing}
    ${hatch && size ? svg`<rect x=${x + width / 2 - size * 0.6} y=${y + height / 2 - size * 0.55}
      width=${size * 1.2} height=${size * 1.1} rx="3" style="fill:${fill}"></rect>` : nothing}
    ${size ? label(x + width / 2, y + height / 2 + size * 0.36, content,
      { size, anchor: 'middle', code: true, fill: strong ? 'var(--paper)' : 'var(--ink)',
        weight: strong || hatch ? 700 : 400,
        halo: hatch && fill }) : nothing}
    ${tick ? svg`<path d="M-5,0 l4,4 l6,-8" transform="translate(${x + width / 2},${y + height / 2})"
      style="fill:none; stroke:var(--faint); stroke-width:2.5"></path>` : nothing}
  </g>`;
  return { drawing, marked: Boolean(line) };
}

/** A frame around a part of a matrix, which glides to where it is next. */
export function frame({ x, y, width, height, tone, thick = 3 }) {
  return svg`<rect class="move" width=${width} height=${height} rx="2"
    style="transform:translate(${x}px,${y}px); fill:none; stroke:var(--${tone}); stroke-width:${thick}"></rect>`;
}

/** Hatching to be named by its id in the same picture; it says "nothing was loaded",
 *  "waits", in any colour and in none. */
export function hatching(id, tone = 'faint') {
  return svg`<pattern id=${id} width="7"
    height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <line x1="0" y1="0" x2="0" y2="7" style="stroke:var(--${tone}); stroke-width:2"></line></pattern>`;
}

/** An arrow with a light rim, so that it can be followed across cells. */
export function arrow(x1, y1, x2, y2, tone = 'ink', thick = 3) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1) return nothing;
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI, shaft = Math.max(0, length - 10);
  const line = (colour, width) =>
    svg`<line x1="0" y1="0" x2=${shaft} y2="0" style="stroke:${colour}; stroke-width:${width}"></line>`;
  return svg`<g transform="translate(${x1},${y1}) rotate(${angle})" style="pointer-events:none">
    ${line('var(--paper)', thick + 3)}${line(`var(--${tone})`, thick)}
    <path d="M${length},0 l-13,-7 v14 z"
      style="fill:var(--${tone}); stroke:var(--paper); stroke-width:1"></path></g>`;
}

/** A long line of code in lines of at most so many letters, broken at spaces, the further ones indented. */
export function wrapped(code, letters) {
  const lines = [];
  for (const word of code.trim().split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(lines.length ? `  ${word}` : word);
  }
  return lines;
}
