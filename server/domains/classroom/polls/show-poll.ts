import type { PollRow } from './polls.queries.ts'

/** A poll as learners see it: what is right leaves the server once it is closed. */
export function showPoll(row: PollRow) {
  return { ...showPollToTeacher(row), right: row.closed ? row.right : null }
}

export function showPollToTeacher({ id, text, options, right, counts, askedAt, closed }: PollRow) {
  const state = closed ? ('CLOSED' as const) : ('OPEN' as const)
  return { id, text, options, state, askedAt: askedAt.toISOString(), counts, right }
}
