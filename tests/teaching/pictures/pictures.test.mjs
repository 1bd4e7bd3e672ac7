// Every picture in states that states.mjs names (web/extent.mjs: in which), in a real browser: what it shows and says,
// its keys, and how well it can be read.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, beforeEach, test } from 'node:test';
import { access } from './checks/access.mjs';
import { MISSING, badData } from './checks/bad_data.mjs';
import { keys } from './checks/keys.mjs';
import { COMMITTED, screenshot } from './checks/screenshot.mjs';
import { statesToSee } from '../web/extent.mjs';
import { pictures } from './states.mjs';
import { seen, world } from './world.mjs';

let here;
before(async () => { here = await world(); });
beforeEach(() => { here.complaints.length = 0; });
after(() => here?.close());
const none = (complaints) => assert.equal(complaints.filter(Boolean).join('\n'), '');

test('every element that pictures.js defines has states, and the other way round', async () => {
  none(here.atLoad);
  assert.deepEqual(Object.keys(pictures).sort(), (await here.view.evaluate(() => window.defined)).sort());
  none(Object.entries(pictures).map(([element, { states, keys: any }]) => states?.length && any
    ? '' : `${element} has no states or no keys`));
});

test('every screenshot belongs to a state', async () => {
  const wanted = Object.entries(pictures).flatMap(([element, { states }]) =>
    states.flatMap(({ name, dark }) =>
      [`${element}.${name}.png`, ...(dark ? [`${element}.${name}.dark.png`] : [])]));
  none((await readdir(COMMITTED)).filter((file) => file.endsWith('.png') && !wanted.includes(file))
    .map((file) => `${file} is of no state`));
});

/** A slide is read from the last row: 18 px in a picture of many cells, and its deck's test asks for 22 else. */
const SMALLEST = { slide: 18, page: 14 };

for (const [element, { states, keys: its, wrong = [], on = 'slide' }] of Object.entries(pictures)) {
  statesToSee(states).forEach(({ name, attributes, says, dark }, i) => test(`${element}: ${name}`, async () => {
    const at = await here.show(element, attributes);
    const { problem, words } = await seen(at);
    assert.equal(problem, '');
    assert.match(words, says);
    none([await screenshot(at, `${element}.${name}`), ...await access(at, SMALLEST[on])]);
    await at.view.evaluate(() => { document.documentElement.style.colorScheme = 'dark'; });
    none([dark && await screenshot(at, `${element}.${name}.dark`),
      ...(await access(at, SMALLEST[on], ['color-contrast'])).map((it) => `dark: ${it}`)]);
    if (i === 0) {
      await printed(at);
      none(await keys(at, its));
    }
    none(here.complaints);
  }));

  if (wrong.length > 0) {
    test(`${element}: wrong attributes get a sentence`, async () => {
      await here.show(element, {});
      for (const { attributes, says } of wrong) {
        assert.match((await seen(await here.show(element, attributes))).problem, says,
          JSON.stringify(attributes));
      }
      none(here.complaints.filter((it) => !MISSING.test(it)));
    });
  }

  if (states[0].attributes.src) {
    test(`${element}: the wrong documents get a sentence`,
      async () => none(await badData(here, element, states[0].attributes)));
  }
}

/** On paper the drawing and its words are there, and nothing to click. */
async function printed({ view, picture }) {
  await view.emulateMedia({ media: 'print' });
  const shown = await picture.evaluate((it) => ['svg, table', '.words', '.controls']
    .map((part) => it.shadowRoot.querySelector(part)?.getBoundingClientRect().height ?? 0));
  assert.ok(shown[0] > 50 && shown[1] > 0 && shown[2] === 0,
    `printed heights of drawing, words and controls: ${shown}`);
  await view.emulateMedia({ media: 'screen' });
}
