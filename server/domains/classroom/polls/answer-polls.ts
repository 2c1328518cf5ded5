import { inTransaction } from '../../../platform/database.ts'
import { InvalidInput } from '../../../platform/problems.ts'
import type { Settled } from '../../../platform/writing/write-queue.ts'
import { type ClassroomServices, refuseClassroom } from '../classroom-services.ts'
import { holdLearners } from '../room/hold-learners.ts'
import { type AnswerRow, addAnswers, findAnswers, setCounts } from './answers.queries.ts'
import { lockPolls, type PollRow } from './polls.queries.ts'

export interface AnswerCall {
  itemId: number
  personId: number
  pollId: number
  option: number
  now: Date
}

interface AnswerOutcome {
  own: number
  counted: boolean
}

/**
 * Keeps these answers in one commit, each person's first alone, and counts those that came in time: the
 * counts of a poll are changed with its rows, under its lock.
 */
export async function saveAnswers(
  { db }: Pick<ClassroomServices, 'db'>,
  calls: readonly AnswerCall[],
): Promise<Settled<AnswerOutcome>[]> {
  return await inTransaction(db, async (connection) => {
    const held = await holdLearners(connection, calls)
    const polls = await lockPolls(connection, [...new Set(calls.map(({ pollId }) => pollId))])
    const given = new Map((await findAnswers(connection, calls)).map((answer) => [keyOf(answer), answer]))
    const added: AnswerRow[] = []
    const settled = calls.map((call, at): Settled<AnswerOutcome> => {
      const poll = polls.get(call.pollId)
      const learner = held[at]!
      if ('error' in learner) return learner
      const fault = faultOf(call, poll)
      if (fault) return { error: fault }
      const before = given.get(keyOf(call))
      if (before && before.option !== call.option) return { error: refuseClassroom('answered_otherwise') }
      if (before) return { outcome: { own: before.option, counted: before.counted } }
      const { pollId, personId, option } = call
      const answer = { pollId, personId, option, counted: !poll!.closed }
      given.set(keyOf(call), answer)
      added.push(answer)
      return { outcome: { own: option, counted: answer.counted } }
    })
    if (added.length > 0) await addAnswers(connection, added, calls.at(-1)!.now)
    for (const [id, counts] of countsWith(polls, added)) await setCounts(connection, id, counts)
    return settled
  })
}

const keyOf = ({ pollId, personId }: Pick<AnswerRow, 'pollId' | 'personId'>) => `${pollId} ${personId}`

function faultOf({ itemId, option }: AnswerCall, poll: PollRow | undefined): Error | undefined {
  if (poll?.itemId !== itemId) return refuseClassroom('no_poll')
  return option < poll.options.length
    ? undefined
    : new InvalidInput([{ path: 'option', message: `This question has ${poll.options.length} options.` }])
}

/** Of those polls that are answered in time. */
function countsWith(polls: ReadonlyMap<number, PollRow>, added: readonly AnswerRow[]): Map<number, number[]> {
  const changed = new Map<number, number[]>()
  for (const { pollId, option, counted } of added) {
    if (!counted) continue
    const counts = changed.get(pollId) ?? [...polls.get(pollId)!.counts]
    counts[option]! += 1
    changed.set(pollId, counts)
  }
  return changed
}
