// <sliding-window>: the window slides to the right in A and down in B,
// one step a time, and the sums of C grow.
import { svg } from 'lit';
import { label } from './drawing.js';
import { TilePicture } from './tile_picture.js';
import { WRITE, extents } from './trace.js';

export class SlidingWindow extends TilePicture {
  get title() {
    return this.label ||
      'A window slides along K, over A and B, and is kept in the same shared memory each time';
  }
  get round() { return 'window'; }

  /** The windows that have been, so that the way can be seen. */
  input(array, index) {
    const look = super.input(array, index), { cols } = extents(array);
    const row = Math.floor(index / cols), col = index % cols;
    const been = this.windows.slice(0, this.doing === WRITE ? undefined : this.lastRound)
      .map((window) => window[array.name]).filter(Boolean)
      .some((one) => row >= one.row && row < one.row + one.rows && col >= one.col &&
        col < one.col + one.cols);
    return look.tone || !been ? look : { ...look, tick: true };
  }

  further(y) {
    if (this.doing === WRITE) return svg``;
    const { rows, cols } = extents(this.tiles.A);
    return svg`${label(this.panel, Math.max(y + 10, 230), 'Each window is kept in', { size: 16 })}
      ${label(this.panel, Math.max(y + 10, 230) + 22, `the same ${rows} x ${cols} floats`,
        { size: 16, weight: 700 })}
      ${label(this.panel, Math.max(y + 10, 230) + 44, 'of shared memory.', { size: 16 })}`;
  }
}

customElements.define('sliding-window', SlidingWindow);
