// The decks as they are written: their slides, notes and code.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { load } from '../web/browser.mjs';

const { parse } = await import(load.resolve('@slidev/parser'));
export const root = path.resolve(import.meta.dirname, '../../..');

/** Every deck: its name, its lesson's folder if it has one, its slides ({content, note}). */
export async function decks() {
  const names = readdirSync(path.join(root, 'slides'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md');
  return Promise.all(names.map(async (file) => {
    const name = file.replace(/\.md$/, '');
    const { slides } = await parse(readFileSync(path.join(root, 'slides', file), 'utf8'), file);
    return { name, lesson: /^\d/.test(name) ? name : undefined, slides };
  }));
}

/** The table of slides/README.md: each deck's name, and how many minutes it is said to take. */
export function listed() {
  const text = readFileSync(path.join(root, 'slides/README.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([^`]+)` \| (\d+) \|/gm)];
  return rows.map(([, name, minutes]) => ({ name, minutes: Number(minutes) }));
}

/** How long a deck's lecture takes, in minutes: what its lesson's hand-out
 *  promises, else what the table says. */
export function minutes({ name, lesson }) {
  if (!lesson) return listed().find((deck) => deck.name === name)?.minutes;
  return Number(/\*\*Minutes:\*\* (\d+)/.exec(readFileSync(path.join(root, 'lessons', lesson, 'README.md'),
    'utf8'))?.[1]);
}

/** The plan of a lesson's walkthrough, row by row: what, how many minutes, with which slides. */
export function plan(lesson) {
  const text = readFileSync(path.join(root, 'solutions', lesson, 'walkthrough.md'), 'utf8')
    .split('## On the board')[0];
  return [...text.matchAll(/^\| (.*) \| slides? (\d+)(?: to (\d+))?.* \| ([\d.]+) \|$/gm)]
    .map(([, what, first, last = first, minutes]) => ({
    what, minutes: Number(minutes),
    slides: Array.from({ length: last - first + 1 }, (_, i) => Number(first) + i),
  }));
}

/** Every fenced block of a slide: its language, its text, and the line above it. */
export function fences(content) {
  const found = [];
  const lines = content.split('\n');
  for (let i = 0; i < lines.length; ++i) {
    const open = /^ *(`{3,})(.*)$/.exec(lines[i]);
    if (!open) continue;
    const end = lines.findIndex((line, at) => at > i && line.trim() === open[1]);
    found.push({ kind: open[2].trim(), text: lines.slice(i + 1, end).join('\n'), above: lines[i - 1] ?? '' });
    i = end;
  }
  return found;
}

/** Every `<<< @/path lang {lines}` of a slide. */
export function imports(content) {
  return [...content.matchAll(/^<<< @\/(\S+)(?: +(\w+))?(?: *\{([^}]*)\})?/gm)]
    .map(([, file, language, lines = '']) => ({ file, language, lines }));
}

/** Every picture of a slide: its name, and what its tag says of print: `states` (each as it is written), or why
 *  `one` is enough. */
export function pictures(content) {
  return [...content.matchAll(/<(?!v-)([a-z]+(?:-[a-z]+)+)(\s[^>]*)?>/g)].map(([, name, attributes = '']) => {
    const said = (attribute) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1];
    return { name, states: said('states')?.split('|').map((state) => state.trim()), one: said('one-state') };
  });
}

/** How many pages of the PDF a slide becomes: one for each code that it shows in turn, and for each further state of
 *  its pictures. */
export function printedPages(content) {
  const codes = fences(content).filter(({ kind }) => kind.startsWith('md magic-move'))
    .map(({ text }) => text.match(/^<<< /gm).length);
  return codes.reduce((sum, count) => sum + count - 1, 0) + Math.max(1, ...pictures(content).map(({ states }) => states?.length ?? 1));
}
