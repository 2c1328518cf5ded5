/** Every expected "no" of the learning area: code → HTTP status and the sentence a person may read. */
export const learningRefusals = {
  not_yours: { status: 404, sentence: 'This is not among what you own.' },
  not_in_package: { status: 404, sentence: 'There is nothing of this kind in what you own.' },
  exams_not_in_package: { status: 400, sentence: 'Choose among the exams of this course.' },
} as const
