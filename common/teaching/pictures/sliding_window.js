// <sliding-window>: the window slides to the right in A and down in B,
// one step a time, and the sums of C grow.
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
}

customElements.define('sliding-window', SlidingWindow);
