// Compares what a picture looks like with the screenshot of it that is committed.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../../web/browser.mjs';
import { smallPng } from './small_png.mjs';

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

/** Undefined when it looks as it should, else a sentence. */
export async function screenshot({ picture }, name) {
  const actual = coarse(PNG.sync.read(await picture.screenshot({ animations: 'disabled', caret: 'hide' })));
  const bytes = () => smallPng(actual) ?? PNG.sync.write(actual, { colorType: 2, deflateLevel: 9 });
  const committed = join(COMMITTED, `${name}.png`);
  if (process.env.UPDATE_SCREENSHOTS === '1') {
    await mkdir(COMMITTED, { recursive: true });
    await writeFile(committed, bytes());
    return undefined;
  }
  const write = async (file, content) => {
    await mkdir(ACTUAL, { recursive: true });
    await writeFile(join(ACTUAL, file), content);
    return join(ACTUAL, file);
  };
  const wanted = await readFile(committed).then((it) => PNG.sync.read(it), () => undefined);
  if (!wanted)
    return `there is no screenshot ${name}.png; it looks like ${await write(`${name}.png`, bytes())}. UPDATE_SCREENSHOTS=1 writes it.`;
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
