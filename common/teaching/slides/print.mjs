// Prints built decks: node print.mjs HTML OUT DECK..., with the folder in which DECK/index.html lie, and the one
// that gets DECK.pdf. COURSE_WEB names the folder that holds node_modules, CHROMIUM the browser: one prints them
// all, two at a time.
import { createRequire } from 'node:module';
import path from 'node:path';
import { print } from './printed.mjs';
import { serve } from './serve.mjs';

const { chromium } = createRequire(path.join(process.env.COURSE_WEB, 'package.json'))('playwright-chromium');

const [html, out, ...decks] = process.argv.slice(2);
const server = await serve({ '/': path.resolve(html) });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });

async function printNext() {
  for (let deck = decks.shift(); deck; deck = decks.shift()) {
    try {
      await print(browser, `${server.address}/${deck}`, path.join(out, `${deck}.pdf`));
    } catch (error) {
      throw new Error(`slides/${deck}.md: ${error.message}`);
    }
  }
}

try {
  await Promise.all([printNext(), printNext()]);
} finally {
  await browser.close();
  server.close();
}
