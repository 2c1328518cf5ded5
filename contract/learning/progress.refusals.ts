/** Every expected "no" of progress: code → HTTP status and the sentence a person may read. */
export const progressRefusals = {
  too_many_changes: { status: 429, sentence: 'Too much at once. Wait a minute: nothing is lost.' },
  progress_busy: {
    status: 503,
    sentence: 'So much arrives just now that this has to wait. Nothing is lost: try again in a few seconds.',
  },
} as const
