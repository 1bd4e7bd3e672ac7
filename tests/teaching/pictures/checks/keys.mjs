// Whether a picture can be used by keys alone: each of its keys changes what is seen,
// and none of them reaches the page.
import { seen } from '../world.mjs';

/** `keys`: one after the other; each must change what is drawn or can be set, and the words. */
export async function keys(at, keys) {
  const complaints = [];
  await at.picture.evaluate((it) => it.shadowRoot.querySelector('figure').focus());
  let before = await seen(at);
  for (const key of keys) {
    await at.view.keyboard.press(key);
    const after = await seen(at);
    if (after.all === before.all) complaints.push(`the key ${key} changes nothing`);
    else if (after.words === before.words) complaints.push(`the key ${key} changes no words: ${after.words}`);
    before = after;
  }
  const reached = await at.view.evaluate(() => window.keysOfPage);
  if (reached.length > 0) complaints.push(`the page got the keys ${reached.join(' ')}`);
  return complaints;
}
