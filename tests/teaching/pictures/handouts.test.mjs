// The pictures of the hand-outs: they are what is drawn today, small, shown in light and in dark with words for those
// who cannot see them, and hold no line of a solution. update.sh draws them anew.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { screenshot } from './checks/screenshot.mjs';
import { givenTrace } from './given_lines.mjs';
import { handouts } from './handouts.mjs';
import { seen, world } from './world.mjs';

const lessons = path.resolve(import.meta.dirname, '../../../lessons');
const KILOBYTES = 60, ALL = 1500;
/** 900 units wide as on a slide, and shown with 820 pixels: sharp on fine screens too, and small. */
const SCALE = 1.5;
const none = (complaints) => assert.equal(complaints.filter(Boolean).join('\n'), '');
const folderOf = (lesson) => path.join(lessons, lesson, 'pictures');
const files = ({ name }) => [`${name}.png`, `${name}.dark.png`];

/** The documents that a picture names, `given/...` or `traces/...`. */
const named = ({ attributes }) => Object.values(attributes).filter((value) => /^\w+\/.*\.json$/.test(value));
const read = (name) => JSON.parse(readFileSync(path.join(process.env.PICTURES_TRACES, path.basename(name)), 'utf8'));
const documents = Object.fromEntries(handouts.flatMap(named)
  .map((name) => [`/${name}`, name.startsWith('given/') ? givenTrace(read(name)) : read(name)]));

let here;
before(async () => {
  const texts = Object.entries(documents).map(([name, trace]) => [name, JSON.stringify(trace)]);
  here = await world({ documents: Object.fromEntries(texts), scale: SCALE });
});
after(() => here?.close());

for (const one of handouts) {
  test(`${one.lesson}/pictures/${one.name}`, async () => {
    here.complaints.length = 0;
    const at = await here.show(one.element, one.attributes);
    const { problem, words } = await seen(at);
    assert.equal(problem, '');
    assert.match(words, one.says);
    const drawing = { picture: at.picture.locator('figure > svg') };
    await drawing.picture.evaluate(trim, one.without?.source);
    const options = { folder: folderOf(one.lesson), text: await textOf(drawing, one) };
    none([await screenshot(drawing, one.name, options)]);
    await at.view.evaluate(() => { document.documentElement.style.colorScheme = 'dark'; });
    none([await screenshot(drawing, `${one.name}.dark`, options), ...here.complaints]);
  });

  test(`${one.lesson}/README.md shows ${one.name} in light and dark, and tells of it`, () => {
    const text = readFileSync(path.join(lessons, one.lesson, 'README.md'), 'utf8');
    const shown = (text.match(/<picture>[\s\S]*?<\/picture>/g) ?? [])
      .find((it) => it.includes(`src="pictures/${one.name}.png"`));
    assert.ok(shown, `no <picture> has src="pictures/${one.name}.png"`);
    const dark = `media="\\(prefers-color-scheme: dark\\)"\\s+srcset="pictures/${one.name}\\.dark\\.png"`;
    assert.match(shown, new RegExp(dark));
    assert.match(/alt="([^"]*)"/.exec(shown)?.[1].replace(/\s+/g, ' ') ?? '', one.says);
  });
}

test('every lesson has a picture, every file is of one, and all are small', () => {
  const folders = readdirSync(lessons).filter((name) => /^\d/.test(name));
  none(folders.filter((lesson) => !handouts.some((one) => one.lesson === lesson))
    .map((lesson) => `${lesson} has no picture: name one in tests/teaching/pictures/handouts.mjs`));
  const wanted = handouts.flatMap((one) => files(one).map((file) => path.join(folderOf(one.lesson), file)));
  const there = folders.map(folderOf).filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)));
  none(there.filter((file) => !wanted.includes(file)).map((file) => `${file} is of no picture in handouts.mjs`));
  const sizes = there.map((file) => statSync(file).size / 1024);
  none(there.filter((_, i) => sizes[i] >= KILOBYTES).map((file) => `${file} has ${KILOBYTES} KB or more`));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(all < ALL, `${Math.round(all)} KB together`);
});

/** Runs in the page. Takes labels out, cuts off what is empty above and below, and leaves a rim. */
function trim(svg, without) {
  const out = without && new RegExp(without), RIM = 12;
  for (const text of svg.querySelectorAll('text')) if (out?.test(text.textContent.trim())) text.remove();
  const { x, y, width, height } = svg.getBBox(), box = svg.viewBox.baseVal;
  const left = Math.min(x, box.x) - RIM, right = Math.max(x + width, box.x + box.width) + RIM;
  svg.setAttribute('viewBox', [left, y - RIM, right - left, height + 2 * RIM].join(' '));
}

/** All that can be read in a picture, a line for each label, and the lines of source in its documents. It travels in
 *  the file as text, because whoever looks for solutions in a student's edition reads text. */
async function textOf({ picture }, one) {
  const labels = await picture.locator('text').allTextContents();
  const lines = named(one).flatMap((name) => Object.values(documents[`/${name}`].lines ?? {}));
  const code = labels.map((text) => /^line \d+: (.*)/.exec(text)?.[1]).filter(Boolean);
  return [...new Set([...labels, ...code, ...lines].map((text) => text.trim()).filter(Boolean))].join('\n');
}
