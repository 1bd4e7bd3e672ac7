// The pictures that the hand-outs show: which lesson, what it draws, and what both its words and the text that the
// hand-out gives those who cannot see it must say.
//
// { lesson, name (of lessons/LESSON/pictures/NAME.png, and NAME.dark.png), element, attributes, says,
//   without: labels that match are left out, because they tell a student what to write or name another file's line }
// `given/X.json` is traces/X.json without the lines of solutions: given_lines.mjs.

const LATE_STORE = { src: 'given/tiled_no_first_barrier.json', fixed: 'given/tiled_8x8.json' };
const EARLY_STORE = { src: 'given/tiled_no_second_barrier.json', fixed: 'given/tiled_8x8.json' };
const PADDING = { src: 'given/register_tile_no_padding.json', fixed: 'given/register_tile.json', array: 'As',
  kind: 'store' };
/** What a picture draws of the code: here it is another kernel's, or tells nothing. */
const CODE = /^line |^\/\/ TODO|^$/;

export const handouts = [
  { lesson: '01_naive', name: 'thread_grid', element: 'thread-grid', attributes: { step: 4 }, without: /^(row|col) = /,
    says: /[Tt]hread \(1,2\) of block \(1,2\) makes C\[10\]\[5\]/ },
  { lesson: '01_naive', name: 'columns_along_x', element: 'warp-sectors',
    attributes: { src: 'given/naive.json', array: 'B', step: 2 },
    says: /16 different floats of B.* 2 sectors of 32 bytes/ },
  { lesson: '01_naive', name: 'rows_along_x', element: 'warp-sectors',
    attributes: { src: 'given/naive_rows_along_x.json', array: 'A', pass: 3 },
    says: /16 different floats of A.* 16 sectors of 32 bytes/ },
  { lesson: '02_tiled', name: 'tile_phases', element: 'tile-phases',
    attributes: { src: 'given/tiled_8x8.json', thread: 9, step: 2 },
    says: /thread \(1,2\) loads A\[2\]\[5\] into As\[2\]\[1\], and loads B\[6\]\[1\] into Bs\[2\]\[1\]/ },
  { lesson: '02_tiled', name: 'no_first_barrier', element: 'race-timeline', attributes: { ...LATE_STORE, step: 2 },
    says: /[Tt]hread \(0,0\) reads As\[0\]\[1\] for phase 0 before thread \(1,0\) has stored/ },
  { lesson: '02_tiled', name: 'no_second_barrier', element: 'race-timeline', attributes: { ...EARLY_STORE, step: 3 },
    says: /[Tt]hread \(1,0\) has stored phase 1's A\[0\]\[5\] into As\[0\]\[1\] while thread \(0,0\) still reads/ },
  { lesson: '03_sliding_window', name: 'wall', element: 'panel-wall', attributes: {}, says: /384/ },
  { lesson: '03_sliding_window', name: 'window', element: 'sliding-window',
    attributes: { src: 'given/window_4x8.json', thread: 2, step: 4 },
    says: /Window 2: thread \(0,1\) loads A\[1\]\[4\] into As\[1\]\[0\]/ },
  { lesson: '03_sliding_window', name: 'ragged_edge', element: 'sliding-window',
    attributes: { src: 'given/window_ragged.json', thread: 2, step: 2 },
    says: /stores a zero into As\[0\]\[2\],.* loads B\[4\]\[2\] into Bs\[0\]\[2\]/ },
  { lesson: '04_coarsened_float4', name: 'two_identities', element: 'two-identities',
    attributes: { src: 'given/coarsened.json', thread: 37 },
    says: /[Tt]hread 37 loads As\[9\]\[4..7\] and Bs\[2\]\[20..23\]; it makes C\[8..11\]\[20..23\]/ },
  { lesson: '04_coarsened_float4', name: 'outer_product', element: 'outer-product', attributes: { k: 1 },
    says: /k = 1: 4 \+ 4 values.* for 16 products/ },
  { lesson: '04_coarsened_float4', name: 'early', element: 'work-timeline', attributes: { scene: 'early' },
    says: /[Aa] tile travels while the one before is multiplied/ },
  { lesson: '05_register_tile', name: 'lanes', element: 'warp-lanes', attributes: { step: 1 },
    says: /[Ll]ane 13 of warp 2.* makes rows 36 to 39 and 52 to 55, columns 20 to 23 and 52 to 55/ },
  { lesson: '05_register_tile', name: 'outer_product', element: 'outer-product', attributes: { size: 8, k: 2 },
    says: /k = 2: 8 \+ 8 values.* for 64 products/ },
  { lesson: '05_register_tile', name: 'no_padding', element: 'bank-conflicts', attributes: PADDING, without: CODE,
    says: /rows of 128 floats.* 32 different words.* 2 wavefronts/ },
  { lesson: '05_register_tile', name: 'padding', element: 'bank-conflicts',
    attributes: { ...PADDING, 'with-padding': '' },
    without: CODE, says: /32 .*words.* spread over the banks.* 1 wavefront/ },
  { lesson: '06_double_buffer', name: 'two_stages', element: 'tile-timeline',
    attributes: { src: 'given/double_buffer_small.json', step: 5 },
    says: /[Tt]ile 4 is multiplied, from stage 0. No tile is left/ },
  { lesson: '06_double_buffer', name: 'copies', element: 'copy-timeline',
    attributes: { src: 'given/double_buffer.json', step: 1 },
    says: /Phase 1.* asks for Bs\[1\]\[0\]\[0..3\], Bs\[1\]\[8\]\[0..3\] and waits for/ },
  { lesson: '07_past_cublas', name: 'shares', element: 'row-of-units', attributes: { step: 2 },
    says: /Blocks 0 to 2 make a tile each. The last 8 units are cut into 3 runs/ },
  { lesson: '07_past_cublas', name: 'sums', element: 'row-of-units', attributes: { step: 3 },
    says: /tile 3 blocks 3 and 4 add; to tile 4 blocks 4 and 5 add/ },
  { lesson: '07_past_cublas', name: 'ladder', element: 'ladder-bars', attributes: { src: 'traces/ladder.json' },
    says: /cuBLAS float32: 51.2 TFLOP\/s, 9.7 times 01 naive/ },
];
