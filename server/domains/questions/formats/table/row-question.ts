import type { BankPassage, BankQuestion } from '../../bank-file.ts'
import { LANGUAGES, type Language } from '../language-marks.ts'
import { QuestionRejected } from '../question-rejected.ts'
import type { BankColumn } from './bank-columns.ts'
import { cellHtml } from './cell-text.ts'

/** The cell of a row in a column; empty if there is none. */
export type Cell = (column: BankColumn) => string

/** A passage of a row of the type `passage`; throws for what it cannot have. */
export function rowPassage(cell: Cell, columns: readonly BankColumn[]): BankPassage {
  const more = columns.filter(
    (name) => !['id', 'type', 'text_en', 'text_hi'].includes(name) && cell(name) !== '',
  )
  if (more.length > 0) throw new QuestionRejected(`a passage has no ${more.join(', ')}`)
  const passage: BankPassage = { id: cell('id') }
  for (const language of LANGUAGES)
    if (cell(`text_${language}`) !== '') passage[language] = cellHtml(cell(`text_${language}`))
  if (!passage.en && !passage.hi) throw new QuestionRejected('it has no text')
  return passage
}

/** The question of a row, nothing checked yet but what the cells themselves say. */
export function rowQuestion(cell: Cell): BankQuestion {
  const type = cell('type')
  if (!/^[1-7]$/.test(type))
    throw new QuestionRejected(`the type ${JSON.stringify(type)} is neither 1 to 7 nor passage`)
  const key = keyOf(Number(type), cell('key'))
  const question: BankQuestion = { id: cell('id'), type: Number(type), ...(key !== undefined && { key }) }
  const options = { en: optionsOf(cell, 'en'), hi: optionsOf(cell, 'hi') }
  for (const language of LANGUAGES) {
    const text = cell(`text_${language}`)
    const solution = cell(`solution_${language}`)
    // Options such as numbers need be written once only.
    const own = options[language] ?? options[language === 'en' ? 'hi' : 'en']
    if (text !== '')
      question[language] = {
        text: cellHtml(text),
        ...(own && { options: own }),
        ...(solution !== '' && { solution: cellHtml(solution) }),
      }
    else if (options[language] || solution !== '')
      throw new QuestionRejected(`it has options or a solution in ${language} without text_${language}`)
  }
  if (!question.en && !question.hi) throw new QuestionRejected('it has no text')
  return { ...question, ...plainFields(cell) }
}

function optionsOf(cell: Cell, language: Language): string[] | undefined {
  const cells = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((number) =>
    cell(`option_${number}_${language}`),
  )
  const count = cells.findLastIndex((text) => text !== '') + 1
  const empty = cells.slice(0, count).indexOf('')
  if (empty >= 0)
    throw new QuestionRejected(`option_${empty + 1}_${language} is empty, but a later one is not`)
  return count === 0 ? undefined : cells.slice(0, count).map(cellHtml)
}

/** The key as its type reads it; what cannot be one is handed on as it is, to be refused there. */
function keyOf(type: number, written: string): unknown {
  if (written === '') {
    if (type <= 5) throw new QuestionRejected('it has no key')
    return undefined
  }
  if (type === 1) return numberOr(written)
  if (type === 3) return listOf(written).map(numberOr)
  return type === 2 || type === 4 ? listOf(written) : written
}

/** Divided by `;`; `\;` is a semicolon. */
function listOf(written: string): string[] {
  return written
    .split(/(?<!\\);/)
    .map((part) => part.replaceAll('\\;', ';').trim())
    .filter((part) => part !== '')
}

function numberOr(written: string): number | string {
  return /^\d{1,3}$/.test(written) ? Number(written) : written
}

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
const YES_NO = ['yes', 'no'] as const
const PARTIALS = ['none', 'per-correct-option'] as const

function plainFields(cell: Cell): Partial<BankQuestion> {
  const fields: Partial<BankQuestion> = {}
  for (const name of ['passage', 'marks', 'negative', 'subject', 'chapter', 'topic', 'source'] as const)
    if (cell(name) !== '') fields[name] = cell(name)
  if (cell('solution_video') !== '') fields.solutionVideo = cell('solution_video')
  if (cell('fixed_options') !== '' && oneOf(YES_NO, 'fixed_options', cell) === 'yes')
    fields.fixedOptions = true
  if (cell('difficulty') !== '') fields.difficulty = oneOf(DIFFICULTIES, 'difficulty', cell)
  if (cell('partial') !== '') fields.partial = oneOf(PARTIALS, 'partial', cell)
  return fields
}

function oneOf<T extends string>(values: readonly T[], column: BankColumn, cell: Cell): T {
  const found = values.find((value) => value === cell(column).toLowerCase())
  if (!found) throw new QuestionRejected(`${column} is ${JSON.stringify(cell(column))}: ${values.join(', ')}`)
  return found
}
