// The printed decks: a page for each slide.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { load } from '../web/browser.mjs';
import { decks } from './sources.mjs';

const pdf = path.join(process.env.COURSE_BUILT_SLIDES, 'pdf');
const { PDFDocument } = load('pdf-lib');
const sources = await decks();

test('every deck is printed', () => {
  assert.deepEqual(readdirSync(pdf).sort(), sources.map(({ name }) => `${name}.pdf`).sort());
});

for (const { name, slides } of sources) {
  test(`${name}.pdf has a page for each slide, as wide as a slide`, async () => {
    const document = await PDFDocument.load(readFileSync(path.join(pdf, `${name}.pdf`)));
    assert.equal(document.getPageCount(), slides.length);
    for (const page of document.getPages())
      assert.ok(Math.abs(page.getWidth() / page.getHeight() - 980 / 552) < 0.01);
  });
}
