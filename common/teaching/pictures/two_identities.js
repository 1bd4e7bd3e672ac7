// <two-identities>: one thread as a loader of tiles and as a calculator of its outputs:
// two places that have nothing to do with each other.
import { nothing, svg } from 'lit';
import { fits, hatching, label, matrix, wrapped } from './drawing.js';
import { Identities } from './identities.js';
import { ThreadPicture } from './thread_picture.js';
import { element, extents, place, region } from './trace.js';

const HEIGHT = 300, GAP = 8, RIM = 6, LARGEST = 160;
const TONES = { A: 'a', B: 'b', C: 'c' };
const LOAD_A = 0, LOAD_B = 1, CALCULATE = 2, OUTPUT = 3;

export class TwoIdentities extends ThreadPicture {
  constructor() {
    super();
    this.thread = 37;
  }

  get steps() { return 4; }
  get title() {
    return this.label || 'One thread as a loader of the tiles and as a calculator of its outputs';
  }

  take(data) {
    const it = new Identities(data), { trace } = it;
    for (const name of ['A', 'B', 'C']) {
      const { rows, cols } = extents(trace.array(name));
      if (Math.max(rows, cols) > LARGEST)
        throw new Error(`${name} has ${rows} x ${cols} elements, too many to draw.`);
    }
    Object.assign(this, { it, trace, tiles: it.tiles });
    const [a, b] = ['A', 'B'].map((name) => extents(trace.array(name)));
    this.cell = Math.min((HEIGHT - GAP - RIM) / (a.rows + b.rows), 310 / (a.cols + b.cols));
    this.at = { A: { x: RIM, y: RIM + b.rows * this.cell + GAP },
      B: { x: RIM + a.cols * this.cell + GAP, y: RIM } };
    this.at.C = { x: this.at.B.x, y: this.at.A.y };
    this.panel = this.at.C.x + b.cols * this.cell + 60;
  }

  // --- What the thread does, of the first tile. ---

  loads(name) { return this.it.loads(name, this.thread); }
  reads(name) { return this.it.reads(name, this.thread); }
  outputs() { return this.it.outputs(this.thread); }

  /** What is marked in A, B and C at this step. */
  marked(name) {
    if (name === 'C') return this.step >= CALCULATE ? this.outputs() : [];
    if (this.step === CALCULATE) return this.reads(name).elements;
    return this.step === { A: LOAD_A, B: LOAD_B }[name]
      ? this.loads(name).flat().map(({ from }) => from?.index).filter((index) => index !== undefined) : [];
  }

  // --- Drawing. ---

  svg() {
    const drawing = [() => this.loader('A'), () => this.loader('B'), () => this.calculating(),
      () => this.writing()][this.step]();
    return svg`<svg viewBox="0 0 900 ${HEIGHT + 4}" aria-hidden="true">${hatching('nothing')}
      ${['A', 'B', 'C'].map((name) => this.whole(name))}${['A', 'B', 'C']
        .map((name) => this.marks(name))}${drawing}</svg>`;
  }

  whole(name) {
    const { x, y } = this.at[name], { rows, cols } = extents(this.trace.array(name)),
    width = cols * this.cell, height = rows * this.cell;
    const size = `${rows}x${cols}`, middle = y + height * 0.7;
    return svg`<rect x=${x} y=${y} width=${width} height=${height}
      style="fill:var(--cell); stroke:var(--line)"></rect>
      ${label(x + width * 0.5, middle, name, { size: 20, weight: 700, tone: TONES[name], anchor: 'middle' })}
      ${fits(size, width - 6, 20) && height > 70
        ? label(x + width * 0.5, middle + 18, size, { size: 14, anchor: 'middle' }) : nothing}
      ${height <= 70 && width > 150 ? label(x + width * 0.5 + 14, middle, size, { size: 14 }) : nothing}`;
  }

  marks(name) {
    const { x, y } = this.at[name], { cell } = this, tone = TONES[name];
    const marked = this.marked(name).map((index) => place(this.trace.array(name), index));
    return svg`${marked.map(({ row, col }) =>
      svg`<rect x=${x + col * cell} y=${y + row * cell} width=${cell + 0.2} height=${cell + 0.2}
      style="fill:var(--${tone})"></rect>`)}${this.halo(marked, x, y, tone)}`;
  }

  /** A frame around what is marked, for cells are only a few pixels high;
   *  and a line to where it is drawn larger. */
  halo(marked, x, y, tone) {
    if (!marked.length) return nothing;
    const [rows, cols] = [marked.map(({ row }) => row), marked.map(({ col }) => col)],
      cell = this.cell, rim = 4;
    const box = { x: x + Math.min(...cols) * cell - rim, y: y + Math.min(...rows) * cell - rim,
      width: (Math.max(...cols) - Math.min(...cols) + 1) * cell + 2 * rim,
      height: (Math.max(...rows) - Math.min(...rows) + 1) * cell + 2 * rim };
    return svg`<rect x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="2"
      style="fill:none; stroke:var(--${tone}); stroke-width:2.5"></rect>
      ${this.step === CALCULATE ? nothing
        : svg`<path d="M${box.x + box.width},${box.y} L${this.panel - 10},70 M${box.x + box.width},${box.y + box.height} L${this.panel - 10},120"
        style="stroke:var(--${tone}); stroke-width:2; stroke-dasharray:6 5"></path>`}`;
  }

  heading(content) {
    return label(this.panel, 24, content, { size: 21, weight: 700 });
  }

  /** Each row of elements above the row of words that it becomes. */
  loader(name) {
    const loads = this.loads(name).slice(0, 2),
    width = Math.min(92, (890 - this.panel) / Math.max(1, loads[0]?.length ?? 1));
    const row = (words, y, one) =>
      matrix({ x: this.panel, y, rows: 1, cols: words.length, width, height: 34,
        cell: (_, i) => one(words[i]) });
    return svg`${this.heading(`Loader of ${name}`)}
      ${loads.map((words, i) => svg`
        ${row(words, 70 + i * 92, ({ from }) =>
          (from ? { text: element(from.array, from.index), tone: TONES[name] }
            : { text: '0', hatch: 'nothing' }))}
        ${row(words, 116 + i * 92,
          ({ to }) => ({ text: element(to.array, to.index), tone: TONES[name], strong: true }))}
        ${words.map((_, j) => svg`<path d="M${this.panel + (j + 0.5) * width},105 v10 m-5,-6 l5,6 l5,-6"
          transform="translate(0,${i * 92})"
          style="stroke:var(--ink); stroke-width:2; fill:none"></path>`)}`)}
      ${this.code(name, 70 + loads.length * 92 + 30)}`;
  }

  /** The lines of the kernel that load and store it, as many as there is room for below `y`. */
  code(name, y) {
    const lines = this.it.linesOfLoads(name, this.thread)
      .flatMap((line) => wrapped(line, Math.floor((900 - this.panel) / 9.2)));
    return lines.slice(0, Math.floor((HEIGHT - y) / 22) + 1)
      .map((line, i) => label(this.panel, y + i * 22, line, { size: 15, code: true }));
  }

  /** For one k: the column of As's values, the row of Bs's, and where they meet. */
  calculating() {
    const array = this.trace.array('C'), outputs = this.outputs().map((index) => place(array, index));
    const rows = [...new Set(outputs.map(({ row }) => row))],
      cols = [...new Set(outputs.map(({ col }) => col))];
    const [as, bs] = [this.firstReads('A', rows.length), this.firstReads('B', cols.length)];
    const width = Math.min(98, (890 - this.panel - 110) / Math.max(1, cols.length)),
      height = Math.min(40, 170 / Math.max(1, rows.length));
    const x = this.panel + 110, y = 92;
    const name = (tile, index) =>
      (index === undefined ? '' : [element(tile, index), `[${place(tile, index).col}]`]);
    return svg`${this.heading('Calculator, for k = 0')}
      ${matrix({ x: this.panel, y, rows: rows.length, cols: 1, width: 98, height,
        cell: (row) => ({ text: name(this.tiles.A, as[row]), tone: 'a', strong: true }) })}
      ${matrix({ x, y: 46, rows: 1, cols: cols.length, width, height: 36,
        cell: (_, col) => ({ text: name(this.tiles.B, bs[col]), tone: 'b', strong: true }) })}
      ${matrix({ x, y, rows: rows.length, cols: cols.length, width, height,
        cell: (row, col) => ({ text: [`sum[${row}][${col}]`, `[${row}][${col}]`], tone: 'c' }) })}
      ${label(this.panel, y + rows.length * height + 28,
        `${as.length} + ${bs.length} reads, ${rows.length} x ${cols.length} products`, { size: 18 })}
      ${label(this.panel, y + rows.length * height + 52, 'Whoever has loaded them: shared memory is for all.',
        { size: 16 })}`;
  }

  /** The first words of a tile that it reads, as many as it needs for one k. */
  firstReads(name, count) {
    return this.reads(name).words.slice(0, count);
  }

  writing() {
    const array = this.trace.array('C'), outputs = this.outputs().map((index) => place(array, index));
    const rows = [...new Set(outputs.map(({ row }) => row))],
      cols = [...new Set(outputs.map(({ col }) => col))];
    const width = Math.min(98, (890 - this.panel) / Math.max(1, cols.length)),
      height = Math.min(42, 190 / Math.max(1, rows.length));
    const own = outputs.length ? `${rows.length} x ${cols.length} of C` : 'nothing of C';
    return svg`${this.heading(`Output: ${own}`)}
      ${matrix({ x: this.panel, y: 70, rows: rows.length, cols: cols.length, width, height,
        cell: (row, col) => ({ text: `C[${rows[row]}][${cols[col]}]`, tone: 'c', strong: true }) })}`;
  }

  // --- In words. ---

  words() {
    const name = this.trace.block[1] > 1 ? `Thread ${this.trace.threadName(this.thread)}`
      : `Thread ${this.thread}`;
    if (this.step === LOAD_A || this.step === LOAD_B)
      return this.loaderInWords(name, this.step === LOAD_A ? 'A' : 'B');
    if (!this.outputs().length) return `${name} lies outside C: it helps to fetch, and writes nothing.`;
    const c = region(this.trace.array('C'), this.outputs());
    if (this.step === OUTPUT) return `${name} writes ${c}: ${this.outputs().length} sums that only it has.`;
    const [a, b] = ['A', 'B'].map((one) => region(this.tiles[one], this.reads(one).words));
    return `As a calculator ${name[0].toLowerCase() + name.slice(1)} reads ${a} and ${b} for ${c}.`;
  }

  loaderInWords(name, matrixName) {
    const parts = this.loads(matrixName).map((words) => {
      const to = region(words[0].to.array, words.map((word) => word.to.index));
      const froms = words.map(({ from }) => from?.index).filter((index) => index !== undefined);
      return froms.length ? `loads ${region(this.trace.array(matrixName), froms)} into ${to}`
        : `stores 0 into ${to}`;
    });
    const wide = this.it.loadedWords(matrixName, this.thread) === 4;
    return `As a loader of ${matrixName} ${name[0].toLowerCase() + name.slice(1)} ${parts.join(' and ') || 'does nothing'}${wide ? ', by float4' : ''}.`;
  }
}

customElements.define('two-identities', TwoIdentities);
