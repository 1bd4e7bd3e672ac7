// The pages of a class of 200 in a real browser: nothing of a student's runs, nothing is asked of anybody,
// everybody can read and use them.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { askAxe } from '../../teaching/web/axe.mjs';
import { launch, watch } from '../../teaching/web/browser.mjs';

const FOLDER = process.env.CLASS_PAGES;
if (!FOLDER) throw new Error('CLASS_PAGES names the folder that holds class.html.');
const address = pathToFileURL(FOLDER).href;
const STUDENTS = ['adams-jane-000', 'brown-bo-001', 'chen-wei-002', 'diaz-eva-003', 'evans-max-004',
  'formula-005', 'script-006'];

let browser;
before(async () => { browser = await launch(); });
after(() => browser?.close());

async function open(file, scheme = 'light', width = 1280) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce',
    colorScheme: scheme });
  const troubles = watch(page, address);
  page.on('dialog', (dialog) => { troubles.push(`a script ran: ${dialog.message()}`); dialog.dismiss(); });
  await page.goto(`${address}/${file}`);
  await page.evaluate(() => Promise.all([...document.querySelectorAll('#pictures .picture > *')]
    .map((picture) => picture.updateComplete)));
  await page.waitForFunction(() => document.readyState === 'complete');
  if (process.env.SHOTS) {
    mkdirSync(process.env.SHOTS, { recursive: true });
    const shot = path.join(process.env.SHOTS, `${path.basename(file)}.${scheme}.png`);
    await page.screenshot({ path: shot, fullPage: true });
  }
  return { page, troubles };
}

const complaintsOf = async (page) => (await askAxe(page, 'html', {})).violations
  .map(({ id, help, nodes }) =>
    `axe ${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.target).join('; ')}`);

/** Nothing sticks out at the right but what scrolls by itself. */
const tooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('there is a page for everybody', () => {
  assert.equal(readdirSync(path.join(FOLDER, 'students')).length, 200);
  for (const student of STUDENTS)
    assert.ok(existsSync(path.join(FOLDER, 'students', `${student}.html`)), student);
});

for (const scheme of ['light', 'dark']) {
  test(`class.html, ${scheme}: quiet, readable, one file`, async () => {
    const { page, troubles } = await open('class.html', scheme);
    assert.deepEqual(troubles, []);
    assert.equal(await page.title(), 'The class: 02_tiled');
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
    assert.deepEqual(await complaintsOf(page), []);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [r, g, b] = paper.match(/\d+/g);
    assert.equal((Number(r) + Number(g) + Number(b)) / 3 < 128, scheme === 'dark');
    assert.equal(await page.locator('#students tbody tr').count(), 200);
    assert.equal(await tooWide(page), false);
    await page.close();
  });

  for (const student of STUDENTS) {
    test(`students/${student}.html, ${scheme}`, async () => {
      const { page, troubles } = await open(`students/${student}.html`, scheme);
      assert.deepEqual(troubles, []);
      assert.notEqual(await page.title(), 'run');
      assert.deepEqual(await complaintsOf(page), []);
      assert.equal(await tooWide(page), false);
      await page.close();
    });
  }
}

test('class_anonymous.html: quiet, readable, and names nobody', async () => {
  const { page, troubles } = await open('class_anonymous.html');
  assert.deepEqual(troubles, []);
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => { one.open = true; }));
  assert.deepEqual(await complaintsOf(page), []);
  const words = await page.evaluate(() => document.body.innerText);
  assert.match(words, /What the class did not understand/);
  for (const name of ['Jane', 'Adams', 'Bo Brown', '陈伟', 'adams-', 'brown-'])
    assert.ok(!words.includes(name), name);
  assert.equal(await page.locator('a').count(), 0);
  await page.close();
});

test('a phone shows all of it too', async () => {
  for (const file of ['class.html', 'class_anonymous.html', 'students/brown-bo-001.html']) {
    const { page } = await open(file, 'light', 360);
    assert.equal(await tooWide(page), false, file);
    await page.close();
  }
});

test('a heading sorts 200 rows by keys alone, both ways', async () => {
  const { page } = await open('class.html');
  const points = () => page.$$eval('#students tbody tr', (rows) =>
    rows.map((row) => Number(row.cells[1].dataset.value)));
  const head = page.locator('#students thead button', { hasText: 'points' });
  await head.focus();
  await page.keyboard.press('Enter');
  const up = await points();
  assert.equal(up.length, 200);
  assert.deepEqual(up, [...up].sort((a, b) => a - b));
  await page.keyboard.press('Space');
  assert.deepEqual(await points(), [...up].sort((a, b) => b - a));
  assert.equal(await page.locator('#students thead th[aria-sort=descending]').count(), 1);
  await page.close();
});

test('the search keeps the rows with all of its words, and says how many', async () => {
  const { page } = await open('class.html');
  const shown = () => page.$$eval('#students tbody tr', (rows) => rows.filter((row) => !row.hidden).length);
  await page.locator('input[type=search]').fill('bo late');
  const some = await shown();
  assert.ok(some > 0 && some < 200);
  assert.equal(await page.locator('#found').textContent(), `${some} of 200`);
  await page.locator('input[type=search]').fill('nobody at all');
  assert.equal(await shown(), 0);
  await page.locator('input[type=search]').fill('');
  assert.equal(await shown(), 200);
  await page.close();
});

test('a mistake opens by a key, with its line, its message and a way to the student', async () => {
  const { page } = await open('class.html');
  const first = page.locator('.mistakes details').first();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  assert.match(await first.textContent(), /no barrier between using shared memory and filling it again/);
  assert.match(await first.locator('.source').textContent(), /^12 +float name/);
  await first.locator('a').click();
  assert.match(page.url(), /students\/brown-bo-\d+\.html$/);
  await page.close();
});

test('copies stand side by side', async () => {
  const { page } = await open('class.html');
  const group = page.locator('section', { hasText: 'Nearly the same' }).locator('details').first();
  await group.locator('summary').click();
  assert.equal(await group.locator('.listing').count(), 2);
  assert.ok(await group.locator('.hit').count() > 20);
  await page.close();
});

test('what was said stands below its own line, and the picture shows what the kernel did', async () => {
  const { page } = await open('students/brown-bo-001.html');
  const note = await page.locator('#L12 + .note').textContent();
  assert.match(note, /^thread \(0,0\) of block \(0,0\) reads As\[0\]\[1\]/);
  assert.equal(await page.locator('race-timeline').count(), 1);
  assert.equal(await page.locator('tile-phases').count(), 1);
  assert.equal(await page.locator('two-identities').count(), 0);
  assert.match(await page.locator('tile-phases .words').textContent(),
    /^Phase 0: thread \(0,0\) loads A\[0\]\[0\]/);
  await page.close();
  const right = await open('students/adams-jane-000.html');
  assert.equal(await right.page.locator('race-timeline').count(), 0);
  assert.equal(await right.page.locator('tile-phases').count(), 1);
  await right.page.close();
});
