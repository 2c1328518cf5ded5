/** Every expected "no" of call-backs and requests: code → HTTP status and the sentence a person may read. */
export const supportRefusals = {
  slot_full: { status: 409, sentence: 'That time has just been taken. Here is the next free one.' },
  slot_passed: { status: 409, sentence: 'That time has passed. Choose another.' },
  no_slot_free: {
    status: 409,
    sentence: 'Every time of the next days is taken. Call us, or try again tomorrow.',
  },
  too_many_calls: {
    status: 429,
    sentence: 'This number has calls booked already. We will call at those times.',
  },
  too_many_requests: { status: 429, sentence: 'Too many requests. Wait a while, then try again.' },
} as const
