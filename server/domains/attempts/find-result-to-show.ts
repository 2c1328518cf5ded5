import { findTest, type MappedTest } from '../contents/find-test.ts'
import type { KeyedPaper } from '../papers/published-papers.ts'
import type { AttemptResult } from './attempt-result.ts'
import { type AttemptAt, type AttemptWithResult, listAttemptsWithResult } from './attempts.queries.ts'
import type { ScoringServices } from './attempts-services.ts'
import { settleDueOf } from './handing-in/settle-due.ts'
import { refuseTests } from './refuse-tests.ts'
import { hiddenUntil } from './results/solutions-hidden.ts'
import { findKeyTimes, type KeyTimes } from './times/key-times.queries.ts'

export type Completed = AttemptAt & { submittedAt: Date; submittedBy: 'PERSON' | 'DEADLINE' }

export interface ResultAsked {
  packageId: number
  mappingId: number
  /** the latest without it */
  attempt?: number | undefined
}

export interface ResultToShow {
  test: MappedTest
  /** all of theirs at this paper, by number */
  attempts: AttemptAt[]
  attempt: Completed
  paper: KeyedPaper
  result: AttemptResult
  /** of this paper */
  keyTimes: KeyTimes
}

/**
 * A submitted attempt of this person. Throws attempt_running before submission, and solutions_hidden while
 * others still take the test: every read of a result asks here first.
 */
export async function findResultToShow(
  services: ScoringServices,
  asked: ResultAsked,
  personId: number,
  now: Date,
): Promise<ResultToShow> {
  const connection = services.db.$client
  const test = await findTest(connection, asked)
  if (!test) throw refuseTests('test_not_found')
  const attempts = await settledAttempts(services, personId, test.paperId, asked.attempt, now)
  const { result, ...attempt } = chosen(attempts, asked.attempt)
  const paper = await services.papers.keyed(connection, attempt.paperVersionId, test.keyRevision)
  const keyTimes = (await findKeyTimes(connection, [test.paperId], now)).of(test.paperId)
  // The version that was taken may say less than the one that is taken now, and the other way round.
  for (const plan of [paper.plan, test.plan]) {
    const until = hiddenUntil(plan, keyTimes)
    if (until && now < until) throw refuseTests('solutions_hidden', { until: until.toISOString() })
  }
  if (!result) throw new Error(`attempt ${attempt.id} was handed in without a result`)
  return { test, attempts, attempt, paper, result, keyTimes }
}

/** All of theirs at this paper, after any that was due has been handed in. */
async function settledAttempts(
  services: ScoringServices,
  personId: number,
  paperId: number,
  number: number | undefined,
  now: Date,
): Promise<AttemptWithResult[]> {
  const list = () => listAttemptsWithResult(services.db.$client, personId, paperId, number)
  const attempts = await list()
  const mayBeDue = attempts.some(({ state, deadlineAt }) => state === 'INCOMPLETE' && deadlineAt <= now)
  if (!mayBeDue) return attempts
  await settleDueOf(services, personId, now)
  return await list()
}

function chosen(
  attempts: readonly AttemptWithResult[],
  number: number | undefined,
): Completed & Pick<AttemptWithResult, 'result'> {
  const asked =
    number === undefined
      ? (attempts.findLast(isCompleted) ?? attempts.at(-1))
      : attempts.find((attempt) => attempt.number === number)
  if (!asked) throw refuseTests('attempt_not_found')
  if (!isCompleted(asked)) throw refuseTests('attempt_running')
  return asked
}

function isCompleted<T extends AttemptAt>(attempt: T): attempt is T & Completed {
  return attempt.state === 'COMPLETED'
}
