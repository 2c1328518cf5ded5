import type { Clock } from '../../platform/clock.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { testsByMapping } from '../contents/listed-tests.ts'
import type { PaperPlan } from '../papers/paper-plan.ts'
import type { PublishedPapers } from '../papers/published-papers.ts'
import { plansOf } from '../papers/read-plans.ts'
import { noteScores } from '../ranks/note-scores.ts'
import {
  type AttemptEvents,
  deleteAttemptsOf,
  findExamProfile,
  listAttemptsOf,
  listEventsOf,
  listFinished,
  listToldOf,
  lockAttemptsOf,
  type ServedAttempt,
} from './attempts-of-person.queries.ts'
import { answerFileUrl } from './files/answer-file-url.ts'
import { listFilesOfPerson } from './files/answer-files.queries.ts'
import { rankedScore } from './ranked.ts'
import { areHidden } from './results/solutions-hidden.ts'
import { findKeyTimes } from './times/key-times.queries.ts'

/** Some hundred tests; the file is made in memory. */
const MOST_EVENTS = 200_000
/** Of all answers in it, and of all results: what goes beyond is left out, the oldest first. */
const MOST_BYTES = 32 * 1024 * 1024
/** Whose results are in memory at once. */
const BATCH = 50

/**
 * The tests a person took: actions, uploads, results. Anything still hidden, because others are taking the
 * test, is left out of the download too.
 */
export const attemptsOfPerson = (clock: Clock, papers: PublishedPapers): PersonalData => ({
  name: 'tests',
  async exportOf(db, personId) {
    const connection = db.$client
    const attempts = await listAttemptsOf(connection, personId, MOST_BYTES)
    const plans = await plansOf(connection, [
      ...new Set(attempts.map(({ paperVersionId }) => paperVersionId)),
    ])
    const current = await testsByMapping(connection, [...new Set(attempts.map(({ mappingId }) => mappingId))])
    const now = clock.now()
    const times = await findKeyTimes(
      connection,
      attempts.map(({ paperId }) => paperId),
      now,
    )
    const eventsOf = new Map(
      (await listToldOf(connection, personId, MOST_BYTES)).map((one) => [one.attemptId, one]),
    )
    const files = await listFilesOfPerson(connection, personId)
    return {
      profile: (await findExamProfile(connection, personId)) ?? null,
      attempts: attempts.map((attempt) => {
        const plan = plans.get(attempt.paperVersionId)
        const taken = current.get(attempt.mappingId)?.plan ?? plan
        const hidden = !plan || !taken || areHidden([plan, taken], times.of(attempt.paperId), now)
        return told(attempt, plan, hidden ? undefined : (eventsOf.get(attempt.id) ?? NO_EVENTS))
      }),
      files: files.map((file) => ({
        url: answerFileUrl(file),
        question: file.question,
        contentType: file.contentType,
        bytes: file.bytes,
      })),
      changes: await listEventsOf(connection, personId, { events: MOST_EVENTS, bytes: MOST_BYTES }),
    }
  },
  async filesOf(connection, personId) {
    return (await listFilesOfPerson(connection, personId)).map(({ storageKey }) => storageKey)
  },
  async erase(connection, personId) {
    // A person who leaves disappears from the ranks of others as if they had never been there.
    const ids = await lockAttemptsOf(connection, personId)
    for (let at = 0; at < ids.length; at += BATCH)
      for (const attempt of await listFinished(connection, ids.slice(at, at + BATCH))) {
        const paper = await papers.keyed(connection, attempt.paperVersionId)
        const before = rankedScore(attempt, paper, attempt.result)
        await noteScores(connection, attempt.paperId, [{ before, after: undefined }])
      }
    await deleteAttemptsOf(connection, personId)
  },
})

const NO_EVENTS: Omit<AttemptEvents, 'attemptId'> = { reviews: [], changes: [], receipts: [] }

/** Without `marks` its marks are hidden from everybody, and all that was said of them. */
function told(
  attempt: ServedAttempt,
  plan: PaperPlan | undefined,
  marks: Omit<AttemptEvents, 'attemptId'> | undefined,
) {
  const { result, paperId: _, paperVersionId: __, ...rest } = attempt
  return {
    ...rest,
    title: plan?.title ?? null,
    answers:
      result?.questions.map(({ question, answer, spentMs }) => ({ question, answer, spentMs })) ?? null,
    result: marks ? result : null,
    reviews: marks?.reviews ?? null,
    earlierResults: marks?.changes ?? null,
    receipts: marks?.receipts ?? null,
  }
}
