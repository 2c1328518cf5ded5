const ENDING = '.opening'

/** Where the bytes of a document stand that a reader needs first (learning/pdf-pieces.ts). */
export const openingKeyOf = (key: string): string => `${key}${ENDING}`

/** The document to which a stored file belongs: itself, or the one whose first bytes it holds. */
export const documentKeyOf = (key: string): string =>
  key.endsWith(ENDING) ? key.slice(0, -ENDING.length) : key
