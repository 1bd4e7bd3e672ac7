// What a student may see of a trace: where a line of a solution stood, the TODO of the hand-out's kernel.cu.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const bare = (line) => line.replace(/\s+/g, '');

/** The lines of a solution's regions, without blanks, each with its TODO; and the lines of its skeleton. */
function lessonOf(name) {
  const program = process.env.COURSE_PROGRAM;
  if (!program) throw new Error('COURSE_PROGRAM names the course program, which knows the skeletons.');
  const skeleton = execFileSync(program, ['skeleton', name], { encoding: 'utf8',
    env: { ...process.env, COURSE_ROOT: root } }).split('\n');
  const given = new Set(skeleton.map(bare)), answers = new Map();
  let todo = 0;
  for (const line of readFileSync(path.join(root, 'lessons', name, 'solution.cu'), 'utf8').split('\n')) {
    const mark = /^\s*\/\/! (TODO|END) (\d+)/.exec(line);
    if (mark) todo = mark[1] === 'TODO' ? Number(mark[2]) : 0;
    else if (todo && !given.has(bare(line))) answers.set(bare(line), todo);
  }
  return { answers, skeleton };
}

/**
 * The same trace with numbers and texts of lines as in the kernel.cu that a student is given: `line 13: // TODO 2`
 * instead of the line that solves it. What is neither an answer nor given, such as a line of the bank, has no text.
 */
export function givenTrace(trace) {
  const { answers, skeleton } = lessonOf(trace.lesson);
  const lines = {}, numbers = new Map();
  for (const [number, text] of Object.entries(trace.lines)) {
    const todo = answers.get(bare(text));
    const at = todo ? skeleton.findIndex((line) => line.trim().startsWith(`// TODO ${todo}:`))
      : skeleton.findIndex((line) => bare(line) === bare(text));
    const shown = at < 0 ? Number(number) : at + 1;
    numbers.set(Number(number), shown);
    lines[shown] = todo ? `// TODO ${todo}` : at < 0 ? '' : text;
  }
  const renumbered = ([array, index, line, store, words]) => [array, index, numbers.get(line), store, words];
  return { ...trace, lines,
    phases: trace.phases.map((phase) => ({ ...phase,
      threads: phase.threads.map((thread) => ({ ...thread, accesses: thread.accesses.map(renumbered) })) })),
    arrivals: trace.arrivals.map(([phase, thread, array, index, line, words]) =>
      [phase, thread, array, index, numbers.get(line), words]) };
}
