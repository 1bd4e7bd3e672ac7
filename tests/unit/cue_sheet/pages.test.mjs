// The cue sheets as they are printed: a page of A4 each.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launch, load } from '../../teaching/web/browser.mjs';

const root = process.env.COURSE_ROOT;
const teach = path.join(path.dirname(process.env.COURSE_PROGRAM), 'course-teach');
const { PDFDocument } = load('pdf-lib');
const lessons = readdirSync(path.join(root, 'lessons')).filter((name) => /^\d\d_/.test(name)).sort();
const folder = mkdtempSync(path.join(tmpdir(), 'cues-'));
const browser = await launch();
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

test('there are lessons', () => assert.ok(lessons.length >= 7));

for (const lesson of lessons) {
  test(`${lesson}: one page`, async () => {
    const html = path.join(folder, `${lesson}.html`);
    execFileSync(teach, ['live', lesson, '--cues', html], { env: { ...process.env, COURSE_ROOT: root }, cwd: root });
    const page = await browser.newPage();
    await page.goto(pathToFileURL(html).href);
    const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
    await page.close();
    assert.equal(printed.getPageCount(), 1);
    const [{ width, height }] = printed.getPages().map((it) => it.getSize());
    assert.deepEqual([width, height].map((points) => Math.round(points / 72 * 25.4)), [210, 297]);
  });
}
