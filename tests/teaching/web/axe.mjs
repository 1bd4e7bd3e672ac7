// Asks axe-core whether everybody can read a page.
import { readFile } from 'node:fs/promises';
import { load } from './browser.mjs';

const source = await readFile(load.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core says of what `inside` selects: `{ violations, incomplete }`, each a list of `{ id, help,
 * nodes }`.
 */
export async function askAxe(page, inside, options) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(source);
  return page.evaluate(([inside, options]) => window.axe.run(inside, {
    preload: false, resultTypes: ['violations', 'incomplete'], ...options,
  }), [inside, options]);
}
