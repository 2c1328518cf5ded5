/**
 * As many copies of a book as an order takes; a test holds it to the contract, whose schemas stay out of
 * browsers.
 */
export const MOST_OF_ONE = 20
