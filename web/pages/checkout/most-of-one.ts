/**
 * The most copies of a book per order; a test compares it with the contract, whose schemas stay out of
 * browsers.
 */
export const MOST_OF_ONE = 20
