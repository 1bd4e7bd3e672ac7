// What the pictures of a tiled kernel share: A left, B above, C where they meet, the tiles in shared memory
// beside them, and one thread that is followed. Everything comes from the trace's accesses.
import { nothing, svg } from 'lit';
import { SMALLEST, arrow, frame, hatching, label, matrix } from './drawing.js';
import { ThreadPicture } from './thread_picture.js';
import { keyOf, movesIn, outputsOf, productsIn, threadsOf, tiledTrace,
  windowOf } from './stages.js';
import { FETCH, MULTIPLY, WRITE, element, extents, place, region } from './trace.js';

const HEIGHT = 380, NARROW = 30, GAP = 8, TILE_HEIGHT = 116, TILES_AT = [90, 258];
const TONES = { A: 'a', B: 'b', C: 'c' };

export class TilePicture extends ThreadPicture {
  /** What a lesson calls one tile along K. */
  get round() { return 'phase'; }
  get steps() { return this.stages?.length ?? 1; }
  get stage() { return this.stages[this.step]; }
  get doing() { return this.stage.activity; }

  take(data) {
    Object.assign(this, tiledTrace(data));
    this.moves = this.stages.map((stage) => threadsOf(this.trace)
      .flatMap((thread) => movesIn(this.trace, stage, thread)));
    const windows =
      (stage) => ({ A: windowOf(this.trace, stage, this.tiles.A),
        B: windowOf(this.trace, stage, this.tiles.B) });
    this.windows = this.stages.filter(({ activity }) => activity === FETCH).map(windows);
    this.layOut();
  }

  // --- What is where. ---

  /** The room of a matrix with the windows that stick out over it. */
  room(name) {
    const { rows, cols } = extents(this.trace.array(name));
    const seen = this.windows.map((window) => window[name]).filter(Boolean);
    return { rows: Math.max(rows, ...seen.map((one) => one.row + one.rows)),
      cols: Math.max(cols, ...seen.map((one) => one.col + one.cols)) };
  }

  layOut() {
    const [a, b] = [this.room('A'), this.room('B')];
    this.cell = Math.min((HEIGHT - GAP - 4) / (a.rows + b.rows), 400 / (a.cols + b.cols), 40);
    const x = 4 + a.cols * this.cell + GAP, y = 2 + b.rows * this.cell + GAP;
    this.at = { A: { x: 4, y }, B: { x, y: 2 }, C: { x, y } };
    this.side = x + b.cols * this.cell + 72; // where the tiles begin
    this.tileAt = {};
    ['B', 'A'].forEach((name, i) => {
      const { rows, cols } = extents(this.tiles[name]);
      this.tileAt[name] = { x: this.side, y: TILES_AT[i], rows, cols,
        width: Math.min(120, (898 - this.side) / cols), height: Math.min(44, TILE_HEIGHT / rows) };
    });
  }

  svg() {
    return svg`<svg viewBox="0 0 900 ${HEIGHT}" aria-hidden="true">${hatching('nothing')}
      ${['A', 'B', 'C'].map((name) => this.matrixOf(name))}${['A', 'B']
        .map((name) => svg`${this.windowFrame(name)}${this.way(name)}`)}${this.who()}
      ${['A', 'B'].map((name) => this.tile(name))}${this.arrows()}
      ${this.strip()}</svg>`;
  }

  matrixOf(name) {
    const array = this.trace.array(name), { rows, cols } = extents(array),
    room = this.room(name === 'C' ? 'C' : name);
    const look = name === 'C' ? (index) => this.output(array, index) : (index) => this.input(array, index);
    const nameAt = { A: [4, this.at.A.y - 8], B: [this.at.B.x - 8, 22],
      C: [this.at.C.x + cols * this.cell + 6, HEIGHT - 6] }[name];
    return svg`${matrix({ ...this.at[name], rows: room.rows, cols: room.cols, width: this.cell, largest: SMALLEST,
      cell: (row, col) =>
        (row < rows && col < cols ? look(row * cols + col) : this.outside(name, row, col)) })}
      ${label(...nameAt, name,
        { weight: 700, tone: TONES[name], anchor: name === 'B' ? 'end' : 'start' })}`;
  }

  /** A's or B's element: who fetches it now, or who multiplies with it. */
  input(array, index) {
    const tone = TONES[array.name];
    const move = this.doing === FETCH &&
      this.moves[this.step].find(({ from }) => from?.array === array && from.index === index);
    if (move) return { tone, strong: move.thread === this.thread, text: this.numbered(move.thread),
      picked: () => { this.thread = move.thread; } };
    if (this.reads(array.name).some((read) => this.origin(read)?.index === index))
      return { tone, frame: tone };
    return { tone: this.held(array, index) ? tone : undefined };
  }

  /** Whether shared memory holds that element now. */
  held(array, index) {
    return this.doing === MULTIPLY && [...this.contents[this.step].values()]
      .some(({ from }) => from?.array === array && from.index === index);
  }

  /** Beyond the matrix: the zeros that threads store there without a load. */
  outside(name, row, col) {
    const window = this.windows[this.stage.round]?.[name];
    const local = window && { row: row - window.row, col: col - window.col };
    const inside = local && this.doing === FETCH && local.row >= 0 && local.col >= 0 &&
      local.row < window.rows && local.col < window.cols;
    if (!inside) return { none: true };
    const index = local.row * window.cols + local.col;
    const move = this.moves[this.step].find(({ to }) => to.array === this.tiles[name] && to.index === index);
    return { text: '0', hatch: 'nothing', frame: move?.thread === this.thread ? TONES[name] : undefined,
      picked: () => { this.thread = move?.thread ?? this.thread; } };
  }

  /** C's element: how much of its sum there is, and who makes it. */
  output(array, index) {
    const thread = this.makers.get(index);
    if (thread === undefined) return {};
    const mine = thread === this.thread, written = this.doing === WRITE;
    return { tone: 'c', level: written ? 0 : this.done(thread) / this.trace.sizes.K, strong: written && mine,
      frame: mine ? 'ink' : undefined,
      text: written ? this.threadTexts(thread) : undefined, picked: () => { this.thread = thread; } };
  }

  get makers() {
    this.made ??= new Map();
    if (this.made.trace !== this.trace) {
      this.made = new Map(threadsOf(this.trace)
        .flatMap((thread) => outputsOf(this.trace, thread).map(({ index }) => [index, thread])));
      this.made.trace = this.trace;
    }
    return this.made;
  }

  /** The products that a thread has added up to now, without those of the edge's zeros. */
  done(thread) {
    let count = 0;
    for (let step = 0; step <= this.step; ++step) {
      count += productsIn(this.trace, this.stages[step], thread, this.tiles)
        .filter((product) => this.origin(product.a, step) && this.origin(product.b, step)).length;
    }
    return count;
  }

  /** What the followed thread reads of As or Bs now. */
  reads(name) {
    const products = this.doing === MULTIPLY
      ? productsIn(this.trace, this.stage, this.thread, this.tiles) : [];
    return products.map((product) => product[name.toLowerCase()]);
  }

  origin(read, step = this.step) {
    return this.contents[step].get(keyOf(read))?.from;
  }

  threadTexts(thread) {
    return [this.trace.coordinates(thread).join(','), String(thread)];
  }

  /** In narrow cells the followed thread alone: numbers that touch are read as one. */
  numbered(thread) {
    return this.cell >= NARROW || thread === this.thread ? this.threadTexts(thread) : undefined;
  }

  // --- Shared memory. ---

  tile(name) {
    const array = this.tiles[name], { rows, cols } = extents(array), at = this.tileAt[name];
    return svg`${matrix({ ...at, cell: (row, col) => this.word(array, name, row * cols + col) })}
      ${label(at.x, at.y - 8, `${array.name}, ${rows} x ${cols} floats`,
        { weight: 700, tone: TONES[name] })}`;
  }

  word(array, name, index) {
    const move = this.contents[this.step].get(keyOf({ array, index }));
    if (!move) return {};
    const text = move.from ? [element(move.from.array, move.from.index),
      Object.values(place(move.from.array, move.from.index)).join(',')] : '0';
    const now = this.doing === FETCH ? this.moves[this.step]
      .some(({ thread, to }) => thread === this.thread && to.array === array && to.index === index)
      : this.reads(name).some((read) => read.index === index);
    const live = this.doing !== WRITE;
    return { text, tone: live ? TONES[name] : undefined, strong: now && Boolean(move.from), frame: now
      ? TONES[name] : undefined,
      hatch: move.from ? undefined : 'nothing', picked: () => { this.thread = move.thread; } };
  }

  windowFrame(name) {
    const window = this.windows[this.lastRound]?.[name];
    if (!window || this.doing === WRITE) return nothing;
    const { x, y } = this.at[name], cell = this.cell;
    return frame({ x: x + window.col * cell, y: y + window.row * cell, width: window.cols * cell,
      height: window.rows * cell, tone: TONES[name] });
  }

  /** From the window to where it goes next: A's to the right, B's down, along the cells' edge that is free of text. */
  way(name) {
    const window = this.windows[this.lastRound]?.[name], next = this.windows[this.lastRound + 1]?.[name];
    if (!window || !next || this.doing === WRITE) return nothing;
    const { x, y } = this.at[name], cell = this.cell, right = next.col > window.col;
    const from = right ? [window.col + window.cols, window.row + window.rows - 0.2]
      : [window.col + 0.2, window.row + window.rows];
    const to = right ? [next.col + next.cols / 2, from[1]] : [from[0], next.row + next.rows / 2];
    return arrow(x + from[0] * cell, y + from[1] * cell, x + to[0] * cell, y + to[1] * cell, TONES[name], 6);
  }

  get lastRound() {
    return this.stages.slice(0, this.step + 1).filter(({ activity }) => activity === FETCH).length - 1;
  }

  /** From edge to edge, so that no cell's text lies below them: the cells themselves are marked. */
  arrows() {
    if (this.doing !== FETCH) return nothing;
    return this.moves[this.step].filter(({ thread, from }) => thread === this.thread && from)
      .map(({ from, to }) => {
      const name = from.array.name, here = place(from.array, from.index), there = place(to.array, to.index);
      const at = this.at[name], tile = this.tileAt[name], window = this.windows[this.stage.round][name];
      // A tile that lies otherwise in shared memory than in its matrix has no window.
      const edge = window ? window.col + window.cols : here.col + 1;
      return at && arrow(at.x + edge * this.cell, at.y + (here.row + 0.5) * this.cell,
        tile.x - 2, tile.y + (there.row + 0.5) * tile.height, TONES[name]);
    });
  }

  // --- In words. ---

  /** In the free corner above A: how the cells name their threads. */
  who() {
    if (this.at.B.x < 110) return nothing;
    return svg`${label(4, 22, `thread ${this.thread}`, { weight: 700 })}
      ${label(4, 52, `= (${this.trace.coordinates(this.thread)})`)}`;
  }

  /** What is done now, and the stages as boxes, a barrier between two as a wall. */
  strip() {
    const from = this.side + 240, width = (898 - from) / this.stages.length;
    const boxes = this.stages.map((stage, i) => {
      const x = from + i * width, now = i === this.step;
      const wall = i && stage.phase !== this.stages[i - 1].phase;
      return svg`<rect x=${x + 6} y=${now ? 6 : 11} width=${width - 12} height=${now ? 18 : 8}
        style="fill:var(--${now ? 'ink' : 'line'})"></rect>
        ${wall ? svg`<rect x=${x - 2} y="0" width="5" height="30" style="fill:var(--ink)"></rect>`
          : nothing}`;
    });
    return svg`${label(this.side, 22, this.heading, { weight: 700 })}${boxes}
      <rect x=${from + width - 2} y="34" width="5" height="20" style="fill:var(--ink)"></rect>
      ${label(from + width + 10, 52, 'barrier')}`;
  }

  get heading() {
    return this.doing === WRITE ? 'write' : `${this.round} ${this.stage.round}: ${this.doing}`;
  }

  words() {
    const name = `thread ${this.trace.threadName(this.thread)}`;
    if (this.doing === FETCH)
      return `${this.begin()}${name} ${this.fetched().join(', and ') || 'has nothing to fetch'}.`;
    if (this.doing === WRITE) return this.written(name);
    const [a, b] = ['A', 'B']
      .map((one) => region(this.tiles[one], this.reads(one).map(({ index }) => index)));
    return `${this.begin()}${name} reads ${a} and ${b}, and has ${this.done(this.thread)} of its ${this.trace.sizes.K} products.`;
  }

  begin() {
    return `${this.round[0].toUpperCase()}${this.round.slice(1)} ${this.stage.round}: `;
  }

  fetched() {
    return movesIn(this.trace, this.stage, this.thread).map(({ from, to }) => {
      const where = element(to.array, to.index);
      return from ? `loads ${element(from.array, from.index)} into ${where}` : `stores a zero into ${where}`;
    });
  }

  written(name) {
    const outputs = outputsOf(this.trace, this.thread);
    const capital = name[0].toUpperCase() + name.slice(1);
    if (!outputs.length) return `${capital} lies outside C: it has helped to fetch, and writes nothing.`;
    return `${capital} writes its sum of ${this.done(this.thread)} products to ${region(outputs[0].array, outputs.map(({ index }) => index))}.`;
  }
}
