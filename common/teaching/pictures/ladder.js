// Reads a record of times (what `./course bench --gpu --json` writes):
// how fast each lesson's kernel was, beside cuBLAS.

const PLAIN = 'cuBLAS float32'; // the peer that multiplies as the lessons do; the other uses tensor cores

/** The record, or an Error for the reader. */
export function checked(record) {
  const whole = Array.isArray(record?.rows) && Array.isArray(record?.sizes) &&
    typeof record?.machine === 'object';
  if (!whole || record.rows.length === 0) throw new Error('it is no record of times.');
  if (record.version !== 1)
    throw new Error(`it is a record of version ${record.version}, and only version 1 is known.`);
  return record;
}

export const nameOfSize = ({ M, N, K }) => (M === N && N === K ? `${M}` : `${M}x${N}x${K}`);

/** The sizes at which something was timed: "1024", "4093x4095x4097". */
export function sizesOf(record) {
  const sizes = record.sizes.map(nameOfSize)
    .filter((_, i) => record.rows.some((row) => row.cells?.[i]?.timing));
  if (sizes.length === 0) throw new Error('no times are in it.');
  return sizes;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** "04_coarsened_float4" as people say it: "04 coarsened float4". */
export const spoken = (name) => name.replaceAll('_', ' ').replace(/cublas$/, 'cuBLAS');
export const lessonOf = (name) => /^\d\d/.exec(name)?.[0];

/**
 * The solutions up to a lesson, and cuBLAS last, at one size: `{ name, lesson, flops, ofCublas, runs,
 * counts }`; `flops` per second, undefined where a kernel was not timed at that size.
 */
export function rungs(record, size, upto = '99') {
  const at = record.sizes.map(nameOfSize).indexOf(size);
  if (at < 0) throw new Error(`no times were taken at size ${size}.`);
  const { M, N, K } = record.sizes[at];
  const speed = (row) => {
    const seconds = row.cells?.[at]?.timing?.seconds;
    return { flops: seconds && 2 * M * N * K / median(seconds), runs: seconds?.length ?? 0 };
  };
  const peer = record.rows.find(({ name }) => name === PLAIN);
  const rows = record.rows.filter(({ name, kind }) => kind === 'solution' &&
    lessonOf(name) <= upto.padStart(2, '0'));
  const cublas = peer && speed(peer).flops;
  return [...rows, ...(peer ? [peer] : [])].map((row) => {
    const { flops, runs } = speed(row);
    return { name: spoken(row.name), lesson: lessonOf(row.name), flops, runs, ofCublas: flops && cublas &&
      flops / cublas, counts: row.counts };
  });
}

/** "NVIDIA H200, 2026-11-21" */
export const origin = ({ machine, date }) => `${machine.gpu}, ${date}`;

/** flop/s as TFLOP/s, in three figures, as `./course bench` prints them. */
export const tera = (flops) => `${Number((flops / 1e12).toPrecision(3))}`;
