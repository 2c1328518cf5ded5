/** Every expected "no" of events: code → HTTP status and the sentence a person may read. */
export const eventsRefusals = {
  too_many_events: {
    status: 429,
    sentence: 'Too many events from this address. Wait a minute, then try again.',
  },
} as const
