/**
 * Every expected "no" of analyses and leaderboards: code → HTTP status and the sentence a person may read.
 */
export const analysisRefusals = {
  adults_only: {
    status: 403,
    sentence:
      'Leaderboards name nobody under 18. Tell us your date of birth in your profile if you are older.',
  },
  name_needed: { status: 409, sentence: 'Tell us your name in your profile first.' },
} as const
