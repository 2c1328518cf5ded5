import { isStorable } from '../../../contract/fields/storable.ts'
import { markUnitsOf } from '../../../exam/marks.ts'
import type { QuestionType } from '../../../question-types/question-type.ts'
import { questionTypeOf } from '../../../question-types/types.ts'
import { type BankQuestion, bankQuestion } from './bank-file.ts'
import { hashOf } from './exact-copies.ts'
import { faultsOf } from './faults-of.ts'
import { type KeptQuestion, optionCountOf, type QuestionTexts } from './kept-question.ts'
import { mapTexts } from './map-texts.ts'
import { runsOf, shinglesOf } from './near-copies.ts'
import { type OrderedQuestion, orderOptions } from './option-order.ts'
import { keptPicturesIn, type QuestionPictures, withKeptPictures } from './pictures/question-pictures.ts'
import { showQuestion } from './show-question.ts'

export interface CheckTools {
  pictureOf: QuestionPictures['pictureOf']
  /** what the bank has under the name of a question that is in it already */
  knownTexts(code: string): QuestionTexts | undefined
  /** whether authors of this format write the right option first */
  reorders: boolean
  /** why no question can belong to this passage */
  passageFault(code: string): string | undefined
}

export interface CheckedQuestion {
  /** undefined where there are faults; its version is the bank's to give */
  question?: Omit<KeptQuestion, 'version'>
  /** addresses of the pictures that it shows */
  pictures: string[]
  faults: string[]
  notes: string[]
}

/** A question as the bank can keep it, or everything that is wrong with it. */
export function checkQuestion(written: unknown, tools: CheckTools): CheckedQuestion {
  const read = bankQuestion.safeParse(written)
  if (!read.success) return { pictures: [], faults: faultsOf(read.error), notes: [] }
  const kept = mapTexts(read.data, (text) => withKeptPictures(text, tools.pictureOf))
  const { question: ordered, keptBecause }: OrderedQuestion = tools.reorders
    ? orderOptions(kept, tools.knownTexts(kept.id))
    : { question: kept }
  const type = questionTypeOf(ordered.type)
  const texts: QuestionTexts = {
    ...(ordered.en && { en: ordered.en }),
    ...(ordered.hi && { hi: ordered.hi }),
  }
  const { shown, faults: textFaults, notes } = showQuestion(texts, tools.pictureOf)
  const { units, faults: markFaults } = readMarks(ordered)
  const { key, faults: keyFaults } = readKey(ordered, type)
  const faults = [
    ...unkeepable(ordered),
    ...optionFaults(texts, type),
    ...keyFaults,
    ...markFaults,
    ...textFaults,
  ]
  const passageFault = ordered.passage === undefined ? undefined : tools.passageFault(ordered.passage)
  if (passageFault !== undefined) faults.push(passageFault)
  if (keptBecause !== undefined) notes.push(`its options keep their order: ${keptBecause}`)
  if (faults.length > 0) return { pictures: [], faults, notes }
  const fields = { ...fieldsOf(ordered), source: texts, shown, key, ...units }
  const shingles = shinglesOf(runsOf(fields))
  const question = { ...fields, hash: hashOf(fields), shingles }
  return { question, pictures: keptPicturesIn(JSON.stringify(texts)), faults, notes }
}

function fieldsOf({ id, type, passage, partial, source, ...rest }: BankQuestion) {
  return {
    code: id,
    type,
    passage: passage ?? null,
    fixedOptions: rest.fixedOptions ?? false,
    partial: partial ?? null,
    difficulty: rest.difficulty ?? null,
    subject: rest.subject ?? null,
    chapter: rest.chapter ?? null,
    topic: rest.topic ?? null,
    origin: source ?? null,
    solutionVideo: rest.solutionVideo ?? null,
    scale: rest.scale ?? null,
    scores: rest.scores ?? null,
  }
}

const FIELDS = ['subject', 'chapter', 'topic', 'source', 'solutionVideo'] as const

/** The texts of a question are looked at where they are read, its key by its type. */
function unkeepable(question: BankQuestion): string[] {
  return FIELDS.filter((field) => !isStorable(question[field] ?? '')).map(
    (field) => `${field}: holds a character that cannot be kept`,
  )
}

function optionFaults({ en, hi }: QuestionTexts, type: QuestionType): string[] {
  if (!en && !hi) return ['has no text, neither en nor hi']
  const counts = [en, hi].flatMap((said) => (said ? [said.options?.length ?? 0] : []))
  const [count, other = count] = counts as [number, number?]
  if (count !== other) return [`has ${count} options in English and ${other} in Hindi`]
  if (count === 0) return type.options === 'needed' ? ['has no options'] : []
  if (type.options === 'none') return [`type ${type.code} has no options, but ${count} are written`]
  return count === 1 ? ['has one option only'] : []
}

function readKey(question: BankQuestion, type: QuestionType): { key: unknown; faults: string[] } {
  const optionCount = optionCountOf(question)
  const faults = scaleFaults(question, optionCount)
  if (question.partial === 'per-correct-option' && type.code !== MULTIPLE)
    faults.push(`partial marks per correct option are for type ${MULTIPLE} only`)
  const read = type.readKey(question.key, { optionCount })
  if ('key' in read) return { key: read.key, faults }
  const missing = question.key === undefined || question.key === null ? 'has no key: ' : ''
  return { key: null, faults: [`${missing}${read.fault}`, ...faults] }
}

const MULTIPLE = 3
const ATTEMPTED_ONLY = 7

/**
 * What a statement counts for and what its options score there go together, and only where nothing is right
 * or wrong.
 */
function scaleFaults({ type, scale, scores }: BankQuestion, optionCount: number): string[] {
  if (scale === undefined && scores === undefined) return []
  if (scale === undefined || scores === undefined) return ['scale and scores go together']
  if (type !== ATTEMPTED_ONLY) return [`scale and scores are for type ${ATTEMPTED_ONLY} only`]
  return scores.length === optionCount ? [] : [`has ${scores.length} scores for ${optionCount} options`]
}

function readMarks({ marks, negative }: BankQuestion) {
  const faults: string[] = []
  const unitsOf = (name: string, written: string | undefined) => {
    if (written === undefined) return null
    const units = markUnitsOf(written)
    if (units === undefined)
      faults.push(
        `${name} “${written}” cannot be kept exactly: write a decimal such as 0.25, or a fraction such as 1/3`,
      )
    else if (units < 0) faults.push(`${name} “${written}” is below zero: write a deduction without a minus`)
    return units ?? null
  }
  return {
    units: { marksUnits: unitsOf('marks', marks), negativeUnits: unitsOf('negative', negative) },
    faults,
  }
}
