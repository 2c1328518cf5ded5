/** Every expected "no" of the notebook of mistakes: code → HTTP status and the sentence a person may read. */
export const notebookRefusals = {
  not_wrong: {
    status: 409,
    sentence: 'Only questions that you answered wrong in this attempt go into the notebook.',
  },
  notebook_full: {
    status: 409,
    sentence: 'Your notebook holds 5,000 questions. Put away what you know, then add more.',
  },
  mistake_not_found: { status: 404, sentence: 'There is no such question in your notebook.' },
  mistake_put_away: { status: 409, sentence: 'You have put this question away. Take it back to answer it.' },
  too_many_answers: { status: 429, sentence: 'Enough for a day. Go on tomorrow: nothing is lost.' },
} as const
