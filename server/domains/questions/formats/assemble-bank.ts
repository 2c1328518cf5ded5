import { OperatorRefused } from '../../../platform/operator-refused.ts'
import type { BankPassage, BankQuestion, ReadBank } from '../bank-file.ts'
import type { BankPictures } from './bank-pictures.ts'
import type { DraftItem, DraftPassage, DraftQuestion, RejectedPassage } from './draft-bank.ts'
import { idOfName, idOfText } from './draft-id.ts'
import { inEachLanguage } from './in-each-language.ts'
import { QuestionRejected } from './question-rejected.ts'

/** As many as a file of ours may hold (bank-file.ts). */
export const MOST_ITEMS = 100_000

/**
 * The bank that a foreign file holds: every item with an id of its own, in its languages, questions under
 * their passages. What cannot be taken is in `rejected` in the order of the file.
 */
export function assembleBank(items: readonly DraftItem[], pictures: BankPictures): ReadBank {
  if (items.length > MOST_ITEMS)
    throw new OperatorRefused(`The file holds more than ${MOST_ITEMS} questions; split it.`)
  const bank: ReadBank = { passages: [], questions: [], rejected: [], pictures: pictures.byAddress }
  const drafts = items.filter((item) => item.kind !== 'rejected')
  const ids = new Map([
    ...idsOf(drafts.filter(({ kind }) => kind === 'question')),
    ...idsOf(drafts.filter(({ kind }) => kind === 'passage')),
  ])
  const gradesDiffer = drafts.some((draft) => draft.kind === 'question' && (draft.grade ?? '1') !== '1')
  const lost = new Set<DraftPassage | RejectedPassage>()
  for (const item of items) {
    if (item.kind === 'rejected') {
      lost.add(item)
      const { kind: _kind, ...rejected } = item
      bank.rejected.push(rejected)
      continue
    }
    const { place, idNumber, name } = item
    try {
      const id = idFor(item, ids)
      if (item.kind === 'passage') bank.passages.push(passageOf(item, id))
      else bank.questions.push({ place, question: questionOf(item, id, { ids, lost, gradesDiffer }) })
    } catch (error) {
      if (!(error instanceof QuestionRejected)) throw error
      if (item.kind === 'passage') lost.add(item)
      const called = idNumber ?? name
      bank.rejected.push({ place, ...(called === undefined ? {} : { id: called }), reason: error.message })
    }
  }
  return bank
}

type Ids = ReadonlyMap<DraftItem, string | { takenAt: string }>

/** An id that the file gives goes to the first that has it; names that come again are counted. */
function idsOf(drafts: readonly (DraftQuestion | DraftPassage)[]): Ids {
  const ids = new Map<DraftItem, string | { takenAt: string }>()
  const taken = new Map<string, string>()
  for (const draft of drafts) {
    if (draft.idNumber === undefined) continue
    const id = idOfName(draft.idNumber)
    const first = taken.get(id)
    ids.set(draft, first === undefined ? id : { takenAt: first })
    if (first === undefined) taken.set(id, draft.place)
  }
  const counts = new Map<string, number>()
  for (const draft of drafts) {
    if (draft.idNumber !== undefined) continue
    const base = draft.name
      ? idOfName(draft.name)
      : idOfText(draft.kind === 'passage' ? draft.text : draft.texts.text)
    let count = counts.get(base) ?? 1
    let id = base
    while (taken.has(id)) id = `${base.slice(0, 72)}-${++count}`
    counts.set(base, count)
    taken.set(id, draft.place)
    ids.set(draft, id)
  }
  return ids
}

function idFor(draft: DraftQuestion | DraftPassage, ids: Ids): string {
  const id = ids.get(draft)!
  if (typeof id === 'string') return id
  throw new QuestionRejected(`its id ${JSON.stringify(draft.idNumber)} is already that of ${id.takenAt}`)
}

function passageOf({ text, languages }: DraftPassage, id: string): BankPassage {
  const passage: BankPassage = { id }
  for (const { language, texts } of inEachLanguage({ text }, languages)) passage[language] = texts.text
  return passage
}

function questionOf(
  { says, texts: drafted, languages, passage, grade }: DraftQuestion,
  id: string,
  file: { ids: Ids; lost: ReadonlySet<DraftItem>; gradesDiffer: boolean },
): BankQuestion {
  const question: BankQuestion = { id, ...says }
  for (const { language, texts } of inEachLanguage(drafted, languages)) question[language] = texts
  if (grade !== undefined && (file.gradesDiffer || says.negative !== undefined)) question.marks ??= grade
  if (typeof passage === 'string') question.passage = passage
  else if (passage) {
    if (passage.kind === 'rejected' || file.lost.has(passage))
      throw new QuestionRejected(`its passage (${passage.place}) was rejected`)
    question.passage = file.ids.get(passage) as string
  }
  return question
}
