// What pictures share that follow one thread of a trace: its number as an attribute,
// a field, and by the keys up and down.
import { clamp, number } from './inputs.js';
import { Picture } from './picture.js';

/** A subclass sets `trace` when it takes its data. */
export class ThreadPicture extends Picture {
  static properties = { thread: { type: Number, reflect: true } };

  constructor() {
    super();
    this.thread = 0;
  }

  willUpdate(changed) {
    super.willUpdate(changed);
    if (this.trace) this.thread = clamp(this.thread, 0, this.trace.threads - 1);
  }

  key(name) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[name];
    if (way) this.thread = clamp(this.thread + way, 0, this.trace.threads - 1);
    return Boolean(way) || super.key(name);
  }

  controls() {
    return number('thread', this.thread, [0, this.trace.threads - 1], (to) => { this.thread = to; });
  }
}
