// What decks are made of: slides with notes and minutes, and code that is imported
// from tested files, never pasted.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { decks, fences, imports, listed, minutes, pictures, plan } from './sources.mjs';

const snippets = path.join(process.env.COURSE_WEB, 'decks'); // where make.sh has put them
const all = await decks();
const none = (complaints) => assert.equal(complaints.join('\n'), '');
/** What is wrong with a deck's slides, one by one. */
const each = (deck, look) =>
  none(deck.slides.flatMap((slide, i) => look(slide)
    .map((words) => `${deck.name}.md, slide ${i + 1}: ${words}`)));

test('slides/README.md lists the decks that are there, with their minutes', () => {
  assert.ok(all.some(({ lesson }) => lesson), 'no lesson has a deck');
  const there = all.map((deck) => `${deck.name}: ${minutes(deck)} min`);
  assert.deepEqual(there.sort(), listed().map(({ name, minutes: said }) => `${name}: ${said} min`).sort());
});

/** Rows of a plan that name the same slide, such as live coding and the own work after it, as one. */
const together = (rows) => rows.reduce((found, row) => {
  const last = found.at(-1);
  if (last?.slides.join() !== row.slides.join()) return [...found, row];
  return [...found.slice(0, -1), { ...last, what: `${last.what}; ${row.what}`, minutes: last.minutes + row.minutes }];
}, []);

for (const deck of all) {
  test(`${deck.name}: 12 to 20 slides, each with one heading`, () => {
    assert.ok(deck.slides.length >= 12 && deck.slides.length <= 20, `${deck.slides.length} slides`);
    each(deck, ({ content }) => {
      const headings = content.replace(/^ *(`{3,})[\s\S]*?^ *\1/gm, '').match(/^# /gm)?.length ?? 0;
      return headings === 1 ? [] : [`${headings} headings of the first level`];
    });
  });

  test(`${deck.name}: every slide has a note with its minutes, and they add up to the lesson's`, () => {
    each(deck, ({ note }) => (/^[\d.]+ min\.\s+\S/.test(note ?? '')
      ? [] : [`its note should begin with "2 min. ...": ${note?.slice(0, 40)}`]));
    const sum = deck.slides.reduce((total, { note }) => total + parseFloat(note), 0);
    assert.equal(sum, minutes(deck));
  });

  test(`${deck.name}: code comes from tested files, output is quoted`, () => {
    each(deck, ({ content }) => fences(content).flatMap(({ kind, text, above }) => {
      if (kind.startsWith('md magic-move'))
        return text.split('\n').filter((line) => line.trim() && !line.startsWith('<<< @/snippets/'))
        .map((line) => `pasted code: ${line}`);
      if (kind === 'sh') return [];
      if (kind === 'text' && /^<!-- output(, all solved)?: .* -->$/.test(above)) return [];
      return [`a block of ${kind || 'text'} that nobody checks: ${text.slice(0, 50)}`];
    }));
  });

  test(`${deck.name}: what is imported is there, up to its last line`, () => {
    each(deck, ({ content }) => imports(content).flatMap(({ file, lines }) => {
      const at = path.join(snippets, file);
      if (!existsSync(at)) return [`there is no ${file}`];
      const there = readFileSync(at, 'utf8').trimEnd().split('\n').length;
      const last = Math.max(0, ...(lines.match(/\d+/g) ?? []).map(Number));
      if (there < 1 || readFileSync(at, 'utf8').trim() === '') return [`${file} is empty`];
      return last <= there ? [] : [`${file} has ${there} lines, and line ${last} is shown`];
    }));
  });

  test(`${deck.name}: each picture says which of its states are printed, or why one is enough`, () => {
    each(deck, ({ content }) => pictures(content).flatMap(({ name, states, one }) => {
      if (states && one !== undefined) return [`${name} says states, and that one is enough`];
      if (states) return states.length > 1 ? [] : [`${name} names one state only: say one-state="why"`];
      return /\S \S+ \S/.test(one) ? [] : [`${name} lacks states="0|3|last", or one-state="why"`];
    }));
  });

  test(`${deck.name}: nothing of it lies on another machine`, () => {
    each(deck, ({ content }) => (content.match(/\b(src|href)=["']?https?:[^\s"']*/g) ?? []));
  });
}

for (const deck of all.filter(({ lesson }) => lesson)) {
  test(`${deck.name}: what a lesson's deck must have`, () => {
    const content = deck.slides.map((slide) => slide.content).join('\n');
    const says = deck.slides.map((slide) => `${slide.content}\n${slide.note}`).join('\n');
    const wanted = {
      'code morphing': /magic-move/, 'code in steps': /<<< .*\{[^}]*\|/,
      'a picture that moves': /<[a-z]+-[a-z-]+ [^>]*>/,
      'the measured ladder': /<ladder-bars/, 'answers that come by a click': /v-clicks?/, 'a recap': /recap/i,
      'pros and cons': /against it/i,
    };
    none(Object.entries(wanted).filter(([, sign]) => !sign.test(content))
      .map(([what]) => `${deck.name} lacks ${what}`));
    assert.match(says, new RegExp(`\\./course live ${deck.lesson.slice(0, 2)}`));
  });
}

for (const deck of all.filter(({ lesson }) => lesson)) {
  test(`${deck.name}: the walkthrough's plan is that of the slides`, () => {
    const rows = together(plan(deck.lesson));
    assert.deepEqual(rows.flatMap(({ slides }) => slides), deck.slides.map((_, i) => i + 1));
    none(rows.filter(({ slides, minutes: planned }) =>
      planned !== slides.reduce((sum, number) => sum + parseFloat(deck.slides[number - 1].note), 0))
      .map(({ what }) =>
        `solutions/${deck.lesson}/walkthrough.md plans other minutes for "${what}" than the notes of its slides`));
  });

  test(`${deck.name}: a third of the minutes is the students' own work`, () => {
    const own = plan(deck.lesson).filter(({ what }) => what.startsWith('Students\' own work'));
    const sum = own.reduce((total, { minutes: planned }) => total + planned, 0);
    assert.ok(3 * sum >= minutes(deck), `${sum} of ${minutes(deck)} minutes`);
    // The longest piece has a slide, which stands on the wall meanwhile: for how long, and what if I am stuck?
    const [longest] = own.sort((one, other) => other.minutes - one.minutes);
    const { content } = deck.slides[longest.slides[0] - 1];
    assert.match(content, /^# Now you/m);
    for (const sign of [`**${longest.minutes} minutes.**`, `./course watch ${deck.lesson.slice(0, 2)}`,
      `./course hint ${deck.lesson.slice(0, 2)}`])
      assert.ok(content.includes(sign), `slide ${longest.slides[0]} lacks ${sign}`);
  });
}
