// The page of ./course show in a real browser: it asks nobody for anything, says where kernels part, holds what it shows in
// its address, can be used by keys, and read by everybody in light and dark.
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { askAxe } from '../../teaching/web/axe.mjs';
import { launch, watch } from '../../teaching/web/browser.mjs';

const FOLDER = process.env.SHOWN_PAGES;
if (!FOLDER) throw new Error('SHOWN_PAGES names the folder of pages that tests/unit/kernel_page/browser.sh made.');

let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

async function open(name, { hash = '', scheme = 'light', width = 1280 } = {}) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce', colorScheme: scheme });
  const address = pathToFileURL(path.join(FOLDER, `${name}.html`)).href;
  const troubles = watch(page, address);
  await page.goto(address + hash);
  await page.waitForFunction(() => document.body.dataset.pictures === 'ready');
  if (process.env.SHOTS)
    await page.screenshot({ path: path.join(process.env.SHOTS, `show.${name}.${scheme}.png`), fullPage: true });
  return { page, troubles };
}

const words = (page, id) => page.locator(`#${id} .words`).innerText();
const pictures = (page) => page.evaluate(() =>
  [...document.querySelectorAll('main [id]')].filter((one) => one.localName.includes('-')).map(({ id }) => id));
const problems = (page) => page.evaluate(() => [...document.querySelectorAll('main *')]
  .map((one) => one.shadowRoot?.querySelector('.problem')?.textContent).filter(Boolean));
const isDark = (page) => page.evaluate(() => {
  const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
  return (r + g + b) / 3 < 128;
});

const EXPECTED = {
  phase_forgotten: ['parting', 'map', 'costs', 'sectors', 'banks', 'blocks'],
  no_second_barrier: ['parting', 'map', 'costs', 'sectors', 'banks', 'time', 'blocks'],
  stride_m_for_c: ['parting', 'map', 'costs', 'sectors', 'blocks'],
  double_buffer: ['map', 'costs', 'sectors', 'banks', 'ways', 'blocks'],
  past_cublas: ['map', 'costs', 'sectors', 'banks', 'ways', 'blocks'],
};

for (const [name, ids] of Object.entries(EXPECTED)) {
  for (const scheme of ['light', 'dark']) {
    test(`${name}, ${scheme}: quiet, whole, readable`, async () => {
      const { page, troubles } = await open(name, { scheme });
      assert.deepEqual(troubles, []);
      assert.deepEqual(await problems(page), []);
      assert.deepEqual(await pictures(page), ids);
      assert.equal(await isDark(page), scheme === 'dark');
      const { violations } = await askAxe(page, 'html', {});
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false);
      await page.close();
    });
  }
}

test('where they part: shown first, and step by step', async () => {
  const { page } = await open('no_second_barrier');
  assert.match(await words(page, 'parting'), /^Here they part.*loads A\[0\]\[16\] in line 16.*waits at a barrier first/);
  await page.locator('#parting figure').focus();
  await page.keyboard.press('ArrowLeft');
  assert.match(await words(page, 'parting'), /^Both: thread \(0,0\) loads Bs\[15\]\[0\]/);
  await page.close();
});

test('what is shown stands in the address, and an address shows it again', async () => {
  const { page } = await open('phase_forgotten');
  await page.locator('#map figure').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'd']) await page.keyboard.press(key);
  const hash = await page.evaluate(() => location.hash), said = await words(page, 'map');
  assert.match(hash, /map\.step=2/);
  assert.match(hash, /map\.thread=1/);
  assert.match(hash, /theme=dark/);
  assert.match(said, /^After 2 barriers .* Thread \(1,0\):/);
  await page.close();
  const again = (await open('phase_forgotten', { hash })).page;
  assert.equal(await words(again, 'map'), said);
  assert.equal(await isDark(again), true);
  await again.evaluate(() => { location.hash = '#map.step=0&map.thread=5'; });
  await again.waitForFunction(() => document.querySelector('#map').thread === 5);
  assert.match(await words(again, 'map'), /^Before the first barrier .* Thread \(5,0\):/);
  await again.close();
});

test('an address that makes no sense does no harm', async () => {
  const { page, troubles } = await open('phase_forgotten', { hash: '#map.step=x&map.thread=-7&nobody.step=1&%%%&theme=blue' });
  assert.deepEqual(troubles, []);
  assert.deepEqual(await problems(page), []);
  await page.close();
});

test('the keys j and k go from picture to picture', async () => {
  const { page } = await open('phase_forgotten');
  const focused = () => page.evaluate(() => document.activeElement.id);
  await page.keyboard.press('j');
  assert.equal(await focused(), 'parting');
  await page.keyboard.press('j');
  assert.equal(await focused(), 'map');
  await page.keyboard.press('k');
  assert.equal(await focused(), 'parting');
  await page.close();
});

test('lesson 06: copies are under way while another tile is read', async () => {
  const { page } = await open('double_buffer', { hash: '#ways.step=1' });
  assert.match(await words(page, 'ways'), /^Phase 1\. Thread \(0,0\) asks for Bs\[1\].*Bs\[0\]\[0\]\[0\.\.3\], .* are read/);
  await page.close();
});

test('on a narrow screen nothing sticks out', async () => {
  const { page } = await open('stride_m_for_c', { width: 480 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false);
  await page.close();
});
