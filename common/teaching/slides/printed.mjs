// The page of a built deck that is printed: each slide with all its clicks done, and once more for each further
// state of its pictures and code.
import path from 'node:path';

const size = { width: 980, height: 552 };

/**
 * Opens it in a browser. Throws an Error with a sentence where a picture has nothing to draw, or no such state as
 * its deck names.
 */
export async function openPrinted(browser, address) {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' });
  page.setDefaultTimeout(600000); // machines are busy
  await page.goto(`${address}/?print=true#/print`);
  await page.emulateMedia({ media: 'screen' });
  await page.waitForFunction(allSlidesAreThere);
  // It comes after the last slide, empty, and would be a page of its own.
  await page.addStyleTag({ content: '#mermaid-rendering-container { display: none }' });
  await page.addScriptTag({ path: path.join(import.meta.dirname, 'spread_out.js') });
  const troubles = await page.evaluate(async () => {
    document.title = document.title.replace(/ - Slidev$/, '');
    return window.spreadOut();
  });
  if (troubles.length) throw new Error(troubles.join('\n'));
  return page;
}

/** Each slide comes by a request of its own; what lies in it is there a little later. */
function allSlidesAreThere() {
  const all = [...document.querySelectorAll('.print-slide-container')];
  return all.length && all.every((slide) => slide.querySelector('.slidev-layout') &&
    slide.querySelector('.course-footer') && slide.querySelector('.course-clicks')?.clicks);
}

/** Prints it into a file. */
export async function print(browser, address, file) {
  const page = await openPrinted(browser, address);
  await page.pdf({ path: file, ...size, printBackground: true, preferCSSPageSize: true });
  await page.close();
}
