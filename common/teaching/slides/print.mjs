// Prints built decks, a page for each slide: node print.mjs HTML OUT DECK..., with the folder in which
// DECK/index.html lie, and the one that gets DECK.pdf. COURSE_WEB names the folder that holds node_modules,
// CHROMIUM the browser: one prints them all.
import { createRequire } from 'node:module';
import path from 'node:path';
import { serve } from './serve.mjs';

const { chromium } = createRequire(path.join(process.env.COURSE_WEB, 'package.json'))('playwright-chromium');
const slide = { width: 980, height: 552 };

async function print(browser, address, deck, file) {
  const page = await browser.newPage({ viewport: slide });
  page.setDefaultTimeout(60000); // machines are busy
  await page.goto(`${address}/${deck}/?print=true#/print`, { waitUntil: 'networkidle' });
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await page.locator('.print-slide-container').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.slidev-slide-loading'));
  // It comes after the last slide, empty, and would be a page of its own.
  await page.addStyleTag({ content: '#mermaid-rendering-container { display: none }' });
  await page.evaluate(async () => {
    document.title = document.title.replace(/ - Slidev$/, '');
    await document.fonts.ready;
    await Promise.all([...document.querySelectorAll('*')].map((element) => element.updateComplete));
  });
  await page.pdf({ path: file, ...slide, printBackground: true, preferCSSPageSize: true });
  await page.close();
}

const [html, out, ...decks] = process.argv.slice(2);
const server = await serve({ '/': path.resolve(html) });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
try {
  for (const deck of decks) await print(browser, server.address, deck, path.join(out, `${deck}.pdf`));
} finally {
  await browser.close();
  server.close();
}
