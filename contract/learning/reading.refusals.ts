/** Every expected "no" of reading: code → HTTP status and the sentence a person may read. */
export const readingRefusals = {
  document_not_found: { status: 404, sentence: 'There is no such document.' },
  document_ended: { status: 403, sentence: 'Your time with this document is over. You can renew it.' },
  document_not_yet: { status: 403, sentence: 'This document opens later.' },
  too_many_kept_books: {
    status: 409,
    sentence: 'This device keeps 40 books already. Remove one, then keep this one.',
  },
  too_many_keeping_devices: {
    status: 409,
    sentence:
      'Books are kept on 4 of your devices already. Remove them there or sign out there, then keep this one here.',
  },
  too_many_lease_calls: { status: 429, sentence: 'Too much at once. Wait a minute, then try again.' },
  too_many_marks: {
    status: 409,
    sentence: 'A document keeps 2,000 marks. Remove some, then add more.',
  },
} as const
