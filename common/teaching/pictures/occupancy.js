// How many blocks of a launch a multiprocessor holds at a time, and what stands in the way of more.

const WARP = 32, UNIT = 256; // threads; registers are given out in such portions

const up = (value, unit) => Math.ceil(value / unit) * unit;

/**
 * `block`: `{ threads, registers, shared }` with registers of a thread, 0 when they are not to be counted,
 * and bytes of shared memory of the block. The answer: `by`, the blocks that each resource allows;
 * `blocks`, the smallest of them; `limits`, which ones those are; `threads` alive,
 * and their `share` of all there could be, where a warp that is not full counts as full.
 */
export function occupancy(gpu, block) {
  const warps = Math.ceil(block.threads / WARP), fits = block.threads >= 1 &&
    block.threads <= gpu.threadsOfBlock;
  const shared = block.shared + gpu.reserved;
  const by = {
    threads: fits ? Math.floor(gpu.threads / (warps * WARP)) : 0,
    ...(block.registers > 0 ? { registers: byRegisters(gpu, warps, block.registers) } : {}),
    ...(shared > 0 ? { 'shared memory': Math.floor(gpu.shared / shared) } : {}),
    blocks: gpu.blocks,
  };
  const blocks = Math.min(...Object.values(by));
  return { by, blocks, limits: Object.keys(by).filter((resource) => by[resource] === blocks),
    threads: blocks * block.threads,
    share: blocks * warps * WARP / gpu.threads };
}

/**
 * NVIDIA's cuda_occupancy.h: a warp gets its registers in units of 256,
 * from one of the multiprocessor's four parts; and a block must fit as if its warps came in fours.
 * The first GPUs gave them to the block as a whole.
 */
function byRegisters(gpu, warps, registers) {
  if (gpu.byBlock) return Math.floor(gpu.registers / up(warps * WARP * registers, UNIT));
  const ofWarp = up(registers * WARP, UNIT);
  if (registers > gpu.registersOfThread || ofWarp * up(warps, gpu.partitions) > gpu.registers) return 0;
  return Math.floor(gpu.partitions * Math.floor(gpu.registers / gpu.partitions / ofWarp) / warps);
}

/** A block that makes a T x T tile of C from T x T tiles of A and of B, as in lesson 02. */
export const tiled = (T, registers) => ({ threads: T * T, registers, shared: 2 * T * T * 4 });
