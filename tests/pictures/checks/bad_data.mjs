// Whether a picture that gets the wrong document says so in a sentence, instead of staying empty or failing in the console.
import { seen } from '../world.mjs';

/** No picture can draw these. */
const NEVER = ['wrong/empty.json', 'wrong/list.json', 'wrong/null.json', 'wrong/text.json', 'wrong/missing.json'];
/** Each picture can draw one of these at least, and must not fall over the others. */
const OTHERS = ['traces/ladder.json', 'traces/naive.json', 'traces/tiled_8x8.json', 'traces/window_ragged.json', 'traces/coarsened.json'];
/** What a page says of a document that is not there. */
export const MISSING = /^(console error: Failed to load|404 for)/;
const SENTENCE = /^This picture .{10,}/;
/** What JavaScript says when nobody has looked at the data. */
const ACCIDENT = /undefined|null|not a function|not iterable|Cannot read/;

export async function badData(open, element, attributes) {
  const complaints = [];
  const at = await open(element, attributes);
  for (const src of [...NEVER, ...OTHERS]) {
    await at.show({ ...attributes, src });
    const { problem: says, words: shows } = await seen(at);
    if (says && (!SENTENCE.test(says) || ACCIDENT.test(says))) complaints.push(`${src}: "${says}" is no sentence for a reader`);
    if (!says && !shows) complaints.push(`${src}: nothing is shown`);
    if (!says && NEVER.includes(src)) complaints.push(`${src}: something is shown: ${shows}`);
    const failures = at.complaints.splice(0).filter((complaint) => !MISSING.test(complaint));
    complaints.push(...failures.map((it) => `${src}: ${it}`));
  }
  await at.close();
  return complaints;
}
