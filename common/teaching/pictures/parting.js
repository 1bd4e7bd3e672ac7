// Where two traces part (common/program/kernel_page/difference.h), and what a thread did in each until then.
import { Trace, elements } from './trace.js';

/** How many accesses before the one that differs are shown: the last few say where the thread was. */
const BEFORE = 5;

/**
 * Of both kernels what the thread does in the phase in which they part: `{ thread, phase, before, mine, right }`: the
 * last accesses that both make before, and each side `{ trace, at, waits }`: the access that differs, or undefined where
 * it makes none, because it waits at a barrier first or for good.
 */
export function partingOf(mine, right, difference) {
  const whole = ['phase', 'thread', 'position'].every((field) => Number.isInteger(difference?.[field]));
  if (!whole || difference.version !== 1) throw new Error('it does not say where two kernels part.');
  const [a, b] = [new Trace(mine), new Trace(right)];
  const all = inPhase(a, difference.phase, difference.thread);
  const before = all.slice(0, difference.position);
  return {
    thread: difference.thread,
    phase: difference.phase,
    before: before.slice(-BEFORE),
    mine: { trace: a, at: accessOf(a, difference.mine), waits: difference.waits === 'mine' },
    right: { trace: b, at: accessOf(b, difference.right), waits: difference.waits === 'right' },
  };
}

/** A thread's accesses after so many barriers: a phase in which nobody does anything is not in a trace. */
function inPhase(trace, phase, thread) {
  const place = trace.phases.findIndex((one) => one.phase === phase);
  return place < 0 ? [] : trace.accesses(place, thread);
}

function accessOf(trace, access) {
  return access ? { ...access, array: trace.arrays[access.array], store: access.store === true } : undefined;
}

/** "loads A[0][1]" */
export const deed = ({ array, index, words, store }) => `${store ? 'stores' : 'loads'} ${elements(array, index, words)}`;
