// Whether a picture that gets the wrong document says so in a sentence,
// instead of staying empty or failing in the console.
import { seen } from '../world.mjs';

/** No picture can draw these. */
const NEVER = ['wrong/empty.json', 'wrong/list.json', 'wrong/null.json', 'wrong/text.json',
  'wrong/missing.json'];
/** Each picture can draw one of these at least, and must not fall over the others. */
const OTHERS = ['traces/ladder.json', 'traces/naive.json', 'traces/tiled_8x8.json',
  'traces/window_ragged.json', 'traces/coarsened.json'];
/** What a page says of a document that is not there. */
export const MISSING = /^(console error: Failed to load|404 for)/;
const SENTENCE = /^This picture .{10,}/;
/** What JavaScript says when the data was not checked. */
const ACCIDENT = /undefined|null|not a function|not iterable|Cannot read/;

export async function badData({ show, complaints }, element, attributes) {
  const found = [];
  for (const src of [...NEVER, ...OTHERS]) {
    const { problem: says, words: shows } = await seen(await show(element, { ...attributes, src }));
    if (says && (!SENTENCE.test(says) || ACCIDENT.test(says)))
      found.push(`${src}: "${says}" is no sentence for a reader`);
    if (!says && !shows) found.push(`${src}: nothing is shown`);
    if (!says && NEVER.includes(src)) found.push(`${src}: something is shown: ${shows}`);
    found.push(...complaints.splice(0).filter((complaint) => !MISSING.test(complaint))
      .map((it) => `${src}: ${it}`));
  }
  return found;
}
