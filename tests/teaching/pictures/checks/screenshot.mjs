// Compares what a picture looks like with the screenshot of it that is committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../../web/browser.mjs';
import { descriptionOf, smallPng } from './small_png.mjs';

const { PNG } = load('pngjs');
const { default: pixelmatch } = await import(load.resolve('pixelmatch'));

export const COMMITTED = fileURLToPath(new URL('../screenshots/', import.meta.url));
const ACTUAL = process.env.SCREENSHOTS_OUT ?? join(tmpdir(), 'course-pictures');
/** Colours as far apart as this are the same: fonts are drawn a little differently
 *  by each version of the browser. */
const COLOUR = 0.25;
/** As many pixels may differ, about three letters. The words below the drawing
 *  are compared as text besides. */
const PIXELS = 150;

/** Four bits a channel are enough to compare, and make the files smaller. */
function coarse(png) {
  for (let i = 0; i < png.data.length; ++i) png.data[i] = Math.round(png.data[i] / 17) * 17;
  return png;
}

/** The colours that most pixels have, as they are; the others, of the edges of letters, as the nearest of these. */
function fewColours(png, most = 48) {
  const counts = new Map();
  for (let i = 0; i < png.data.length; i += 4) {
    const colour = png.data.readUIntBE(i, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const split = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const kept = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most)
    .map(([colour]) => [colour, split(colour)]);
  const nearest = new Map([...counts.keys()].map((colour) => {
    const parts = split(colour);
    const far = ([, other]) => other.reduce((sum, part, i) => sum + (part - parts[i]) ** 2, 0);
    return [colour, kept.reduce((best, one) => (far(one) < far(best) ? one : best))[0]];
  }));
  for (let i = 0; i < png.data.length; i += 4) png.data.writeUIntBE(nearest.get(png.data.readUIntBE(i, 3)), i, 3);
  return png;
}

/** Undefined when it looks as it should, else a sentence. One to be read lies in a `folder` of its own,
 *  its colours are those of the picture, and the `text` in it travels in the file. */
export async function screenshot({ picture }, name, { folder = COMMITTED, text } = {}) {
  const shot = PNG.sync.read(await picture.screenshot({ animations: 'disabled', caret: 'hide' }));
  const actual = folder === COMMITTED ? coarse(shot) : fewColours(shot);
  const bytes = () => smallPng(actual, text) ?? PNG.sync.write(actual, { colorType: 2, deflateLevel: 9 });
  const committed = join(folder, `${name}.png`);
  if (process.env.UPDATE_SCREENSHOTS === '1') {
    await mkdir(folder, { recursive: true });
    await writeFile(committed, bytes());
    return undefined;
  }
  const write = async (file, content) => {
    await mkdir(ACTUAL, { recursive: true });
    await writeFile(join(ACTUAL, file), content);
    return join(ACTUAL, file);
  };
  const file = await readFile(committed).catch(() => undefined), wanted = file && PNG.sync.read(file);
  if (!wanted)
    return `there is no screenshot ${name}.png; it looks like ${await write(`${name}.png`, bytes())}. tests/teaching/pictures/update.sh writes it.`;
  if (text !== undefined && descriptionOf(file) !== text)
    return `${committed} says other words than the picture. tests/teaching/pictures/update.sh writes it anew.`;
  if (wanted.width !== actual.width || wanted.height !== actual.height) {
    return `${name} is ${actual.width}x${actual.height}, its screenshot ${wanted.width}x${wanted.height}: see ${await write(`${name}.png`, bytes())}`;
  }
  const diff = new PNG({ width: wanted.width, height: wanted.height });
  const differ = pixelmatch(wanted.data, actual.data, diff.data, wanted.width, wanted.height,
    { threshold: COLOUR });
  if (differ <= PIXELS) return undefined;
  const files = [await write(`${name}.png`, bytes()), await write(`${name}.diff.png`, PNG.sync.write(diff))];
  return `${differ} pixels of ${name} differ: see ${files.join(' and ')}`;
}
