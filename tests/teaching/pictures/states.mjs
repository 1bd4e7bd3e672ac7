// The states in which every picture is looked at: attributes, and what its words must say then.
//
// 'element-name': {
//   keys: pressed one after the other in the first state; each must change the drawing and the words,
//   states: [{ name (of the screenshot), attributes, says (found in the words), dark (a screenshot in dark
//   as well) }], on: 'page' where no slide shows it, and letters may be smaller,
//   wrong: [{ attributes, says }], attributes that must get this sentence instead of a picture }

import { kernels } from './kernel_states.mjs';

const LADDER = { src: 'traces/ladder.json' };
const NAIVE = { src: 'traces/naive.json' };
const ALONG_X = { src: 'traces/naive_rows_along_x.json' };
const COARSENED = { src: 'traces/coarsened.json' };
const PADDING = { src: 'traces/register_tile_no_padding.json', fixed: 'traces/register_tile.json',
  array: 'As', kind: 'store' };

export const pictures = {
  ...kernels,
  'ladder-bars': {
    keys: ['ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'first_two', attributes: { ...LADDER, upto: '04', step: 1 },
        says: /^02 tiled: 8.12 TFLOP\/s, 1.5 times 01 naive, 16 % of cuBLAS/ },
      { name: 'all', attributes: LADDER,
        says: /^cuBLAS float32: 51.2 TFLOP\/s, 9.7 times 01 naive. NVIDIA H200, 2026-11-21, medians of 31\.$/, dark: true },
      { name: 'odd_size', attributes: { ...LADDER, size: '4093x4095x4097', step: 1 },
        says: /^02 tiled: not for this size/ },
    ],
    wrong: [{ attributes: { ...LADDER, size: '4095' }, says: /no times were taken at size 4095/ }],
  },
  'warp-sectors': {
    keys: ['ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'coalesced', attributes: { ...NAIVE, array: 'B', step: 2 }, dark: true,
        says: /^Line 25, pass 3 of 8: 32 lanes of warp 0 ask for 16 different floats of B together, 64 bytes. They fit into 2 sectors of 32 bytes: as few as can be/ },
      { name: 'rows_apart', attributes: { ...ALONG_X, array: 'A', pass: 3 },
        says: /^Line 11, pass 4 of 8: 32 lanes of warp 0 ask for 16 different floats of A together, 64 bytes. They lie in 16 sectors of 32 bytes, 512 bytes, where 2 would hold them/ },
      { name: 'stores_apart', attributes: { ...ALONG_X, array: 'C', warp: 1 },
        says: /store 32 different floats of C together, 128 bytes. They lie in 16 sectors of 32 bytes, 512 bytes, where 4 would/ },
      { name: 'float4', attributes: { ...COARSENED, array: 'A' },
        says: /ask for 4 floats each, 128 different floats of A together, 512 bytes. They fit into 16 sectors/, dark: true },
      { name: 'four_sectors', attributes: { src: 'traces/tiled.json', array: 'B' },
        says: /32 different floats of B together, 128 bytes. They fit into 4 sectors/ },
    ],
    wrong: [
      { attributes: { ...COARSENED, array: 'As' },
        says: /As is in shared memory, which has banks and no sectors/ },
      { attributes: { ...NAIVE, array: 'D' }, says: /has no array D/ },
    ],
  },
  'bank-conflicts': {
    keys: ['ArrowRight', 'ArrowLeft', 'p', 'p', 'End', 'Home', ' '],
    states: [
      { name: 'two_words_a_bank', attributes: PADDING, dark: true,
        says: /^As has rows of 128 floats. Line 39: 32 lanes of warp 0 store 32 different words. Bank 0 alone has 2 of them, such as As\[0\]\[0\] and As\[4\]\[0\]: 2 wavefronts, where 1 would do/ },
      { name: 'padded', attributes: { ...PADDING, 'with-padding': '' },
        says: /^As has rows of 132 floats. .* They are spread over the banks: 1 wavefront, as few as can be/ },
      { name: 'float4', attributes: { ...PADDING, array: 'Bs', fixed: '' },
        says: /32 lanes of warp 0 store 128 different words. They are spread over the banks: 4 wavefronts, as few/ },
      { name: 'one_word_for_many', attributes: { ...COARSENED, array: 'As', kind: 'load', pass: 4 },
        says: /load 2 different words. Bank 1 alone has 2 of them, .*: 2 wavefronts, where 1 would do/ },
    ],
    wrong: [
      { attributes: NAIVE, says: /the kernel uses no shared memory/ },
      { attributes: { ...COARSENED, array: 'A' }, says: /A is in global memory, which has no banks/ },
      { attributes: { ...COARSENED, fixed: 'wrong/empty.json' }, says: /it is no trace/ },
      { attributes: { ...COARSENED, fixed: 'wrong/missing.json' },
        says: /the kernel to compare with: .*404/ },
    ],
  },
  'occupancy-calculator': {
    keys: ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'],
    states: [
      { name: 'tile_16', attributes: { gpu: 'H200', threads: 256, registers: 32, shared: 2048 },
        says: /^H200, 8 blocks of 256 threads, by threads and registers/,
        dark: true },
      { name: 'tiles_16_and_32', attributes: { gpu: 'RTX 4090', columns: '16,32' },
        says: /^RTX 4090, tile 16: 6 blocks, by threads; tile 32: 1 block, by threads/ },
      { name: 'lesson_05', attributes: { gpu: 'H200', threads: 256, registers: 128, shared: 16640 },
        says: /2 blocks of 256 threads, by registers/ },
      { name: 'first_gpus', attributes: { gpu: 'first CUDA GPUs', columns: '16,32', registers: 0 },
        says: /^first CUDA GPUs, tile 16: 3 blocks, by threads; tile 32: no block, for one takes too many threads. Registers are not/ },
    ],
    wrong: [{ attributes: { gpu: 'Voodoo 2' }, says: /cannot be drawn: no GPU Voodoo 2 is known here/ }],
  },
  'sm-blocks': {
    keys: [],
    states: [
      { name: 'four', attributes: { gpu: 'H200,RTX 4090', tiles: '16,32' }, dark: true,
        says: /^Blocks on one SM, tile 16 and 32: H200 8 and 2, RTX 4090 6 and 1\.$/ },
    ],
    wrong: [
      { attributes: { gpu: 'Voodoo 2' }, says: /cannot be drawn: no GPU Voodoo 2 is known here/ },
      { attributes: { tiles: '64' }, says: /"64" is no list of tiles' widths such as 16,32/ },
    ],
  },
  'panel-wall': {
    keys: [],
    states: [
      { name: 'refused', attributes: {}, says: /^Each k costs 16 \+ 16 floats, 128 bytes: 48 KB are full at K = 384\.$/, dark: true },
    ],
  },
  'work-timeline': {
    keys: [],
    states: [
      { name: 'early', attributes: { scene: 'early' }, says: /^A tile travels while the one before is multiplied/, dark: true },
      { name: 'blocks', attributes: { scene: 'blocks' }, says: /^While one block waits at its barrier, another multiplies/ },
    ],
  },
  'roofline-chart': {
    keys: ['ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'first_two', attributes: { ...LADDER, step: 1 },
        says: /^02 tiled: 3.99 flop for each byte asked, so memory allows 16.7 TFLOP\/s at most. Measured 8.12: waiting keeps it below. NVIDIA H200, measured 2026-11-21/ },
      { name: 'all', attributes: LADDER,
        says: /^07 past cuBLAS: .* flop for each byte asked, so arithmetic allows 66.3 TFLOP\/s at most. Measured 53.4: waiting/, dark: true },
      { name: 'another_gpu', attributes: { gpu: 'RTX 4090', points: '01:0.25,02:4,04:16' },
        says: /^lesson 04: 16 flop for each byte asked, so memory allows 16.1 TFLOP\/s at most. NVIDIA RTX 4090, NVIDIA Ada whitepaper/ },
      { name: 'naive_alone', attributes: { ...LADDER, points: '01,02:4,04', step: 0 },
        says: /^01 naive: 0.25 flop for each byte asked, so memory allows 1.05 TFLOP\/s at most. Measured 5.29: caches lift it above that/ },
    ],
    wrong: [
      { attributes: { points: '01:0.25' }, says: /the record measured no GPU, and none is named/ },
      { attributes: { gpu: 'H200' }, says: /names no kernel/ },
      { attributes: { ...LADDER, points: 'naive' }, says: /"naive" is no point such as 02:4/ },
      { attributes: { gpu: 'T4', points: '02' }, says: /nobody says how many bytes lesson 02/ },
    ],
  },
  'warp-lanes': {
    keys: ['ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'lane', attributes: { step: 1 }, dark: true,
        says: /^Lane 13 of warp 2, 1 down and 5 across, makes rows 36 to 39 and 52 to 55, columns 20 to 23 and 52 to 55/ },
      { name: 'all', attributes: {}, says: /^8 warps, 4 down and 2 across, each 32 x 64 outputs. In a warp 32 lanes, 4 down and 8/ },
      { name: 'brief', attributes: { step: 1, brief: '' }, says: /^Lane 13 of warp 2/ },
      { name: 'read_of_a', attributes: { step: 2 }, says: /and 7 others ask for As\[0\]\[36..39\]. No bank has two words/ },
      { name: 'read_of_b', attributes: { step: 3 }, says: /and 3 others ask for Bs\[0\]\[20..23\]. No bank has two words/ },
      { name: 'two_rows', attributes: { step: 3, across: 16 }, says: /and one other ask for Bs\[0\]\[52..55\]. 2 words in a bank: 2 turns/ },
      { name: 'neighbours', attributes: { step: 3, together: '' }, dark: true,
        says: /and 3 others ask for Bs\[0\]\[40..43\]. 2 words in a bank: 2 turns/ },
      { name: 'one_row', attributes: { step: 3, across: 32 }, says: /alone asks for Bs\[0\]\[52..55\]. 4 words in a bank: 4 turns/ },
    ],
  },
  'row-of-units': {
    keys: ['ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'units', attributes: {}, says: /^C has 5 tiles of 64x128, each of 4 phases: 20 units. There are places for 3 blocks/ },
      { name: 'a_tile_each', attributes: { step: 1 }, says: /in the last round 1 place of 3 has nothing to do, for 4 units of time/ },
      { name: 'shares', attributes: { step: 2 }, dark: true,
        says: /^Blocks 0 to 2 make a tile each. The last 8 units are cut into 3 runs of 2 or 3: 7 units of time instead of 8/ },
      { name: 'brief', attributes: { step: 2, brief: '' }, says: /cut into 3 runs of 2 or 3/ },
      { name: 'sums', attributes: { step: 3 },
        says: /^To tile 3 blocks 3 and 4 add; to tile 4 blocks 4 and 5 add. From row 192 on C is set to zero before/ },
      { name: 'example', attributes: { m: 320, n: 384, k: 48, multiprocessors: 4, step: 3 }, dark: true,
        says: /^To tile 12 blocks 12, 13 and 14 add; to tile 13 blocks 15, 16 and 17 add. From row 256 on/ },
      { name: 'example_in_time', attributes: { m: 320, n: 384, k: 48, multiprocessors: 4, step: 2 },
        says: /^Blocks 0 to 11 make a tile each. The last 9 units are cut into 9 runs of 1: 4 units of time instead of 6/ },
    ],
    wrong: [
      { attributes: { m: 4096, n: 4096, k: 4096 }, says: /units on 1 place are too many: 64 and 12 fit/ },
      { attributes: { shape: 'round' }, says: /no shape round is known, only small and wide/ },
    ],
  },
  'wall-and-bricks': {
    keys: ['ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'carrying', attributes: {}, says: /^Delivery: each mason/ },
      { name: 'waiting', attributes: { step: 1 }, says: /mason 3 is still on the road/ },
      { name: 'building', attributes: { step: 2 }, says: /4 \+ 4 bricks in hand \(registers\) for 16 joints/, dark: true },
      { name: 'done', attributes: { step: 3 },
        says: /^Done: after the last day each mason has left 16 outputs/ },
    ],
  },
};
