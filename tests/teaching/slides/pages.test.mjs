// Every slide of every built deck in a real browser, light and dark: no trouble,
// nothing outside, everything readable. axe-core is asked of some (web/extent.mjs).
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { askAxe } from '../web/axe.mjs';
import { launch, serve } from '../web/browser.mjs';
import { isToBeAsked } from '../web/extent.mjs';
import { hollow, openDeck, overflows, pictureTroubles, showScheme, showSlide, smallText } from './deck.mjs';
import { decks } from './sources.mjs';

const html = path.join(process.env.COURSE_BUILT_SLIDES, 'html');
const sources = await decks();
const none = (complaints) => assert.equal(complaints.join('\n'), '');
let server, browser;

before(async () => {
  server = await serve({ '/': html });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

test('every deck is built, and the first page leads to it', async () => {
  const built = readdirSync(html, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  assert.deepEqual(built.sort(), sources.map(({ name }) => name).sort());
  const page = await browser.newPage();
  await page.goto(`${server.address}/`);
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  assert.deepEqual(links.sort(), built.map((name) => `${name}/index.html`).sort());
  await page.close();
});

// Side by side, because a page waits more than it works.
describe('every slide can be read, light and dark', { concurrency: 3 }, () => {
  for (const [i, { name, slides }] of sources.entries()) {
    test(name, async () => {
      const deck = await openDeck(browser, `${server.address}/${name}`);
      assert.equal(deck.slides, slides.length);
      const complaints = [];
      for (let number = 1; number <= deck.slides; ++number) {
        await showSlide(deck, number);
        const asked = isToBeAsked(i, number);
        const light = [...await looks(deck, number), ...await hollow(deck, number),
          ...(asked ? await access(deck, number) : [])];
        await showScheme(deck, 'dark');
        const dark = [...await looks(deck, number), ...(asked ? await access(deck, number, ['color-contrast']) : [])];
        await showScheme(deck, 'light');
        complaints.push(...light.map((words) => `slide ${number}: ${words}`),
          ...dark.map((words) => `slide ${number}, dark: ${words}`));
      }
      none([...complaints, ...deck.troubles]);
      await deck.page.close();
    });
  }
});

const looks = async (deck, number) => [...await overflows(deck, number),
  ...await pictureTroubles(deck, number), ...await smallText(deck, number)];

/**
 * What axe-core says, by all its rules or by some; that it cannot tell a contrast is a complaint too,
 * or it might be silent about all. SVG it cannot: the pictures' tests do.
 */
async function access({ page }, number, rules) {
  // The board to draw on lies over everything.
  await page.evaluate(() => document.querySelector('#slide-content > svg.pointer-events-none')?.remove());
  const { violations, incomplete } = await askAxe(page, `.slidev-page-${number}`, rules
    ? { runOnly: rules } : { rules: { region: { enabled: false } } });
  return [...violations, ...incomplete.filter(({ id }) => id === 'color-contrast')].flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !/^<(text|tspan)\b/.test(html)).slice(0, 3)
      .map((node) => `${id}: ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ''}`));
}

test('keys go on, but those for a picture stay with it', async () => {
  const deck = await openDeck(browser, `${server.address}/02_tiled`);
  const number = () => deck.page.evaluate(() => Number(/#\/(\d+)/.exec(location.hash)[1]));
  await deck.page.keyboard.press('ArrowRight');
  await deck.page.waitForFunction(() => location.hash.startsWith('#/2'));
  const withPicture = sources.find(({ name }) => name === '02_tiled').slides.findIndex(({ content }) =>
    content.includes('<tile-phases')) + 1;
  await showSlide(deck, withPicture);
  const picture = deck.page.locator(`.slidev-page-${withPicture} tile-phases`).first();
  const step = await picture.evaluate((it) => it.step);
  await picture.locator('figure').focus();
  await deck.page.keyboard.press('ArrowRight');
  assert.equal(await picture.evaluate((it) => it.step), step + 1);
  assert.equal(await number(), withPicture);
  none(deck.troubles);
  await deck.page.close();
});

test('the presenter sees the notes, and leads the other window', async () => {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const [projector, presenter] = [await context.newPage(), await context.newPage()];
  await projector.goto(`${server.address}/02_tiled/#/1`);
  await presenter.goto(`${server.address}/02_tiled/#/presenter/1`);
  const note = sources.find(({ name }) => name === '02_tiled').slides[0].note;
  await presenter.getByText(note.split('\n')[0].slice(0, 30)).first().waitFor();
  await presenter.keyboard.press('ArrowRight');
  await projector.waitForFunction(() => location.hash.startsWith('#/2'));
  await context.close();
});
