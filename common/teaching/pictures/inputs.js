// Attributes and controls that several pictures have: pairs like "1,2", and number inputs within bounds.
import { html } from 'lit';

/** A Lit property for an attribute of two numbers, x and y: `thread="1,2"`.
 *  What is no pair stays undefined. */
export const PAIR = {
  reflect: true,
  converter: {
    fromAttribute(text) {
      const pair = (text ?? '').split(',').map(Number);
      return pair.length === 2 && pair.every(Number.isInteger) ? pair : undefined;
    },
    toAttribute: (pair) => pair?.join(','),
  },
  hasChanged: (now, before) => String(now) !== String(before),
};

export const clamp = (value, lowest, highest) =>
  Math.min(Math.max(lowest, Math.round(value) || 0), Math.max(lowest, highest));

/** Both numbers of a pair within 0 and below the extents. */
export const within = (pair, [x, y]) => [clamp(pair?.[0] ?? 0, 0, x - 1), clamp(pair?.[1] ?? 0, 0, y - 1)];

/** A number input; `changed` gets a number within the bounds. `name` is what a screen reader
 *  says where `label` is too short. */
export function number(label, value, [lowest, highest], changed, name = label) {
  const take = (event) => {
    const to = clamp(event.target.valueAsNumber, lowest, highest);
    event.target.value = to;
    changed(to);
  };
  return html`<label>${label} <input type="number" min=${lowest} max=${highest} .value=${String(value)}
    aria-label=${name} @change=${take} /></label>`;
}

/** Two number inputs for x and y. */
export function pair(label, value, [x, y], changed) {
  return html`${number(`${label} x`, value[0], [0, x - 1], (to) => changed([to, value[1]]))}
    ${number('y', value[1], [0, y - 1], (to) => changed([value[0], to]), `${label} y`)}`;
}
