// States of the pictures that follow one kernel: threads, addresses, tiles, races, registers.
// states.mjs says what a state is.

const TILED = { src: 'traces/tiled_8x8.json', thread: 9 };
const WINDOW = { src: 'traces/window_4x8.json', thread: 2 };
const RAGGED = { src: 'traces/window_ragged.json', thread: 2 };
const LATE_STORE = { src: 'traces/tiled_no_first_barrier.json', fixed: 'traces/tiled_8x8.json' };
const EARLY_STORE = { src: 'traces/tiled_no_second_barrier.json', fixed: 'traces/tiled_8x8.json' };
const COARSENED = { src: 'traces/coarsened.json' };

const parting = (name) => ({ src: `traces/${name}.mine.json`, right: `traces/${name}.right.json`,
  at: `traces/${name}.difference.json` });

export const kernels = {
  'first-difference': {
    on: 'page',
    keys: ['Home', 'ArrowRight', 'End', 'ArrowLeft'],
    states: [
      { name: 'barrier', attributes: parting('no_second_barrier'),
        says: /^Here they part. Yours: thread \(0,0\) loads A\[0\]\[16\] in line 16. The right one: it waits at a barrier first/ },
      { name: 'element', attributes: parting('phase_forgotten'), dark: true,
        says: /^Here they part. Yours: thread \(0,0\) loads A\[0\]\[0\] in line 18. The right one: it loads A\[0\]\[16\]/ },
      { name: 'before', attributes: { ...parting('no_second_barrier'), step: 1 },
        says: /^Both: thread \(0,0\) loads As\[0\]\[14\]/ },
    ],
    wrong: [{ attributes: { ...parting('phase_forgotten'), at: 'traces/naive.json' }, says: /does not say where two kernels part/ }],
  },
  'phase-map': {
    on: 'page',
    keys: ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'tiled', attributes: { src: 'traces/tiled.json', step: 2, thread: 17 }, dark: true,
        says: /^After 2 barriers the block loads 256 elements of A and loads 256 elements of B. Thread \(1,1\): A\[1\]\[17\], B\[17\]\[1\]/ },
      { name: 'naive', attributes: { src: 'traces/naive.json' },
        says: /^Before the first barrier the block loads 128 elements of A, each 16 times and loads 128 elements of B, each 16 times and stores 256 elements of C/ },
    ],
  },
  'line-costs': {
    on: 'page',
    keys: [],
    states: [
      { name: 'rows_apart', attributes: { src: 'traces/naive_rows_along_x.json' }, dark: true,
        says: /^Line 11 costs most beyond what it must: 16 sectors for each request of a warp for A, where 2 would do/ },
      { name: 'tiled', attributes: { src: 'traces/tiled.json' }, says: /^Every request of a warp costs as little as it can/ },
    ],
  },
  'copy-timeline': {
    keys: ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'double_buffer', attributes: { src: 'traces/double_buffer.json', step: 1 }, dark: true,
        says: /^Phase 1. Thread \(0,0\) asks for Bs\[1\]\[0\]\[0..3\], Bs\[1\]\[8\]\[0..3\] and waits for/ },
    ],
    wrong: [{ attributes: { src: 'traces/tiled.json' }, says: /makes no asynchronous copies/ }],
  },
  'tile-timeline': {
    keys: ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'begin', attributes: { src: 'traces/double_buffer_small.json' },
        says: /^Nothing is multiplied. Tile 0 is on its way for stage 0: A through registers, B by itself/ },
      { name: 'two_stages', attributes: { src: 'traces/double_buffer_small.json', step: 2 }, dark: true,
        says: /^Tile 1 is multiplied, from stage 1. Tile 2 is on its way for stage 0: .* All reads of this phase are made meanwhile/ },
      { name: 'all', attributes: { src: 'traces/double_buffer_small.json', step: 5 },
        says: /^Tile 4 is multiplied, from stage 0. No tile is left: 80 % of all reads/ },
      { name: 'one_stage', attributes: { src: 'traces/window_4x8.json', step: 7 },
        says: /^Tile 3 is multiplied. No tile is left, and none came while another was multiplied/ },
    ],
    wrong: [{ attributes: { src: 'traces/naive.json' }, says: /keeps no tile of A in shared memory/ }],
  },
  'thread-grid': {
    keys: ['ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'grid', attributes: {}, says: /^The grid has 3 x 3 = 9 blocks/ },
      { name: 'element', attributes: { step: 4 },
        says: /^Thread \(1,2\) of block \(1,2\) makes C\[10\]\[5\]/, dark: true },
      { name: 'wide', attributes: { step: 3, grid: '4,2', block: '8,2', 'block-at': '3,1', thread: '7,1' },
        says: /row = 3, col = 31/ },
    ],
  },
  'gpu-map': {
    keys: ['ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'thread', attributes: { step: 3 }, says: /^Threads of one block share memory/, dark: true },
      { name: 'warps', attributes: { step: 5 },
        says: /works on 32 threads at a time, a warp: .* A block of 256 threads is 8 warps/, dark: true },
    ],
  },
  'product-picture': {
    keys: [],
    states: [
      { name: 'thread', attributes: { lesson: '01' }, says: /^One thread: a row of A times a column of B/ },
      { name: 'tile', attributes: { lesson: '02' }, says: /a tile of A and a tile of B together/, dark: true },
      { name: 'edge', attributes: { lesson: '03' }, says: /sticks out over the edge/ },
      { name: 'outputs', attributes: { lesson: '04' }, says: /are 16 products/ },
    ],
  },
  'index-calculator': {
    keys: ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'End', 'Home'],
    states: [
      { name: 'example', attributes: { phase: 1 },
        says: /makes C\[10\]\[5\]. In phase 1 it loads A\[10\]\[5\] into As\[2\]\[1\] and B\[6\]\[5\] into Bs\[2\]\[1\]/, dark: true },
      { name: 'loads', attributes: { loads: '' }, says: /In phase 0 it loads A\[10\]\[1\] into As\[2\]\[1\]/ },
      { name: 'naive', attributes: { kernel: 'naive', phase: 3 },
        says: /makes C\[10\]\[5\]. For k = 3 it reads A\[10\]\[3\] and B\[3\]\[5\]/ },
      { name: 'guard', attributes: { kernel: 'naive', m: 10, n: 9, k: 6, block: '2,2', thread: '1,1' },
        says: /would make C\[9\]\[9\], which lies outside C: the guard/ },
      { name: 'ragged', attributes: { tile: 4, m: 10, n: 10, k: 10, block: '2,2', thread: '3,0', phase: 2 },
        says: /outside its matrix lies A\[8\]\[11\], B\[8\]\[11\], C\[8\]\[11\]/ },
    ],
  },
  'tile-phases': {
    keys: ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'fetch', attributes: { ...TILED, step: 2 },
        says: /^Phase 1: thread \(1,2\) loads A\[2\]\[5\] into As\[2\]\[1\], and loads B\[6\]\[1\] into Bs\[2\]\[1\]/, dark: true },
      { name: 'multiply', attributes: { ...TILED, step: 1 },
        says: /^Phase 0: thread \(1,2\) reads As\[2\]\[0..3\] and Bs\[0..3\]\[1\], .* 4 of its 8 products/ },
      { name: 'write', attributes: { ...TILED, step: 4 },
        says: /^Thread \(1,2\) writes its sum of 8 products to C\[2\]\[1\]/ },
      { name: 'transposed', attributes: { src: 'traces/tiled_transposed.json', thread: 9 },
        says: /^Phase 0: thread \(1,2\) loads A\[2\]\[1\] into At\[1\]\[2\]/ },
    ],
    wrong: [
      { attributes: { src: 'traces/tiled.json' }, says: /A has 32 x 32 elements, too many to draw/ },
      { attributes: { src: 'traces/naive.json' }, says: /01_naive keeps no tile of A in shared memory/ },
    ],
  },
  'sliding-window': {
    keys: ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'End', 'Home', ' '],
    states: [
      { name: 'fetch', attributes: { ...WINDOW, step: 4 },
        says: /^Window 2: thread \(0,1\) loads A\[1\]\[4\] into As\[1\]\[0\]/ },
      { name: 'multiply', attributes: { ...WINDOW, step: 5 }, says: /6 of its 8 products/ },
      { name: 'ragged', attributes: { ...RAGGED, step: 2 },
        says: /stores a zero into As\[0\]\[2\], and loads B\[4\]\[2\] into Bs\[0\]\[2\]/, dark: true },
      { name: 'outside', attributes: { ...RAGGED, thread: 15, step: 4 },
        says: /^Thread \(3,3\) lies outside C: it has helped to fetch, and writes nothing/ },
    ],
  },
  'race-timeline': {
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'b', 'b', 'Home', 'End', ' '],
    states: [
      { name: 'early_store', attributes: { ...EARLY_STORE, step: 3 }, dark: true,
        says: /^Thread \(1,0\) has stored phase 1's A\[0\]\[5\] into As\[0\]\[1\] while thread \(0,0\) still reads As\[0\]\[1\] for phase 0/ },
      // The README of the course shows this one; nobody can click there.
      { name: 'front_page',
        attributes: { ...EARLY_STORE, step: 3, style: '--picture-controls: none' }, dark: true,
        says: /^Thread \(1,0\) has stored phase 1's A\[0\]\[5\]/ },
      { name: 'with_barrier', attributes: { ...EARLY_STORE, step: 99, 'with-barrier': '' },
        says: /the barrier stood between the load and the store of As\[0\]\[1\]/ },
      { name: 'late_store', attributes: { ...LATE_STORE, step: 2 },
        says: /^Thread \(0,0\) reads As\[0\]\[1\] for phase 0 before thread \(1,0\) has stored A\[0\]\[1\] there/ },
    ],
    wrong: [
      { attributes: { ...EARLY_STORE, fixed: 'wrong/missing.json' }, says: /has no data: .*404/ },
      { attributes: { ...EARLY_STORE, fixed: 'wrong/empty.json' }, says: /it is no trace/ },
    ],
  },
  'two-identities': {
    keys: ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'End', 'Home', ' '],
    states: [
      { name: 'both', attributes: COARSENED, dark: true,
        says: /^Thread 37 loads As\[9\]\[4..7\] and Bs\[2\]\[20..23\]; it makes C\[8..11\]\[20..23\], now k = 0/ },
      { name: 'last_thread', attributes: { ...COARSENED, step: 9, thread: 255 },
        says: /^Thread 255 loads As\[63\]\[12..15\] and Bs\[15\]\[60..63\]; it makes C\[60..63\]\[60..63\], now k = 9/ },
      { name: 'one_output', attributes: { src: 'traces/tiled.json', step: 15 },
        says: /^Thread \(5,2\) loads As\[2\]\[5\] and Bs\[2\]\[5\]; it makes C\[2\]\[5\], now k = 15/ },
    ],
    wrong: [{ attributes: { src: 'traces/naive.json' }, says: /01_naive keeps no tile of A/ }],
  },
  'outer-product': {
    keys: ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'End', 'Home', ' '],
    states: [
      { name: 'four', attributes: { k: 1 },
        says: /^k = 1: 4 \+ 4 values .* for 16 products: 0.5 reads a product/, dark: true },
      { name: 'compared', attributes: { sizes: '1,2,4' }, says: /^Reads grow with the side, products with the area/ },
      { name: 'eight', attributes: { size: 8, k: 2 }, says: /8 \+ 8 values .* for 64 products: 0.25 reads/ },
      { name: 'one', attributes: { size: 1, k: 3 }, says: /1 \+ 1 values .* for 1 product: 2 reads/ },
    ],
  },
};
