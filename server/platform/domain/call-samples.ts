/**
 * For each personal call of a domain (`wishlist.setWish`) an input of the right form: tests walk the call
 * with it.
 */
export type CallSamples = Record<string, Record<string, unknown>>

/** A small real PNG. */
export const SAMPLE_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
