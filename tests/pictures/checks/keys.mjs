// Whether a picture can be used by keys alone: each of its keys changes what is seen, and none of them reaches the page.
import { seen, words } from '../world.mjs';

/** `keys`: one after the other; each must change something, those that are followed by "words" also the words. */
export async function keys(at, keys) {
  const complaints = [];
  await at.picture.evaluate((it) => it.shadowRoot.querySelector('figure').focus());
  for (const key of keys) {
    const before = [await seen(at), await words(at)];
    await at.view.keyboard.press(key);
    await at.picture.evaluate((it) => it.updateComplete);
    const after = [await seen(at), await words(at)];
    if (after[0] === before[0]) complaints.push(`the key ${key} changes nothing`);
    else if (after[1] === before[1]) complaints.push(`the key ${key} changes no words: ${after[1]}`);
  }
  const reached = await at.view.evaluate(() => window.keysOfPage);
  if (reached.length > 0) complaints.push(`the page got the keys ${reached.join(' ')}`);
  return complaints;
}
