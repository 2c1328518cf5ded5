/** Every expected "no" of announcements: code → HTTP status and the sentence a person may read. */
export const announcementsRefusals = {
  no_announcement: { status: 404, sentence: 'There is no such announcement for you.' },
} as const
