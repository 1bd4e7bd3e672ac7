// The printed decks: a page for each slide, and one for each further state of its pictures and of its code; and on
// each of them there is something to see.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openPrinted } from '../../../common/teaching/slides/printed.mjs';
import { launch, load, serve } from '../web/browser.mjs';
import { decks, printedPages } from './sources.mjs';

const built = process.env.COURSE_BUILT_SLIDES;
const { PDFDocument } = load('pdf-lib');
const { PNG } = load('pngjs');
const sources = await decks();
const pages = sources.map(({ slides }) => slides.map(({ content }) => printedPages(content)));
const none = (complaints) => assert.equal(complaints.join('\n'), '');
let server, browser;

before(async () => {
  server = await serve({ '/': path.join(built, 'html') });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

test('every deck is printed', () => {
  assert.deepEqual(readdirSync(path.join(built, 'pdf')).sort(), sources.map(({ name }) => `${name}.pdf`).sort());
});

test('pictures and code have further pages at all', () => {
  assert.ok(pages.flat().some((count) => count > 1));
});

for (const [i, { name }] of sources.entries()) {
  test(`${name}.pdf has a page for each slide and each further state, as wide as a slide`, async () => {
    const document = await PDFDocument.load(readFileSync(path.join(built, 'pdf', `${name}.pdf`)));
    assert.equal(document.getPageCount(), pages[i].reduce((sum, count) => sum + count));
    for (const page of document.getPages())
      assert.ok(Math.abs(page.getWidth() / page.getHeight() - 980 / 552) < 0.01);
  });
}

// Side by side, because a page waits more than it works.
describe('what is printed', { concurrency: 2 }, () => {
  for (const [i, { name }] of sources.entries()) {
    test(name, async () => {
      const page = await openPrinted(browser, `${server.address}/${name}`);
      assert.deepEqual(await pagesOf(page), pages[i]);
      none([...await unlike(page), ...await hidden(page), ...await empty(page)]);
      await page.close();
    });
  }
});

/** How many pages each slide has. */
const pagesOf = (page) => page.evaluate(() => {
  const counts = [];
  for (const it of document.querySelectorAll('.print-slide-container [data-slidev-no]'))
    counts[it.dataset.slidevNo - 1] = (counts[it.dataset.slidevNo - 1] ?? 0) + 1;
  return counts;
});

/** Pages of a slide that look like the one before, but for the footer. */
const unlike = (page) => page.evaluate(() => {
  const seen = new Map();
  const drawn = (node) => [node, ...node.querySelectorAll('*')].filter((it) => it.shadowRoot)
    .map((it) => it.shadowRoot.querySelector('figure').innerHTML.replace(/<!--.*?-->/g, ''));
  return [...document.querySelectorAll('.print-slide-container [data-slidev-no]')].flatMap((slide) => {
    const no = slide.dataset.slidevNo, now = [slide.innerText, ...drawn(slide)].join('\n');
    if (seen.get(no) === now) return [`slide ${no}: two pages are alike`];
    seen.set(no, now);
    return [];
  });
});

/** What comes by a click on the screen, and does not on the slide's last page. */
const hidden = (page) => page.evaluate(() => {
  const last = new Map([...document.querySelectorAll('.print-slide-container [data-slidev-no]')]
    .map((slide) => [slide.dataset.slidevNo, slide]));
  return [...last].flatMap(([no, slide]) => [...slide.querySelectorAll('.slidev-vclick-target')]
    .filter((it) => !it.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((it) => `slide ${no}: not to be seen: ${it.textContent.trim().slice(0, 50)}`));
});

/**
 * Pictures in a state that draws next to nothing of what its fullest step draws, and those of which no page comes
 * near to that step, in no slide of the deck, for a picture may go on in a later one.
 */
async function empty(page) {
  const found = [], partly = [], most = new Map(), shown = new Map(), originals = new Map();
  for (const picture of await page.locator('.print-slide-container :is([states], [one-state])').all()) {
    const id = await picture.evaluate((it) => {
      const slide = it.closest('[data-slidev-no]');
      return `slide ${slide.dataset.slidevNo}, ${it.localName} ${[...slide.querySelectorAll('*')].indexOf(it)}`;
    });
    originals.set(id, picture);
    shown.set(id, [...shown.get(id) ?? [], await ink(picture)]);
  }
  for (const [id, picture] of originals) {
    let fullest = 0;
    for (let step = 0, steps = await picture.evaluate((it) => it.steps); step < steps; ++step) {
      await picture.evaluate((it, to) => { it.step = to; return it.updateComplete; }, step);
      fullest = Math.max(fullest, await ink(picture));
    }
    const shares = shown.get(id).map((dots) => Number((dots / fullest).toFixed(2)));
    if (!(Math.min(...shares) > 0.25)) found.push(`${id}: a page shows nothing: ${shares}`);
    const kind = id.split(' ')[2];
    most.set(kind, Math.max(most.get(kind) ?? 0, ...shares));
    if (!(Math.max(...shares) > 0.8)) partly.push([kind, `${id}: no page shows what comes to be drawn: ${shares}`]);
  }
  return [...found, ...partly.filter(([kind]) => !(most.get(kind) > 0.8)).map(([, words]) => words)];
}

/** How many dots of a drawing are not paper. */
async function ink(picture) {
  const { data } = PNG.sync.read(await picture.locator('figure > :first-child').screenshot());
  let dots = 0;
  for (let i = 0; i < data.length; i += 4) if (Math.min(data[i], data[i + 1], data[i + 2]) < 250) ++dots;
  return dots;
}
