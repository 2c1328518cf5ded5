import { marksOf } from '../../../../exam/marks.ts'
import type { PublicPaper } from '../../../../exam/public-paper.ts'
import type { ResultCounts } from '../../../../exam/score-paper.ts'
import { descriptivePublic } from '../../../../question-types/descriptive/public.ts'
import type { Connection } from '../../../platform/database.ts'
import type { Scale } from '../../papers/paper-secret.ts'
import type { KeyedPaper, PublishedPaper } from '../../papers/published-papers.ts'
import type { AttemptResult } from '../attempt-result.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { type AnswerFile, listAnswerFiles } from '../files/answer-files.queries.ts'
import {
  type Completed,
  findResultToShow,
  type ResultAsked,
  type ResultToShow,
} from '../find-result-to-show.ts'
import { reattemptsLeft } from '../test-card.ts'
import { evaluatedQuestion } from './evaluated-question.ts'
import { listReviewMarks, type ReviewMark } from './review-marks.queries.ts'

/**
 * An attempt that this person has handed in, with keys, solutions and what each answer brought
 * (findResultToShow says what is refused).
 */
export async function findResultWithSolutions(
  services: ScoringServices,
  asked: ResultAsked,
  personId: number,
  now: Date,
) {
  return await resultWithSolutions(
    services.db.$client,
    await findResultToShow(services, asked, personId, now),
  )
}

/** What its owner is told of a result. */
export async function resultWithSolutions(
  connection: Connection,
  { test, attempts, attempt, paper, result }: ResultToShow,
) {
  const written = paper.secret.questions.some(({ type }) => type === descriptivePublic.code)
  const content = contentOf(paper, result, {
    files: written ? await listAnswerFiles(connection, attempt.id) : [],
    remarks: written ? await listReviewMarks(connection, attempt.id) : [],
  })
  return {
    ...headOf(attempt, paper, result),
    packageId: test.packageId,
    mappingId: test.mappingId,
    reattemptsLeft: reattemptsLeft(test.plan.reattempts, attempts.length),
    ...content,
  }
}

function headOf(attempt: Completed, paper: KeyedPaper, result: AttemptResult) {
  const { plan } = paper
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
    beingScored: attempt.keyRevision < paper.keyRevision,
    waiting: result.waiting ?? 0,
    marks: { got: marksOf(result.gotUnits), full: marksOf(result.fullUnits) },
    ...countsOf(result),
  }
}

function contentOf(
  { public: text, secret }: PublishedPaper,
  result: AttemptResult,
  { files, remarks }: { files: readonly AnswerFile[]; remarks: readonly ReviewMark[] },
) {
  const { sections, passages } = parsedPaper(text)
  const remarkOf = new Map(remarks.map(({ question, remark }) => [question, remark ?? undefined]))
  const byNumber = new Map(result.questions.map((question) => [question.question, question]))
  return {
    passages: passages.map(({ number, en, hi }) => ({ number, en, hi })),
    sections: result.sections.flatMap((scored) => {
      const shown = sections.find(({ id }) => id === scored.id)
      if (!shown) return []
      const list = shown.questions.flatMap((question) => {
        const answered = byNumber.get(question.number)
        const kept = secret.questions[question.number - 1]
        return answered && kept
          ? [
              evaluatedQuestion(question, kept, answered, {
                files,
                remark: answered.reviewed ? remarkOf.get(question.number) : undefined,
              }),
            ]
          : []
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

/** The text for this score; the last band reaches the top. */
function bandOf({ bands }: Scale, got: number) {
  return (bands.find(({ upTo }) => got <= upTo) ?? bands.at(-1))?.text ?? {}
}

function countsOf({ correct, wrong, unattempted, ungraded }: ResultCounts): ResultCounts {
  return { correct, wrong, unattempted, ungraded }
}

const parsed = new WeakMap<PublishedPaper['public'], PublicPaper>()

/** What candidates were shown, parsed once for all who took it. */
function parsedPaper(text: PublishedPaper['public']): PublicPaper {
  const known = parsed.get(text) ?? (JSON.parse(text.text) as PublicPaper)
  parsed.set(text, known)
  return known
}
