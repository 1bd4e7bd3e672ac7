// How much of what is alike a test looks at: every one of them in a test that is exhaustive, some in one that is not.

const every = process.env.COURSE_EXTENT === 'every';

/** Of a picture's states the first, and those that are drawn in dark, too. */
export const statesToSee = (states) => states.filter(({ dark }, i) => every || i === 0 || dark);

/** Of a deck's slides every fourth, beginning with one that the deck's place among all decides. */
export const isToBeAsked = (deck, number) => every || number % 4 === deck % 4;
