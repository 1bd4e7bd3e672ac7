// ./course slides --dev on a copy of the checkout: what is changed in a deck, in a solution and in a picture comes to
// the page that is open, and Ctrl-C leaves nothing running.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync,
  writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { launch, patience } from '../web/browser.mjs';
import { decks, root } from './sources.mjs';

const program = process.env.COURSE_PROGRAM, web = process.env.COURSE_WEB;
const copying = { recursive: true, preserveTimestamps: true };
const { name, slides } = (await decks()).find((deck) => deck.name === '02_tiled');
const slideWith = (text) => slides.findIndex(({ content }) => content.includes(text)) + 1;
let work, command, said = '', ended, browser, page, address;

before(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'slides-dev-'));
  for (const folder of ['common', 'lessons', 'slides', 'solutions'])
    cpSync(path.join(root, folder), path.join(work, folder), copying);
  mkdirSync(path.join(work, 'web'));
  // With the traces, so that they are not made again.
  for (const file of ['package.json', 'package-lock.json', 'installed-lock.json', 'traces', 'traced'])
    if (existsSync(path.join(web, file))) cpSync(path.join(web, file), path.join(work, 'web', file), copying);
  symlinkSync(path.join(web, 'node_modules'), path.join(work, 'web/node_modules'));
  const port = await freePort();
  address = `http://localhost:${port}`;
  // In a group of its own, as a shell that talks to a terminal starts it.
  command = spawn(program, ['slides', '--dev', '02'], { detached: true, stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, COURSE_ROOT: work, COURSE_WEB: path.join(work, 'web'), SLIDES_PORT: String(port) } });
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => { said += text; });
  ended = new Promise((done) => { command.on('exit', done); });
  browser = await launch();
  page = await browser.newPage();
  await open(`${address}/#/1`);
});

after(async () => {
  await browser?.close();
  for (const { id } of left()) process.kill(id, 'SIGKILL');
  rmSync(work, { recursive: true, force: true });
});

/** As soon as there is somebody to answer: how long the whole page takes depends on what else the machine does. Where the
 *  server reloads a page that is just being opened, opening it fails and the page is there: then a second time goes to
 *  nothing new, and has no answer. */
async function open(url) {
  for (const until = Date.now() + patience; ; await new Promise((done) => { setTimeout(done, 200); })) {
    const there = await page.goto(url, { waitUntil: 'commit' }).then(() => true, () => false);
    if (there) return page.locator('h1').first().waitFor();
    if (Date.now() > until || command.exitCode !== null) assert.fail(`nothing is served: ${said}`);
  }
}

function freePort() {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, () => { const { port } = server.address(); server.close(() => done(port)); });
  });
}

/** Shows a slide without loading the page again. */
async function go(number) {
  await page.evaluate((no) => { location.hash = `#/${no}?clicks=99`; }, number);
  await page.locator(`.slidev-page-${number} h1`).waitFor();
}

/** Changes a file of the copy. */
function change(file, from, to) {
  const at = path.join(work, file), text = readFileSync(at, 'utf8');
  assert.ok(text.includes(from), `${file} has no ${from}`);
  writeFileSync(at, text.replaceAll(from, to));
}

/** Waits until a text is there, in the pictures too. */
const comes = (number, text) =>
  page.locator(`.slidev-page-${number}`).getByText(text).first().waitFor({ state: 'visible' })
    .catch((error) => assert.fail(`'${text}' does not come: ${error.message}\n${said}`));

test('a line of the deck', async () => {
  await go(1);
  change(`slides/${name}.md`, '# Tiles in shared memory', '# Changed by a test');
  await comes(1, 'Changed by a test');
});

test('a region of a solution', async () => {
  const number = slideWith('02_tiled/kernel.bare.cu');
  await go(number);
  change('lessons/02_tiled/solution.cu', '__syncthreads();', '__syncthreads_changed();');
  await comes(number, '__syncthreads_changed');
});

test('a picture', async () => {
  const number = slideWith('<tile-phases');
  await go(number);
  change('common/teaching/pictures/picture.js', "'stop' : 'play'", "'stop' : 'changed'");
  await comes(number, /^changed$/);
});

test('Ctrl-C ends all of it', async () => {
  assert.ok(left().length > 1, 'nothing runs'); // the test would see it
  process.kill(-command.pid, 'SIGINT');
  await ended;
  for (const until = Date.now() + 10000; left().length && Date.now() < until;)
    await new Promise((done) => { setTimeout(done, 100); });
  assert.deepEqual(left(), []);
});

/** The processes that have the copy in their environment. */
function left() {
  return readdirSync('/proc').filter((id) => /^\d+$/.test(id)).flatMap((id) => {
    try {
      if (!readFileSync(`/proc/${id}/environ`, 'utf8').includes(`COURSE_ROOT=${work}\0`)) return [];
      return [{ id: Number(id), words: readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
    } catch {
      return []; // ended, or another's
    }
  });
}
