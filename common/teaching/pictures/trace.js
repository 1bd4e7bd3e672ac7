// Reads a trace of a kernel (common/program/render/TRACE.md): who touched which element, where it came from,
// and what a phase is for. No picture is drawn here, so that every picture reads a trace in the same way.

/** What a run of accesses is for: fetching tiles, multiplying from them, writing results. */
export const FETCH = 'fetch', MULTIPLY = 'multiply', WRITE = 'write';

/**
 * An access is `{ array, index, line, store, words }` with `array` one of the trace's: `{ name,
 * shared, shape }`. A store to shared memory has `from` too: of each of its words `{ array, index }`
 * of the global element that it holds, or undefined for a zero that nobody loaded. An asynchronous copy is a
 * store with `copy`. Phases are the trace's: from one barrier to the next. `arrivals` are such copies where
 * their thread had waited for them. A thread is named by its number in the block, x fastest.
 */
export class Trace {
  constructor(document) {
    const whole = ['sizes', 'launches', 'arrays', 'lines', 'phases']
      .every((field) => document?.[field] instanceof Object);
    if (!whole || !document.launches[0]) throw new Error('it is no trace of a kernel.');
    if (document.version !== 1)
      throw new Error(`it is a trace of version ${document.version}, and only version 1 is known.`);
    this.lesson = document.lesson;
    this.sizes = document.sizes;
    this.launch = document.launches[0];
    this.grid = this.launch.grid;
    this.block = this.launch.block; // threads along x, y, z
    this.threads = this.block[0] * this.block[1] * this.block[2];
    this.arrays = document.arrays;
    this.lines = document.lines;
    this.phases = document.phases.map((phase) => this.#phase(phase));
    this.arrivals = (document.arrivals ?? []).map(([phase, thread, array, index, line, words]) =>
      ({ phase, thread, array: this.arrays[array], index, line, words }));
    this.#markCopies();
    this.#followValues();
  }

  #phase({ phase, threads }) {
    const accesses = Array.from({ length: this.threads }, () => []);
    for (const of of threads) {
      accesses[of.thread] = of.accesses.map(([array, index, line, store, words]) =>
        ({ array: this.arrays[array], index, line, store: store === 1, words }));
    }
    return { phase, accesses };
  }

  /** The array of that name, or an Error for the reader. */
  array(name) {
    const found = this.arrays.find((array) => array.name === name);
    if (!found) throw new Error(`the kernel traced in lesson ${this.lesson} has no array ${name}.`);
    return found;
  }

  /** The shared array that is filled from a global one: As from A. */
  tileOf(name) {
    const from = this.array(name);
    const tile = [...this.sources].find(([, source]) => source === from)?.[0];
    if (!tile) throw new Error(`the kernel traced in lesson ${this.lesson} keeps no tile of ${name} in shared memory.`);
    return tile;
  }

  /** What one thread does in one phase, in its order. */
  accesses(phase, thread) {
    return this.phases[phase].accesses[thread] ?? [];
  }

  /** The same in runs: `{ activity, accesses }`, a new run wherever the activity changes. */
  runs(phase, thread) {
    const runs = [];
    for (const access of this.accesses(phase, thread)) {
      const activity = activityOf(access);
      if (runs.at(-1)?.activity !== activity) runs.push({ activity, accesses: [] });
      runs.at(-1).accesses.push(access);
    }
    return runs;
  }

  /** (tx, ty) of a thread of the block, and back. */
  coordinates(thread) {
    return [thread % this.block[0], Math.floor(thread / this.block[0]) % this.block[1]];
  }
  number(tx, ty) {
    return ty * this.block[0] + tx;
  }
  /** As it is written: (1,2). */
  threadName(thread) {
    return `(${this.coordinates(thread).join(',')})`;
  }

  // An asynchronous copy that arrives: `arrived` is the phase in which it was there, and `loads` whether it is more
  // than zeros. Its load and its store stand side by side.
  #markCopies() {
    const left = new Map();
    for (const one of this.arrivals) {
      const key = [one.thread, one.array.name, one.index, one.line].join();
      left.set(key, [...(left.get(key) ?? []), one.phase]);
    }
    for (const { phase, accesses } of this.phases) accesses.forEach((of, thread) => of.forEach((access, i) => {
      if (!isStage(access)) return;
      const phases = left.get([thread, access.array.name, access.index, access.line].join());
      if (!(phases?.[0] >= phase)) return;
      const before = of[i - 1];
      const loads = before !== undefined && isLoad(before) && before.line === access.line;
      access.copy = { arrived: phases.shift(), loads };
    }));
  }

  // A thread uses its loads in the order in which it made them, those of A for A's tile,
  // perhaps a phase later; a copy its own. A store for which nothing was loaded holds a constant: the zero of an edge.
  #followValues() {
    this.sources = this.#sources();
    for (let thread = 0; thread < this.threads; ++thread) {
      const waiting = new Map([...this.sources.values()].map((array) => [array, []]));
      for (const { accesses } of this.phases) {
        for (const access of accesses[thread]) {
          if (isLoad(access)) waiting.get(access.array)?.push(...indexes(access));
          if (!isStage(access)) continue;
          const array = this.sources.get(access.array);
          const held = access.copy ? own(access, waiting.get(array))
            : indexes(access).map(() => waiting.get(array)?.shift());
          access.from = held.map((index) => (index === undefined ? undefined : { array, index }));
        }
      }
    }
  }

  // Which global array feeds which shared one: that of the oldest load not used yet, in most of the stores.
  #sources() {
    const votes = new Map(); // shared array -> (global array -> how often)
    for (let thread = 0; thread < this.threads; ++thread) {
      const waiting = [];
      for (const access of this.phases.flatMap(({ accesses }) => accesses[thread])) {
        if (isLoad(access)) waiting.push(...indexes(access).map(() => access.array));
        if (!isStage(access)) continue;
        for (const array of access.copy ? own(access, waiting) : waiting.splice(0, access.words)) {
          if (array === undefined) continue;
          const of = votes.get(access.array) ?? votes.set(access.array, new Map()).get(access.array);
          of.set(array, (of.get(array) ?? 0) + 1);
        }
      }
    }
    return new Map([...votes].map(([shared, of]) => [shared, [...of].sort((a, b) => b[1] - a[1])[0][0]]));
  }
}

/** Of what waits, what a copy has just loaded, which waits no longer. */
const own = ({ copy, words }, waiting = []) =>
  (copy.loads ? waiting.splice(-words) : Array.from({ length: words }, () => undefined));

const isLoad = (access) => !access.store && !access.array.shared;
const isStage = (access) => access.store && access.array.shared;

function activityOf(access) {
  if (access.array.shared) return access.store ? FETCH : MULTIPLY;
  return access.store ? WRITE : FETCH;
}

/** The flat indexes of an access: four for a float4. */
export function indexes({ index, words }) {
  return Array.from({ length: words }, (_, i) => index + i);
}

/** Rows and columns of an array as it is drawn: what has more extents is drawn as rows below each other. */
export function extents({ shape }) {
  const cols = shape.at(-1);
  return { rows: shape.reduce((all, extent) => all * extent, 1) / cols, cols };
}

/** Row and column of a flat index in an array. */
export function place(array, index) {
  const { cols } = extents(array);
  return { row: Math.floor(index / cols), col: index % cols };
}

/** The element as it is written in C: As[2][1]. */
export function element(array, index) {
  const subscripts = [];
  for (const extent of [...array.shape].reverse()) {
    subscripts.unshift(index % extent);
    index = Math.floor(index / extent);
  }
  return array.name + subscripts.map((subscript) => `[${subscript}]`).join('');
}

/** Of a float4 its four elements together: A[2][4..7]. */
export function elements(array, index, words) {
  if (words === 1) return element(array, index);
  const last = place(array, index).col + words - 1;
  return element(array, index).replace(/\]$/, `..${last}]`);
}

/** Elements that are some rows by some columns, as one: As[2][0..3], As[0..15][0..3,16..19];
 *  others one after the other. */
export function region(array, indexes) {
  const places = [...new Set(indexes)].map((index) => place(array, index));
  const [rows, cols] = ['row', 'col']
    .map((axis) => [...new Set(places.map((one) => one[axis]))].sort((a, b) => a - b));
  if (array.shape.length === 2 && rows.length * cols.length === places.length)
    return `${array.name}[${ranges(rows)}][${ranges(cols)}]`;
  return [...new Set(indexes)].map((index) => element(array, index)).join(', ');
}

/** 0..3,16..19 */
function ranges(numbers) {
  const runs = [];
  for (const number of numbers) {
    if (runs.at(-1)?.at(-1) === number - 1) runs.at(-1).push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}..${run.at(-1)}` : run[0])).join(',');
}
