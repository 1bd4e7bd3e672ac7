// For people: takes a picture of every slide of a built deck. node look.mjs DECK_FOLDER OUT [dark]
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { launch, serve } from '../web/browser.mjs';
import { openDeck, showSlide } from './deck.mjs';

const [folder, out, scheme] = process.argv.slice(2);
await mkdir(out, { recursive: true });
const server = await serve({ '/': path.resolve(folder) });
const browser = await launch();
const deck = await openDeck(browser, server.address, { colorScheme: scheme === 'dark' ? 'dark' : 'light' });
for (let number = 1; number <= deck.slides; ++number) {
  await showSlide(deck, number);
  await deck.page.screenshot({ path: path.join(out, `${String(number).padStart(2, '0')}.png`) });
}
console.log(`${deck.slides} slides in ${out}`, deck.troubles);
await browser.close();
server.close();
