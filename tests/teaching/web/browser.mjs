// What tests in a browser share: the packages in COURSE_WEB, a server for folders,
// and pages that note what goes wrong in them.
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export { serve } from '../../../common/teaching/slides/serve.mjs';

if (!process.env.COURSE_WEB) throw new Error('COURSE_WEB names the folder that holds node_modules.');

/** Loads a package of COURSE_WEB: tests lie elsewhere, where Node would not look for it. */
export const load = createRequire(path.join(process.env.COURSE_WEB, 'package.json'));

/** In milliseconds, for whatever a test waits for: several times what a busy machine needs, for none fails because a machine is slow.
 *  CTest's own limit is longer, so that what did not come is told. */
export const patience = 600000;

/** Debian's Chromium, which talks to nobody by itself. CHROMIUM names another one. Its pages wait with patience. */
export async function launch() {
  const { chromium } = load('playwright-chromium');
  const browser = await chromium.launch({
    timeout: patience,
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--hide-scrollbars', '--font-render-hinting=none',
      '--disable-lcd-text', '--force-color-profile=srgb'],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await newContext(...options);
    context.setDefaultTimeout(patience);
    return context;
  };
  return browser;
}

function findBrowser() {
  const name = process.env.CHROMIUM ?? 'chromium';
  try {
    return execFileSync('/bin/sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`There is no browser ${name}: install chromium, or set CHROMIUM to one.`);
  }
}

/** Notes what should not happen on a page: errors, failed requests, requests to other machines.
 *  Returns the growing list. */
export function watch(page, address) {
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob|about):/.test(request.url()))
      troubles.push(`asks ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} for ${response.url()}`);
  });
  return troubles;
}
