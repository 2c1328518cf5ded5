/** Every expected "no" of live classes: code → HTTP status and the sentence a person may read. */
export const classesRefusals = {
  not_yours: { status: 404, sentence: 'This is not in your courses.' },
  no_class: { status: 404, sentence: 'There is no such class in this course.' },
  no_batch: { status: 404, sentence: 'There is no such batch in this course.' },
  course_ended: { status: 409, sentence: 'This course has expired, so you cannot join a batch of it.' },
  batch_full: { status: 409, sentence: 'This batch is full. Choose another one.' },
  joining_over: { status: 409, sentence: 'The last day to join this batch is over. Choose another one.' },
  class_cancelled: { status: 409, sentence: 'This class was cancelled.' },
  doors_closed: {
    status: 409,
    sentence: 'The class cannot be entered yet: its doors open 15 minutes before.',
  },
  class_full: {
    status: 409,
    sentence: 'All free places of this class are taken just now. You get in when somebody leaves.',
  },
  class_over: { status: 409, sentence: 'This class is over.' },
  removed_from_class: { status: 403, sentence: 'The teacher has removed you from this class.' },
} as const
