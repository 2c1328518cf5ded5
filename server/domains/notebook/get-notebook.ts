import { NOTEBOOK_PAGE_SIZE } from '../../../contract/exams/notebook.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import { describeDue } from './describe-due.ts'
import { daysUntil } from './indian-day.ts'
import { findNotes, listMistakes } from './notebook.queries.ts'
import { type OpenMistake, openMistakes } from './open-mistakes.ts'
import { type ShownQuestion, shownQuestions } from './shown-questions.ts'

export interface NotebookAsked {
  /** '' of those without one */
  subject?: string | undefined
  state?: 'due' | 'later' | 'away' | undefined
  pageNo: number
}

/**
 * The notebook of this person: how many are due, and a page of those that the filter lets through. No key and
 * no solution is in it.
 */
export async function getNotebook(
  services: Pick<ScoringServices, 'db' | 'papers'>,
  asked: NotebookAsked,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const all = await openMistakes(services, personId, await listMistakes(connection, personId), now)
  const stateOf = ({ dueAt }: OpenMistake) =>
    dueAt === null ? 'away' : daysUntil(dueAt, now) === 0 ? 'due' : 'later'
  const kept = all.filter(({ dueAt }) => dueAt !== null)
  const next = kept.find((one) => stateOf(one) === 'later')?.dueAt ?? null
  const count = (mistakes: readonly OpenMistake[]) => ({
    due: mistakes.filter((one) => stateOf(one) === 'due').length,
    all: mistakes.length,
  })
  const found = all
    .filter((one) => (asked.state ? stateOf(one) === asked.state : one.dueAt !== null))
    .filter((one) => asked.subject === undefined || subjectOf(one) === asked.subject)
    .sort((a, b) => compareSubjects(subjectOf(a), subjectOf(b)))
  const from = (asked.pageNo - 1) * NOTEBOOK_PAGE_SIZE
  const page = found.slice(from, from + NOTEBOOK_PAGE_SIZE)
  const shown = shownQuestions(page)
  const notes = await findNotes(
    connection,
    page.map(({ id }) => id),
  )
  return {
    ...count(kept),
    away: all.length - kept.length,
    nextDueAt: next?.toISOString() ?? null,
    nextInDays: next && daysUntil(next, now),
    subjects: [...Map.groupBy(kept, subjectOf)]
      .sort(([a], [b]) => compareSubjects(a, b))
      .map(([subject, mistakes]) => ({ subject: subject || null, ...count(mistakes) })),
    mistakes: page.map((one) => listedMistake(one, shown.get(one.id)!, notes.get(one.id) ?? null, now)),
    total: found.length,
    pageNo: asked.pageNo,
    pageSize: NOTEBOOK_PAGE_SIZE,
  }
}

/** '' where the bank names none. */
const subjectOf = ({ secret }: OpenMistake) => secret.subject ?? ''

/** By name; what has none comes last. */
function compareSubjects(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  return a < b ? -1 : Number(a > b)
}

function listedMistake(
  { id, question, addedAt, dueAt, card, met, secret }: OpenMistake,
  { shown }: ShownQuestion,
  note: string | null,
  now: Date,
) {
  return {
    mistakeId: id,
    subject: secret.subject ?? null,
    title: met.title,
    packageId: met.packageId,
    mappingId: met.mappingId,
    number: met.number,
    question,
    en: shown.en?.text,
    hi: shown.hi?.text,
    addedAt: addedAt.toISOString(),
    reviews: card.reps,
    note,
    ...describeDue(dueAt, now),
  }
}
