import { lessonRefusals } from './lessons.refusals.ts'

const { lesson_not_found, lesson_ended, lesson_not_yet, lesson_not_ready } = lessonRefusals

/** Every expected "no" about comments: code → HTTP status and the sentence a person may read. */
export const commentRefusals = {
  lesson_not_found,
  lesson_ended,
  lesson_not_yet,
  lesson_not_ready,
  comment_not_found: { status: 404, sentence: 'There is no such comment.' },
  comment_changed: { status: 409, sentence: 'This comment was changed elsewhere meanwhile.' },
  comment_hidden: { status: 409, sentence: 'This comment was hidden, so that it cannot be changed.' },
  too_late_to_change: { status: 409, sentence: 'A comment can be changed for 15 minutes.' },
  thread_full: { status: 409, sentence: 'This thread is full. Begin a new one.' },
  own_comment: { status: 409, sentence: 'This comment is your own. You can delete it.' },
  too_many_comments: { status: 429, sentence: 'You wrote much in a short time. Try again later.' },
  too_many_reports: { status: 429, sentence: 'You reported much in a short time. Try again later.' },
} as const
