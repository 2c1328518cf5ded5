/**
 * Every expected "no" of reviewing written answers: code → HTTP status and the sentence a person may read.
 */
export const reviewsRefusals = {
  paper_not_found: { status: 404, sentence: 'There is no such published paper.' },
  review_refused: { status: 409, sentence: 'These marks cannot be given.' },
} as const
