// A built deck in a browser: opening it, going to a slide, and what is too large on it.
import { watch } from '../web/browser.mjs';

const size = { width: 980, height: 552 }; // a slide's own, so that a pixel is a pixel
/** The scale of type of slides/style.css, in pixels: the least of each kind, and what its classes allow instead. */
const SCALE = { body: 28, table: 24, code: 22, label: 22, caption: 20,
  dense: { code: 18, label: 18, table: 20 }, whole: { code: 14, label: 14 } };

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

/** Text that the last row cannot read, by the scale of slides/style.css; a class may allow less. */
export async function smallText({ page }, number) {
  return page.evaluate(([no, scale]) => {
    const found = new Set();
    const allowed = (element, host) => {
      const within = (names) => element.closest(names) ?? host?.closest(names);
      const exception = within('.whole') ? scale.whole : within('.dense') ? scale.dense : {};
      const kind = element.closest('svg') ? 'label' : host ? 'caption' : element.closest('pre, code') ? 'code'
        : element.closest('table') ? 'table' : element.closest('.caption') ? 'caption' : 'body';
      return { kind, least: exception[kind] ?? scale[kind] };
    };
    const look = (root, host) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot, element);
        const own = [...element.childNodes]
          .some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
        if (!own || ['STYLE', 'SCRIPT', 'TITLE', 'DESC', 'OPTION'].includes(element.tagName.toUpperCase()) ||
          element.closest('.sr-only, .katex-mathml')) continue;
        const box = element.getBoundingClientRect();
        if (box.width < 2 || getComputedStyle(element).visibility === 'hidden') continue;
        const drawn = element.closest('svg')?.getScreenCTM()?.a ?? 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * drawn;
        const { kind, least } = allowed(element, host);
        if (size < least - 0.5) {
          const text = element.textContent.trim().slice(0, 40);
          found.add(`${kind} of ${size.toFixed(1)} px, at least ${least}: ${text}`);
        }
      }
    };
    look(document.querySelector(`.slidev-page-${no}`));
    return [...found];
  }, [number, SCALE]);
}

/** The largest part of a slide's height in which nothing is: below its last content, or between
 *  two. A cover is free. */
export async function blankPart({ page }, number) {
  return page.evaluate((no) => {
    const slide = document.querySelector(`.slidev-page-${no}`), frame = slide.getBoundingClientRect();
    if (slide.querySelector('.slidev-layout.cover')) return 0;
    const spans = [[frame.top, frame.top]];
    const look = (root) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        const shape = element instanceof SVGGeometryElement || element.matches('pre, img, button');
        const text = [...element.childNodes]
          .some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
        if (!shape && !text || element.closest('style, script, defs, .sr-only, .course-footer')) continue;
        const { top, bottom, width } = element.getBoundingClientRect();
        const seen = width > 0 && bottom > top && getComputedStyle(element).visibility !== 'hidden';
        if (seen) spans.push([top, bottom]);
      }
    };
    look(slide);
    let end = frame.top, most = 0;
    for (const [top, bottom] of spans.sort(([a], [b]) => a - b)) {
      most = Math.max(most, top - end);
      end = Math.max(end, bottom);
    }
    return Math.max(most, frame.bottom - end) / frame.height;
  }, number);
}

/** The sentence about a slide of which more than 30 % is blank, if it is one. */
export async function hollow(deck, number) {
  const blank = await blankPart(deck, number);
  return blank > 0.3 ? [`${Math.round(100 * blank)} % of its height is blank, and 30 % is the most: fill it`] : [];
}
