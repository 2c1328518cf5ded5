/** Every expected "no" of lessons on video: code → HTTP status and the sentence a person may read. */
export const lessonRefusals = {
  lesson_not_found: { status: 404, sentence: 'There is no such lesson.' },
  lesson_ended: { status: 403, sentence: 'Your time with this lesson is over. You can renew it.' },
  lesson_not_yet: { status: 403, sentence: 'This lesson opens later.' },
  lesson_not_ready: { status: 409, sentence: 'This lesson is being prepared. Come back in a while.' },
  too_many_devices: {
    status: 409,
    sentence: 'Your lessons play on other devices already. Stop one of them, then play here.',
  },
  not_playing_here: { status: 409, sentence: 'Another device of yours plays now. Play here again?' },
  too_many_lesson_calls: { status: 429, sentence: 'Too much at once. Wait a minute, then try again.' },
} as const
