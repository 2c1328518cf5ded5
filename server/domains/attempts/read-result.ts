import { marksOf } from '../../../exam/marks.ts'
import type { PublicPaper } from '../../../exam/public-paper.ts'
import type { ResultCounts } from '../../../exam/score-paper.ts'
import { findTest } from '../papers/find-test.ts'
import type { Scale } from '../papers/paper-secret.ts'
import type { PublishedPaper } from '../papers/published-papers.ts'
import type { AttemptResult } from './attempt-result.ts'
import { type AttemptRow, findResult, listAttemptsAt } from './attempts.queries.ts'
import type { AttemptsServices } from './attempts-services.ts'
import { evaluatedQuestion } from './evaluated-question.ts'
import { type AnswerFile, listAnswerFiles } from './files/answer-files.queries.ts'
import { refuseTests } from './refuse-tests.ts'
import { settleDueOf } from './settle-due.ts'
import { hiddenUntil } from './solutions-hidden.ts'
import { reattemptsLeft } from './test-card.ts'
import { sumTimeCredits } from './time-credits.queries.ts'

type Completed = AttemptRow & { submittedAt: Date; submittedBy: 'PERSON' | 'DEADLINE' }

export interface ResultAsked {
  packageId: number
  mappingId: number
  /** the latest without it */
  attempt?: number | undefined
}

/**
 * An attempt that this person has handed in, with keys, solutions and what each answer brought. Throws attempt_running before that, and
 * solutions_hidden while others still take the test.
 */
export async function readResult(
  services: Pick<AttemptsServices, 'db' | 'papers'>,
  asked: ResultAsked,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const test = await findTest(connection, asked)
  if (!test) throw refuseTests('test_not_found')
  await settleDueOf(services, personId, now)
  const attempts = await listAttemptsAt(connection, personId, test.paperId)
  const attempt = chosen(attempts, asked.attempt)
  const paper = await services.papers.get(connection, attempt.paperVersionId)
  // The version that was taken may say less than the one that is taken now, and the other way round.
  const credits = (await sumTimeCredits(connection, [test.paperId])).get(test.paperId) ?? 0
  for (const plan of [paper.plan, test.plan]) {
    const until = hiddenUntil(plan, credits)
    if (until && now < until) throw refuseTests('solutions_hidden', { until: until.toISOString() })
  }
  const result = await findResult(connection, attempt.id)
  if (!result) throw new Error(`attempt ${attempt.id} was handed in without a result`)
  return {
    ...headOf(attempt, paper, result),
    packageId: test.packageId,
    mappingId: test.mappingId,
    reattemptsLeft: reattemptsLeft(test.plan.reattempts, attempts.length),
    ...contentOf(paper, result, await listAnswerFiles(connection, attempt.id)),
  }
}

function chosen(attempts: readonly AttemptRow[], number: number | undefined): Completed {
  const asked =
    number === undefined
      ? (attempts.findLast(isCompleted) ?? attempts.at(-1))
      : attempts.find((attempt) => attempt.number === number)
  if (!asked) throw refuseTests('attempt_not_found')
  if (!isCompleted(asked)) throw refuseTests('attempt_running')
  return asked
}

function isCompleted(attempt: AttemptRow): attempt is Completed {
  return attempt.state === 'COMPLETED'
}

function headOf(attempt: Completed, { plan }: PublishedPaper, result: AttemptResult) {
  return {
    attemptId: attempt.id,
    testStatus: 'COMPLETED' as const,
    number: attempt.number,
    title: plan.title,
    testType: plan.testType,
    languages: plan.languages,
    language: attempt.language,
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt.toISOString(),
    submittedBy: attempt.submittedBy,
    spentMs: result.spentMs,
    late: attempt.late ?? ('no' as const),
    marks: { got: marksOf(result.gotUnits), full: marksOf(result.fullUnits) },
    ...countsOf(result),
  }
}

function contentOf(
  { public: text, secret }: PublishedPaper,
  result: AttemptResult,
  files: readonly AnswerFile[],
) {
  const { sections, passages } = JSON.parse(text.text) as PublicPaper
  const byNumber = new Map(result.questions.map((question) => [question.question, question]))
  return {
    passages: passages.map(({ number, en, hi }) => ({ number, en, hi })),
    sections: result.sections.flatMap((scored) => {
      const shown = sections.find(({ id }) => id === scored.id)
      if (!shown) return []
      const list = shown.questions.flatMap((question) => {
        const answered = byNumber.get(question.number)
        const kept = secret.questions[question.number - 1]
        return answered && kept ? [evaluatedQuestion(question, kept, answered, files)] : []
      })
      return [
        {
          id: shown.id,
          title: shown.title,
          marks: { got: marksOf(scored.gotUnits), full: marksOf(scored.fullUnits) },
          ...countsOf(scored),
          spentMs: scored.spentMs,
          ques: { list },
        },
      ]
    }),
    scales: result.scales.flatMap(({ id, got, most }) => {
      const scale = secret.scales.find((one) => one.id === id)
      return scale ? [{ id, name: scale.name, got, most, band: bandOf(scale, got) }] : []
    }),
  }
}

/** What is said of this height; the last band reaches to the top. */
function bandOf({ bands }: Scale, got: number) {
  return (bands.find(({ upTo }) => got <= upTo) ?? bands.at(-1))?.text ?? {}
}

function countsOf({ correct, wrong, unattempted, ungraded }: ResultCounts): ResultCounts {
  return { correct, wrong, unattempted, ungraded }
}
