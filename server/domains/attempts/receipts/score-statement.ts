import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../platform/canonical-json.ts'
import type { PublishedPaper } from '../../papers/published-papers.ts'
import type { AttemptResult, QuestionResult } from '../attempt-result.ts'
import type { AttemptRow } from '../attempts.queries.ts'

export const STATEMENT_FORMAT = 'taiyari-score/1'

/**
 * A question as a receipt holds it: its number, what was answered, what that was and what it brought, in
 * 1/840 mark.
 */
export type ReceiptAnswer = [
  question: number,
  answer: QuestionResult['answer'],
  result: number,
  units: number,
]

export interface ScoreStatement {
  format: typeof STATEMENT_FORMAT
  attempt: number
  attemptNumber: number
  paper: number
  paperVersion: number
  /** SHA-256 of what the candidate was shown, hex */
  paperText: string
  /** how often its keys were changed until then */
  keyRevision: number
  startedAt: string
  submittedAt: string
  submittedBy: 'PERSON' | 'DEADLINE'
  late: 'no' | 'counted' | 'waiting'
  /** in 1/840 mark */
  gotUnits: number
  fullUnits: number
  correct: number
  wrong: number
  unattempted: number
  ungraded: number
  sections: { id: string; gotUnits: number; fullUnits: number }[]
  /** SHA-256 of the list of answers as canonical JSON, hex */
  answers: string
  signedAt: string
}

export interface ScoredAttempt {
  attempt: Pick<AttemptRow, 'id' | 'number' | 'startedAt'>
  paper: PublishedPaper & { keyRevision: number }
  submittedAt: Date
  submittedBy: 'PERSON' | 'DEADLINE'
  late: AttemptRow['late']
  result: AttemptResult
}

/**
 * What is signed of a result: which paper, what was answered, what it came to, and when. Without who it was.
 */
export function scoreStatement(
  { attempt, paper, submittedAt, submittedBy, late, result }: ScoredAttempt,
  now: Date,
): string {
  const statement: ScoreStatement = {
    format: STATEMENT_FORMAT,
    attempt: attempt.id,
    attemptNumber: attempt.number,
    paper: paper.paperId,
    paperVersion: paper.version,
    paperText: textHash(paper),
    keyRevision: paper.keyRevision,
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: submittedAt.toISOString(),
    submittedBy,
    late: late ?? 'no',
    gotUnits: result.gotUnits,
    fullUnits: result.fullUnits,
    correct: result.correct,
    wrong: result.wrong,
    unattempted: result.unattempted,
    ungraded: result.ungraded,
    sections: result.sections.map(({ id, gotUnits, fullUnits }) => ({ id, gotUnits, fullUnits })),
    answers: answersHash(receiptAnswers(result)),
    signedAt: now.toISOString(),
  }
  return canonicalJson(statement)
}

export function receiptAnswers({ questions }: Pick<AttemptResult, 'questions'>): ReceiptAnswer[] {
  return questions.map(({ question, answer, result, units }) => [question, answer, result, units])
}

export function answersHash(answers: readonly unknown[]): string {
  return sha256(canonicalJson(answers))
}

const textHashes = new WeakMap<PublishedPaper['public'], string>()

function textHash({ public: shown }: PublishedPaper): string {
  let hash = textHashes.get(shown)
  if (hash === undefined) {
    hash = sha256(shown.text)
    textHashes.set(shown, hash)
  }
  return hash
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
