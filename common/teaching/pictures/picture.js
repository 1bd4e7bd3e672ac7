// What all pictures share: the colours for light and dark, the frame with its controls,
// the keys, and the data they draw.
import { LitElement, css, html, svg } from 'lit';

// of each URL the promise of its document, so that ten pictures of a page fetch it once
const documents = new Map();

/**
 * A picture is a figure that a reader can step through. A subclass draws `svg()`, says in words what can
 * be seen (`words()`) and names its steps. It gets its data as a property (`.data = {...}`), from `src` (the
 * URL of a JSON document), or from a `<script type="application/json" id="x">` of the page (`src="#x"`):
 * so it works in a slide, in a report, in one offline file.
 *
 * Keys, when the picture has the focus: left and right step, Home and End go to the first and the last step,
 * space plays. They do not reach the page, which may have its own use for them.
 *
 * Colours follow the `color-scheme` that the picture inherits from its page.
 */
export class Picture extends LitElement {
  static properties = {
    src: { type: String },
    step: { type: Number, reflect: true },
    label: { type: String },
    data: { attribute: false },
    problem: { state: true },
    playing: { state: true },
  };

  static styles = css`
    :host {
      --ink: light-dark(#1b1f24, #f0f3f6);
      --faint: light-dark(#57606a, #b4bcc6);
      --line: light-dark(#8c959f, #6e7681);
      --paper: light-dark(#ffffff, #15191f);
      --cell: light-dark(#eef1f4, #262c36);
      --a: light-dark(#0b62c4, #6cb6ff);
      --a-soft: light-dark(#cfe3fb, #17406d);
      --b: light-dark(#a34700, #ffab70);
      --b-soft: light-dark(#fde0c8, #6b3410);
      --c: light-dark(#116329, #6fdd8b);
      --c-soft: light-dark(#cdf0d5, #165227);
      --hot: light-dark(#b3123b, #ff8fa3);
      --hot-soft: light-dark(#fbd5de, #74152d);
      display: block;
      color: var(--ink);
      font-family: inherit;
      line-height: 1.35;
    }
    figure { margin: 0; outline-offset: 4px; border-radius: 4px; }
    figure:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--a); }
    svg { display: block; width: 100%; height: auto; max-height: var(--picture-height, none); overflow: visible; }
    svg text { font-family: inherit; fill: var(--ink); }
    svg text.code, code { font-family: var(--code-font, 'JetBrains Mono', monospace); font-variant-ligatures: none; }
    .bar { display: flex; flex-wrap: wrap; gap: 0.3em 1.2em; align-items: flex-start; margin-top: 0.4em; font-size: var(--caption, 1em); }
    .controls { display: var(--picture-controls, flex); flex-wrap: wrap; gap: 0.4em 0.7em; align-items: center; }
    .controls:empty { display: none; }
    .controls label { display: inline-flex; gap: 0.4em; align-items: center; }
    button, input, select {
      font: inherit; color: var(--ink); background: var(--cell); border: 1px solid var(--line); border-radius: 5px; padding: 0.1em 0.6em;
    }
    input[type='number'] { box-sizing: border-box; width: 3.6em; padding: 0.1em 0.3em; }
    button { cursor: pointer; }
    button svg { width: 1em; height: 1em; vertical-align: -0.12em; fill: currentColor; }
    button:disabled { color: var(--faint); cursor: default; }
    .words { flex: 1 1 20em; margin: 0; min-height: 1.35em; display: var(--picture-words, block); }
    .whole { white-space: nowrap; }
    .problem { color: var(--hot); }
    .move { transition: transform 0.5s, opacity 0.5s, fill 0.3s; }
    @media (prefers-reduced-motion: reduce) { .move { transition: none; } }
    @media print { .controls { display: none; } .move { transition: none; } }
  `;

  /** A page may set attributes as properties, as Vue does: a text is read the way the attribute is. */
  static getPropertyDescriptor(name, key, options) {
    const plain = super.getPropertyDescriptor(name, key, options);
    const read = options.converter?.fromAttribute ?? (options.type === Number ? Number : undefined);
    return plain && read
      ? { ...plain, set(value) { plain.set.call(this, typeof value === 'string' ? read(value) : value); } }
      : plain;
  }

  constructor() {
    super();
    this.step = 0;
    this.label = '';
    this.playing = false;
  }

  // --- What a subclass says. ---

  /** How many steps there are; 1 for a picture that stands still. */
  get steps() { return 1; }
  /** A short name of what is shown, for those who cannot see it. */
  get title() { return this.label; }
  svg() { return html``; }
  /** What can be seen now, in a sentence or two. */
  words() { return ''; }
  /** Further controls, after the buttons that step. */
  controls() { return html``; }
  /** Called when the data is there and right; a subclass may throw an Error
   *  with a sentence for the reader. */
  take(_data) {}
  /** Whether there is something to draw: pictures that only calculate need no data. */
  get needsData() { return true; }

  // --- The data. ---

  willUpdate(changed) {
    if (changed.has('src') && this.src) this.loading = this.load(this.src);
    if (changed.has('data') && this.data !== undefined) this.accept(this.data);
    // Before the data is there, nobody knows how many steps there are.
    if (this.taken || !this.needsData)
      this.step = Math.min(Math.max(0, Math.round(this.step) || 0), Math.max(0, this.steps - 1));
  }

  /** The document at a URL, which a page reads once. */
  async documentAt(src) {
    if (!documents.has(src)) documents.set(src, read(this, src));
    try {
      return await documents.get(src);
    } catch (error) {
      documents.delete(src);
      throw error;
    }
  }

  async load(src) {
    try {
      this.data = await this.documentAt(src);
    } catch (error) {
      this.problem = `This picture has no data: ${error.message}`;
    }
  }

  accept(data) {
    try {
      if (data === null || typeof data !== 'object') throw new Error('it is no document of the course.');
      this.take(data);
      this.taken = true;
      this.problem = undefined;
    } catch (error) {
      this.taken = false;
      this.problem = `This picture cannot draw its data: ${error.message}`;
    }
  }

  /** `await picture.updateComplete` waits until what was asked for is drawn. */
  async getUpdateComplete() {
    await super.getUpdateComplete();
    await this.loading;
    return super.getUpdateComplete();
  }

  // --- Steps, by keys, buttons and time. ---

  go(step) {
    const to = Math.min(Math.max(0, step), this.steps - 1);
    if (to === this.step) return;
    this.step = to;
    this.dispatchEvent(new CustomEvent('step', { detail: to, bubbles: true, composed: true }));
  }

  /** Handles a key; true when it was one of ours. A subclass may know more
   *  keys and ask this one for the rest. */
  key(name) {
    const to = { ArrowLeft: this.step - 1, ArrowRight: this.step + 1, Home: 0, End: this.steps - 1 }[name];
    if (to !== undefined && this.steps > 1) this.go(to);
    else if (name === ' ' && this.steps > 1) this.play();
    else return false;
    return true;
  }

  keydown(event) {
    const inControl = event.composedPath()[0].matches?.('input, select');
    if (event.ctrlKey || event.altKey || event.metaKey || event.key === 'Tab' || event.key === 'Escape')
      return;
    if (!inControl && !(event.key === ' ' && event.composedPath()[0].matches?.('button')) &&
      this.key(event.key)) event.preventDefault();
    event.stopPropagation();
  }

  /** Steps by itself to the end. Readers who want no motion get one step each time. */
  play() {
    if (this.playing) return this.stop();
    if (this.step === this.steps - 1) this.step = 0;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.go(this.step + 1);
    this.playing = true;
    this.timer = setInterval(() => {
      this.go(this.step + 1);
      if (this.step === this.steps - 1) this.stop();
    }, 1500);
  }

  stop() {
    clearInterval(this.timer);
    this.playing = false;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.stop();
  }

  // --- The frame. ---

  render() {
    if (this.problem) return html`<p class="problem" role="alert">${this.problem}</p>`;
    if (this.needsData && !this.taken) return html``;
    return html`
      <figure tabindex="0" role="group" aria-label=${this.title} @keydown=${this.keydown}>
        ${this.svg()}
        <div class="bar">
          <div class="controls">${this.steps > 1 ? this.stepper() : ''}${this.controls()}</div>
          <p class="words" aria-live="polite">${unbroken(this.words())}</p>
        </div>
      </figure>`;
  }

  stepper() {
    return html`
      <button @click=${() => this.go(this.step - 1)} ?disabled=${this.step === 0}
        aria-label="step back">${triangle(-1)}</button>
      <span>${this.step + 1} of ${this.steps}</span>
      <button @click=${() => this.go(this.step + 1)} ?disabled=${this.step === this.steps - 1}
        aria-label="step on">${triangle(1)}</button>
      <button @click=${this.play} aria-pressed=${this.playing}>${this.playing ? 'stop' : 'play'}</button>`;
  }
}

// The same text, but no line ends within As[2][1].
function unbroken(words) {
  if (typeof words !== 'string') return words;
  return words.split(/(\S*\]\[\S*)/)
    .map((part, i) => (i % 2 ? html`<span class="whole">${part}</span>` : part));
}

// Drawn, because few fonts have it.
function triangle(direction) {
  return html`<svg viewBox="-6 -6 12 12"
    aria-hidden="true">${svg`<path d="M-4,-6 L6,0 L-4,6 Z" transform="scale(${direction},1)" />`}</svg>`;
}

async function read(picture, src) {
  if (src.startsWith('#')) {
    const script =
      picture.getRootNode().getElementById?.(src.slice(1)) ?? document.getElementById(src.slice(1));
    if (!script) throw new Error(`no script ${src} is in this page.`);
    return JSON.parse(script.textContent);
  }
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`${src} answered ${answer.status}.`);
  return answer.json();
}
