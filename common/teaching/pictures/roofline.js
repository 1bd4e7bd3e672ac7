// The roof over every kernel, from a record of times or from NVIDIA's figures for a GPU,
// and the kernels as points under it.
import { findGpu } from './gpus.js';
import { nameOfSize, rungs } from './ladder.js';

/** `{ flops, bandwidth, source }`: flop/s and bytes/s; what the record's machine measured,
 *  unless another GPU is named. */
export function roofOf(record, gpu) {
  const machine = record?.machine;
  if (machine?.fma_flops > 0 && (!gpu || machine.gpu.endsWith(` ${findGpu(gpu).name}`))) {
    return { flops: machine.fma_flops, bandwidth: machine.copy_bytes, name: machine.gpu, measured: true,
      source: `measured ${record.date}` };
  }
  if (!gpu) throw new Error('the record measured no GPU, and none is named.');
  const { name, flops, bytesPerSecond, source } = findGpu(gpu);
  if (!flops) throw new Error(`the speed of the ${name} is not known here.`);
  return { flops, bandwidth: bytesPerSecond, name: `NVIDIA ${name}`, measured: false, source };
}

/** Flop/s at most for so many flop for each byte asked, and where arithmetic
 *  takes over from memory as the limit. */
export const attainable = ({ flops, bandwidth }, intensity) => Math.min(flops, intensity * bandwidth);
export const ridge = ({ flops, bandwidth }) => flops / bandwidth;

/** Flop for each byte that all threads together ask of global memory, as `./course bench` counts it. */
export function intensityOf({ size, global_load_bytes: loaded, global_store_bytes: stored }) {
  return 2 * size.M * size.N * size.K / (loaded + stored);
}

/** "01:0.25,02,04": lessons, some with an intensity of their own. Empty: undefined, which is all lessons. */
export function parsePoints(text) {
  if (!text?.trim()) return undefined;
  return text.split(',').map((point) => {
    const [, lesson, intensity] = /^\s*(\d{1,2})\s*(?::\s*([\d.]+)\s*)?$/.exec(point) ?? [];
    if (!lesson || (intensity !== undefined && !(Number(intensity) > 0)))
      throw new Error(`"${point}" is no point such as 02:4.`);
    return { lesson: lesson.padStart(2, '0'), intensity: intensity && Number(intensity) };
  });
}

/**
 * The kernels: `{ name, lesson, intensity, flops, measured }`. Where the roof was measured,
 * `flops` is what the kernel reached at that size; else what the roof allows at most. What was counted at another size
 * says nothing of a time: a kernel may choose another shape there.
 */
export function pointsOf(record, roof, size, wanted) {
  const rows = record ? rungs(record, size).filter(({ lesson }) => lesson) : [];
  const chosen = wanted ?? rows.map(({ lesson }) => ({ lesson }));
  return chosen.map(({ lesson, intensity: given }) => {
    const row = rows.find((one) => one.lesson === lesson);
    const intensity = given ?? (row?.counts && intensityOf(row.counts));
    if (!intensity) throw new Error(`nobody says how many bytes lesson ${lesson} asks for.`);
    const belongs = given !== undefined || nameOfSize(row.counts.size) === size;
    const measured = roof.measured && belongs && row?.flops !== undefined;
    return { name: row?.name ?? `lesson ${lesson}`, lesson, intensity, measured, flops: measured
      ? row.flops : attainable(roof, intensity) };
  });
}

/** The sizes that were timed and counted. */
export const countedSizes = (record) => record.sizes.map(nameOfSize)
  .filter((size) => record.rows.some(({ counts }) => counts && nameOfSize(counts.size) === size));

/** A logarithmic axis: `low` at pixel `from`, `high` at pixel `to`, both round numbers around the values. */
export class Axis {
  constructor(values, from, to) {
    this.low = roundBelow(Math.min(...values));
    this.high = 1 / roundBelow(1 / Math.max(...values));
    Object.assign(this, { from, to });
  }
  at(value) {
    return this.from + (this.to - this.from) * Math.log(value / this.low) / Math.log(this.high / this.low);
  }
  /** 1, 2 and 5 of every decade. */
  get ticks() {
    const ticks = [];
    for (let decade = decadeOf(this.low); decade < this.high * 1.001; decade *= 10) {
      ticks.push(...[1, 2, 5].map((factor) => factor * decade)
        .filter((tick) => tick > this.low * 0.999 && tick < this.high * 1.001));
    }
    return ticks;
  }
}

const decadeOf = (value) => 10 ** Math.floor(Math.log10(value) + 1e-9);
/** The largest 1, 2 or 5 of a decade that is not above a value. */
function roundBelow(value) {
  const decade = decadeOf(value), digit = value / decade * 1.000001;
  return decade * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}
