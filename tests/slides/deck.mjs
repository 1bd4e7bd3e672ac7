// A built deck in a browser: opening it, going to a slide, and what is too large on it.
import { watch } from '../web/browser.mjs';

const size = { width: 980, height: 552 }; // a slide's own, so that a pixel is a pixel

/** The deck at an address, with `slides`, how many it has, and `troubles`, what went wrong so far. */
export async function openDeck(browser, address, options = {}) {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', ...options });
  const troubles = watch(page, address);
  const deck = { page, address, troubles, slides: 0 };
  await showSlide(deck, 1);
  deck.slides = await page.evaluate(() =>
    Number(document.querySelector('.course-footer span:last-child').textContent.split('/')[1]));
  return deck;
}

/** Shows a slide with all its clicks done, and waits until its pictures are drawn. */
export async function showSlide({ page, address }, number) {
  await page.goto(`${address}/#/${number}?clicks=99`);
  await page.waitForSelector(`.slidev-page-${number}`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.querySelectorAll('*')].map((element) => element.updateComplete));
  });
  await page.waitForTimeout(250);
  await settle(page);
}

/** Shows the slide that is there in another scheme, 'light' or 'dark'. */
export async function showScheme({ page }, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark,
    colorScheme === 'dark');
  await settle(page);
}

const settle = (page) => page.evaluate(() =>
  Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));

/** What sticks out of the slide, as text; empty when all is inside. */
export async function overflows({ page }, number) {
  return page.evaluate((no) => {
    const slide = document.querySelector(`.slidev-page-${no}`);
    const frame = slide.getBoundingClientRect();
    const found = [];
    const look = (root) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        const style = getComputedStyle(element);
        if (style.visibility === 'hidden' || style.display === 'none' ||
          element.closest('.sr-only, .katex-mathml')) continue;
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) continue;
        const out = Math.max(frame.left - box.left, box.right - frame.right, frame.top - box.top,
          box.bottom - frame.bottom);
        const cut = element.scrollHeight > element.clientHeight + 2 &&
          ['auto', 'scroll', 'hidden'].includes(style.overflowY);
        if (out > 1 || cut)
          found.push(`${element.tagName.toLowerCase()} ${Math.round(Math.max(out, element.scrollHeight - element.clientHeight))} px: ${element.textContent.trim().slice(0, 60)}`);
      }
    };
    look(slide);
    return found;
  }, number);
}

/** Pictures of the slide that show a sentence about a problem, or nothing. */
export async function pictureTroubles({ page }, number) {
  return page.evaluate((no) => [...document.querySelectorAll(`.slidev-page-${no} *`)]
    .filter((it) => it.tagName.includes('-')).flatMap((it) => {
    const name = it.tagName.toLowerCase();
    if (!customElements.get(name)) return [`${name} is no picture`];
    const problem = it.shadowRoot?.querySelector('.problem')?.textContent;
    if (problem) return [`${name}: ${problem}`];
    return it.shadowRoot?.querySelector('svg') ? [] : [`${name} shows nothing`];
  }), number);
}

/** Text that the last row cannot read: less than 14 px on a slide that is 552 px high. */
export async function smallText({ page }, number) {
  return page.evaluate((no) => {
    const found = new Set();
    const look = (root, scale) => {
      for (const element of root.querySelectorAll('*')) {
        const svg = element.closest('svg');
        const factor = svg ? svg.getBoundingClientRect().width / (svg.viewBox.baseVal?.width ||
          svg.getBoundingClientRect().width) : scale;
        if (element.shadowRoot) look(element.shadowRoot, scale);
        const own = [...element.childNodes]
          .some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
        if (!own || ['STYLE', 'SCRIPT', 'TITLE', 'DESC', 'OPTION'].includes(element.tagName.toUpperCase()))
          continue;
        const box = element.getBoundingClientRect();
        if (box.width < 2 || getComputedStyle(element).visibility === 'hidden') continue;
        const size = parseFloat(getComputedStyle(element).fontSize) * factor;
        if (size < 13.5) found.add(`${size.toFixed(1)} px: ${element.textContent.trim().slice(0, 40)}`);
      }
    };
    look(document.querySelector(`.slidev-page-${no}`), 1);
    return [...found];
  }, number);
}
