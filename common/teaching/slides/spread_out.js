// In the page that is printed: makes a further page for each further state of a slide's pictures, and of code that
// changes. Which states those are, the decks say: slides/README.md.

/** Makes the pages. Returns what went wrong, in sentences. */
window.spreadOut = async () => {
  await document.fonts.ready;
  await drawn();
  for (const slide of slides()) {
    const pages = [...await codePages(slide), ...await picturePages(slide)];
    if (pages.length > 1) pages.forEach((page, i) => count(page, i + 1, pages.length));
  }
  await drawn();
  return slides().flatMap(complaints);
};

const slides = () => [...document.querySelectorAll('.print-slide-container')];
const drawn = () => Promise.all([...document.querySelectorAll('.print-slide-container *')]
  .map((element) => element.updateComplete));

/** A copy of a page as it is now, 'before' or 'after' it; Vue knows nothing of it. */
function copy(page, where) {
  const it = page.cloneNode(true), from = page.querySelectorAll('*');
  page[where](it);
  it.querySelectorAll('*').forEach((element, i) => {
    for (const { name } of propertiesOf(element)) element[name] = from[i][name];
  });
  return it;
}

/** In its footer: 8 / 20, 2 of 3. */
function count(page, number, all) {
  page.querySelector('.course-footer span:last-child').append(`, ${number} of ${all}`);
}

// --- Code. ---

/** Pages before a slide, for each code that it shows in turn, but for the last one, with all clicks done: its own. */
async function codePages(slide) {
  const { clicks } = slide.querySelector('.course-clicks');
  const code = () => [...slide.querySelectorAll('.slidev-code-magic-move')].map((it) => it.textContent).join();
  if (!code()) return [];
  const pages = [], last = code();
  let before;
  for (let click = clicks.clicksStart; await show(clicks, click), code() !== last; ++click) {
    if (code() === before) pages.pop().remove(); // the same with one click more
    pages.push(copy(slide, 'before'));
    pages.at(-1).querySelectorAll('.slidev-vclick-hidden')
      .forEach((it) => it.classList.remove('slidev-vclick-hidden'));
    before = code();
  }
  await show(clicks, clicks.total);
  return pages;
}

async function show(clicks, click) {
  clicks.current = click;
  // The code comes one turn later, its marked lines another.
  for (let turn = 0; turn < 3; ++turn) await new Promise((done) => { setTimeout(done); });
}

// --- Pictures. ---

/** A slide, and a page behind it for each further state of its pictures; one that has fewer stays in its last. */
async function picturePages(slide) {
  const lists = picturesOf(slide).map((it) => it.getAttribute('states').split('|'));
  const pages = [slide];
  while (pages.length < Math.max(...lists.map(({ length }) => length))) pages.push(copy(pages.at(-1), 'after'));
  await drawn(); // a copy begins in the state of its slide
  pages.forEach((page, i) => picturesOf(page).forEach((it, nth) => bring(it, lists[nth][i] ?? lists[nth].at(-1))));
  return pages;
}

/** What each picture was asked for; not in the picture, whose names are its own. */
const asked = new Map();

const picturesOf = (page) => [...page.querySelectorAll('[states]')];

/** Brings a picture into a state: '3', 'last; with-barrier', 'gpu=RTX 4090'. A number is a step. */
function bring(picture, state) {
  asked.set(picture, state.split(';').map((words) => words.trim()).map((word) => {
    const [attribute, value = 'true'] = /^(\d+|last)$/.test(word) ? ['step', word] : word.split('=');
    const known = propertiesOf(picture).find((one) => one.attribute === attribute);
    if (known) picture[known.name] = value === 'last' ? Infinity : known.read(value);
    return { word, is: () => known && (value === 'last' || String(picture[known.name]) === value) };
  }));
}

/** What of a picture an attribute can change. */
function propertiesOf(element) {
  return [...element.constructor.elementProperties ?? []]
    .filter(([, { attribute, state }]) => attribute !== false && !state)
    .map(([name, { attribute = name.toLowerCase(), type }]) =>
      ({ name, attribute, read: (text) => (type === Boolean ? text !== 'false' : text) }));
}

function complaints(page) {
  const number = page.querySelector('[data-slidev-no]').dataset.slidevNo;
  return [...page.querySelectorAll('*')].flatMap((it) => [
    ...(it.problem ? [it.problem] : []),
    ...(asked.get(it) ?? []).filter(({ is }) => !is()).map(({ word }) => `it has no state '${word}'.`),
  ].map((words) => `slide ${number}, ${it.localName}: ${words}`));
}
