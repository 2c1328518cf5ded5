import type { Connection } from '../../../platform/database.ts'
import { type ShownMessage, showMessages } from '../chat/show-messages.ts'
import { listOwnAnswers } from '../polls/answers.queries.ts'
import { showPoll } from '../polls/show-poll.ts'
import { type ShownQuestion, showQuestions } from '../questions/show-questions.ts'
import { findPerson } from '../room/people.queries.ts'
import { listMessagesBetween, listPollsBetween, listSharedBetween, type Span } from './said.queries.ts'

/** Five a second of a minute: nobody reads more. */
const MOST_MESSAGES = 300

export type Said = { at: Date } & (
  | { kind: 'message'; message: ShownMessage }
  | { kind: 'poll'; poll: ReturnType<typeof showPoll> & { own: number | null } }
  | { kind: 'question'; question: ShownQuestion }
)

interface Read {
  /** in the order in which it was said */
  list: Said[]
  /** messages of learners that are left out, evenly, since there are too many */
  leftOut: number
  /** the reader's in this class; null: they were not there */
  own: number | null
}

/**
 * What was said, asked and shared in a class between two moments, as it may be seen once the class is over:
 * nothing that was taken away, and names as they are joined now.
 */
export async function readSaid(
  connection: Connection,
  { personId, ...span }: Span & { personId: number },
  now: Date,
): Promise<Read> {
  const place = { itemId: span.itemId, personId }
  const rows = await listMessagesBetween(connection, span, MOST_MESSAGES)
  const messages = await showMessages(connection, rows, now)
  const polls = await listPollsBetween(connection, span)
  const own = new Map(polls.length > 0 ? await ownAnswers(connection, place) : [])
  const questions = await showQuestions(connection, await listSharedBetween(connection, span), now)
  const list = [
    ...messages.map((message): Said => ({ kind: 'message', at: new Date(message.at), message })),
    ...polls.map((row): Said => {
      const poll = { ...showPoll(row), own: own.get(row.id) ?? null }
      return { kind: 'poll', at: row.askedAt, poll }
    }),
    ...questions
      .filter(({ name }) => name !== null)
      .map((question): Said => ({ kind: 'question', at: new Date(question.at), question })),
  ]
  return {
    list: list.toSorted((one, other) => +one.at - +other.at),
    leftOut: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
    own: (await findPerson(connection, place))?.number ?? null,
  }
}

async function ownAnswers(connection: Connection, place: { itemId: number; personId: number }) {
  const answers = await listOwnAnswers(connection, [place])
  return answers.map(({ pollId, option }): [number, number] => [pollId, option])
}
