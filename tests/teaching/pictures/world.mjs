// The world of the browser's tests: a server on this machine, one browser, and pages with one picture each.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launch, serve, watch } from '../web/browser.mjs';

const need = (name) => process.env[name] ?? (() => { throw new Error(`${name} is not set: use run.sh`); })();

const FOLDERS = {
  '/traces/': resolve(need('PICTURES_TRACES')),
  '/fonts/': join(need('COURSE_WEB'), 'node_modules/@fontsource'),
};
/** What is no document of a picture. */
const WRONG = { '/wrong/empty.json': '{}', '/wrong/list.json': '[]', '/wrong/null.json': 'null',
  '/wrong/text.json': 'no JSON' };

const face = (family, folder, weight) =>
  `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(/fonts/${folder}/files/${folder}-latin-${weight}-normal.woff2); }`;
/** As wide as a slide's text, with a slide's fonts, which are the same on every machine. */
export const WIDTH = 900;
const page =
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>a picture</title><link rel="icon" href="data:,"><style>
  ${face('Inter', 'inter', 400)} ${face('Inter', 'inter', 600)} ${face('Inter', 'inter', 700)}
  ${face('JetBrains Mono', 'jetbrains-mono', 400)} ${face('JetBrains Mono', 'jetbrains-mono', 700)}
  html { color-scheme: light; background: light-dark(#ffffff, #15191f); color: light-dark(#1b1f24, #f0f3f6); }
  body { margin: 0; padding: 10px; width: ${WIDTH}px; font: 16px/1.35 Inter; --caption: 20px; --picture-height: 380px; --code-font: 'JetBrains Mono'; }
  h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  </style></head><body><main><h1>a picture</h1><div id="stage"></div></main>
  <script>
    window.defined = []; window.keysOfPage = [];
    const define = customElements.define.bind(customElements);
    customElements.define = (name, ...rest) => { defined.push(name); define(name, ...rest); };
    document.addEventListener('keydown', (event) => keysOfPage.push(event.key));
  </script>
  <script type="module" src="/pictures.js"></script></body></html>`;

/**
 * Starts server and browser, and opens one page for all pictures: a page takes longer to load than a picture
 * to be shown. `complaints`: what the console said, what was thrown, and what was asked of another machine,
 * growing, and `atLoad` before the first picture was shown; `close()` ends all.
 * `documents`: further ones, by their paths. Four fifths of a slide's size, the `scale` of the tests,
 * keep the committed screenshots small.
 */
export async function world({ documents: more = {}, scale = 0.8 } = {}) {
  const documents = { ...WRONG, ...more, '/': page,
    '/pictures.js': readFileSync(need('PICTURES_BUNDLE'), 'utf8') };
  const server = await serve(FOLDERS, { documents });
  const browser = await launch();
  // Reduced motion keeps them still.
  const view =
    await browser.newPage({ viewport: { width: WIDTH + 20, height: 640 }, deviceScaleFactor: scale,
      reducedMotion: 'reduce' });
  const complaints = watch(view, server.address);
  await view.goto(server.address);
  // Or the first pictures would be laid out with another font than the later ones.
  await view.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  return {
    view,
    complaints,
    atLoad: complaints.splice(0),
    /** Shows a picture, in light, in the place of the one before. */
    show: async (element, attributes) => {
      await view.evaluate(show, [element, attributes]);
      return { view, picture: view.locator(element).first() };
    },
    close: async () => { await browser.close(); server.close(); },
  };
}

async function show([element, attributes]) {
  document.documentElement.style.colorScheme = '';
  window.keysOfPage.length = 0;
  const picture = document.createElement(element);
  for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
  document.getElementById('stage').replaceChildren(picture);
  await document.fonts.ready;
  for (let i = 0; i < 3; ++i) await picture.updateComplete;
  await document.fonts.ready;
}

/** What a reader of the picture can see or be told: `all` of it as text, for "something has changed",
 *  its `words`, and its `problem`. */
export const seen = ({ picture }) => picture.evaluate(async (it) => {
  await it.updateComplete;
  const text = (part) => it.shadowRoot?.querySelector(part)?.textContent.trim() ?? '';
  return { all: it.shadowRoot?.innerHTML.replace(/<!--.*?-->/g, '') ?? '', words: text('.words'),
    problem: text('.problem') };
});
