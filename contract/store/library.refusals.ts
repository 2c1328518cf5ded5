/** Every expected "no" of the shelf: code → HTTP status and the sentence a person may read. */
export const libraryRefusals = {
  not_yours: { status: 404, sentence: 'This is not among what you own.' },
} as const
