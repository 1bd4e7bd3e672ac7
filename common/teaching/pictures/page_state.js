// A page of pictures: what they show stands in its address, and keys go from one to the next.
// For pages whose body says `data-pictures`.

const KEPT = ['step', 'thread', 'threads', 'array', 'kind', 'warp', 'gpu', 'registers', 'shared'];

const pictures = () => [...document.querySelectorAll('main [id]')].filter((one) => one.localName.includes('-'));
const keyOf = (picture, name) => `${picture.id}.${name}`;

/** `#map.step=2&map.thread=17` as pairs. */
const wanted = () => new Map(new URLSearchParams(location.hash.slice(1)));

function apply() {
  for (const picture of pictures()) {
    for (const name of KEPT) {
      const value = wanted().get(keyOf(picture, name));
      if (value !== undefined && picture.getAttribute(name) !== value) picture.setAttribute(name, value);
    }
  }
  document.documentElement.dataset.theme = wanted().get('theme') ?? '';
}

function note(name, value) {
  const state = wanted();
  if (state.get(name) === value) return;
  state.set(name, value);
  history.replaceState(null, '', `#${new URLSearchParams([...state])}`);
}

function dark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function go(way) {
  const all = pictures(), at = all.findIndex((one) => one === document.activeElement);
  const next = all[Math.min(Math.max(0, at < 0 && way < 0 ? 0 : at + way), all.length - 1)];
  next?.scrollIntoView({ block: 'center' });
  next?.shadowRoot?.querySelector('figure')?.focus({ preventScroll: true });
}

function keydown(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.composedPath()[0].matches?.('input, select')) return;
  if (event.key === 'j' || event.key === 'k') go(event.key === 'j' ? 1 : -1);
  if (event.key === 'd') {
    note('theme', dark() ? 'light' : 'dark');
    apply();
  }
}

export async function keepState() {
  apply();
  await Promise.all(pictures().map((picture) => picture.updateComplete));
  const observer = new MutationObserver((changes) => {
    for (const { target, attributeName } of changes)
      if (target.id && target.hasAttribute(attributeName)) note(keyOf(target, attributeName), target.getAttribute(attributeName));
  });
  for (const picture of pictures()) observer.observe(picture, { attributes: true, attributeFilter: KEPT });
  addEventListener('hashchange', apply);
  // Pictures keep their keys to themselves: these are heard before.
  addEventListener('keydown', keydown, { capture: true });
  document.body.dataset.pictures = 'ready';
}

if (document.body.dataset.pictures !== undefined) keepState();
