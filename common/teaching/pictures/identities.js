// A thread's two identities, read from a trace: what it loads for all, and what it computes for itself.
import { accessesIn, contentsAfter, keyOf, movesIn, outputsOf, stagesOf } from './stages.js';
import { FETCH, MULTIPLY, Trace, indexes } from './trace.js';

export class Identities {
  constructor(document) {
    this.trace = new Trace(document);
    this.tiles = { A: this.trace.tileOf('A'), B: this.trace.tileOf('B') };
    this.stages = stagesOf(this.trace);
    this.contents = contentsAfter(this.trace, this.stages);
    this.fetch = this.stages.find(({ activity }) => activity === FETCH);
    this.multiply = this.stages.find(({ activity }) => activity === MULTIPLY);
    if (!this.fetch || !this.multiply) throw new Error('the traced kernel never multiplies from its tiles.');
  }

  /** The first tile's words that a thread brings, in groups as it loads them (a
   *  float4 is one): `{ from, to }` each. */
  loads(name, thread) {
    const moves = movesIn(this.trace, this.fetch, thread).filter(({ to }) => to.array === this.tiles[name]);
    const words = this.loadedWords(name, thread);
    return Array.from({ length: Math.ceil(moves.length / words) },
      (_, i) => moves.slice(i * words, (i + 1) * words));
  }

  /** 4 when it loads by float4. */
  loadedWords(name, thread) {
    return accessesIn(this.trace, this.fetch, thread)
      .find(({ array, store }) => !store && array.name === name)?.words ?? 1;
  }

  /** The lines of the kernel that do this. */
  linesOfLoads(name, thread) {
    const accesses = accessesIn(this.trace, this.fetch, thread);
    const lines = accesses.filter(({ array, store }) =>
      (store ? array === this.tiles[name] : array.name === name)).map(({ line }) => line);
    return [...new Set(lines)].map((line) => this.trace.lines[line] ?? '');
  }

  /** Flat indexes of the words of As or Bs that it multiplies, in the order of its reads,
   *  and of the elements that lie there. */
  reads(name, thread) {
    const at = this.stages.indexOf(this.multiply), tile = this.tiles[name];
    const reads = accessesIn(this.trace, this.multiply, thread)
      .filter(({ array, store }) => array === tile && !store);
    const words = [...new Set(reads.flatMap((access) => indexes(access)))];
    const elements = words.map((index) => this.contents[at].get(keyOf({ array: tile, index }))?.from?.index);
    return { words, elements: elements.filter((index) => index !== undefined) };
  }

  /** Flat indexes of its elements of C. */
  outputs(thread) {
    return outputsOf(this.trace, thread).map(({ index }) => index);
  }
}
