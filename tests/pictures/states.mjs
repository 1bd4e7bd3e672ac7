// The states in which every picture is looked at: attributes, and what its words must say then.
//
// 'element-name': {
//   keys: pressed one after the other in the first state; each must change the drawing and the words,
//   states: [{ name (of the screenshot), attributes, says (found in the words), dark (a screenshot in dark as well) }],
//   wrong: [{ attributes, says }], attributes that must get this sentence instead of a picture }

const LADDER = { src: 'traces/ladder.json' };

export const pictures = {
  'ladder-bars': {
    keys: ['ArrowRight', 'ArrowLeft', 'End', 'Home', ' '],
    states: [
      { name: 'first_two', attributes: { ...LADDER, upto: '04', step: 1 }, says: /^02 tiled: 8.12 TFLOP\/s, 1.5 times 01 naive, 16 % of cuBLAS/ },
      { name: 'all', attributes: LADDER, says: /^cuBLAS float32: 51.2 TFLOP\/s, 9.7 times 01 naive. NVIDIA H200, 2026-11-21, float32, medians of 31 times/, dark: true },
      { name: 'odd_size', attributes: { ...LADDER, size: '4093x4095x4097', step: 1 }, says: /^02 tiled: not for this size/ },
    ],
    wrong: [{ attributes: { ...LADDER, size: '4095' }, says: /no times were taken at size 4095/ }],
  },
};
