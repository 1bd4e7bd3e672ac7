// Asynchronous copies of one thread: asked for in one phase, arrived in another, read in a third.

/**
 * In the order in which they were asked for: `{ array, index, words, line, from, asked, arrived, read }`. Phases are
 * barriers passed; `arrived` and `read` (by any thread) are undefined where that never happens, `from` where zeros are copied.
 */
export function waysOf(trace, thread) {
  const left = trace.arrivals.filter((one) => one.thread === thread);
  const ways = [];
  trace.phases.forEach(({ phase, accesses }) => {
    accesses[thread].forEach((access, i) => {
      if (!access.store || !access.array.shared) return;
      const at = left.findIndex((one) => one.array === access.array && one.index === access.index &&
        one.line === access.line && one.phase >= phase);
      if (at < 0) return;
      const before = accesses[thread][i - 1];
      const from = before && !before.store && !before.array.shared && before.line === access.line ? before : undefined;
      const [{ phase: arrived }] = left.splice(at, 1);
      ways.push({ ...access, from, asked: phase, arrived, read: firstRead(trace, access, arrived) });
    });
  });
  return ways;
}

function firstRead(trace, { array, index, words }, from) {
  return trace.phases.find(({ phase, accesses }) => phase >= from && accesses.some((of) => of.some((one) =>
    one.array === array && !one.store && one.index < index + words && index < one.index + one.words)))?.phase;
}
