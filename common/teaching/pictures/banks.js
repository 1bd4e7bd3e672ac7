// Bank conflicts: what each of the 32 banks of shared memory has to give out, or take, in a warp's request.

export const BANKS = 32;

/**
 * For each bank the different words that are asked of it: `{ index, lanes }`, with the lanes that ask
 * for that word. One word may go to many lanes at once; different words of a bank go one after the other.
 */
export function banksOf({ lanes, words }) {
  const banks = Array.from({ length: BANKS }, () => new Map());
  for (const { lane, index } of lanes) {
    for (let word = index; word < index + words; ++word) {
      const bank = banks[word % BANKS];
      if (!bank.has(word)) bank.set(word, []);
      bank.get(word).push(lane);
    }
  }
  return banks.map((bank) => [...bank].map(([index, its]) => ({ index, lanes: its })));
}

/** As many turns as the busiest bank has words. */
export const wavefronts = (banks) => Math.max(...banks.map((words) => words.length));

/** As many as the same number of words need when all banks share them. */
export const fewest = (banks) => Math.ceil(banks.reduce((sum, words) => sum + words.length, 0) / BANKS);
