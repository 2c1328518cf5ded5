import { existsSync, readFileSync } from 'node:fs'
import type { BankQuestion } from '../../domains/questions/bank-file.ts'

export const JEE_FILE = '../shared/data/jee-advanced-questions.json'
export const hasJeeFile = existsSync(JEE_FILE)

export interface JeeQuestion {
  description: string
  index: number
  subject: 'phy' | 'chem' | 'math'
  type: 'MCQ' | 'MCQ(multiple)' | 'Integer' | 'Numeric'
  question: string
  gold: string
}

export function readJeeQuestions(): JeeQuestion[] {
  return JSON.parse(readFileSync(JEE_FILE, 'utf8'))
}

export interface MappedJee {
  question: BankQuestion
  /** whether a dollar that the file forgot was put back */
  repaired: boolean
}

const SUBJECTS = { phy: 'Physics', chem: 'Chemistry', math: 'Mathematics' }
const TYPES = { MCQ: 1, 'MCQ(multiple)': 3, Integer: 4, Numeric: 5 }
const LETTERS = ['A', 'B', 'C', 'D']

/** The real examination set as questions of a bank. */
export function mapJeeQuestion(real: JeeQuestion, at: number): MappedJee {
  const { description, subject, type, gold } = real
  const common = {
    id: `jee-${String(at).padStart(3, '0')}`,
    type: TYPES[type],
    subject: SUBJECTS[subject],
    source: `${description}, ${real.index}`,
  }
  if (type === 'Integer' || type === 'Numeric') {
    const key = type === 'Integer' ? [gold] : rangeAround(gold)
    return { question: { ...common, en: { text: real.question.trim() }, key }, repaired: false }
  }
  const { text, options } = splitOptions(real.question)
  const mended = options.map(withDollars)
  const right = [...gold].map((letter) => LETTERS.indexOf(letter) + 1)
  return {
    question: { ...common, en: { text, options: mended }, key: type === 'MCQ' ? right[0] : right },
    repaired: mended.some((option, number) => option !== options[number]),
  }
}

/** Options follow `(A)`, `[A]` or `$[\mathrm{A}]`: the last four of these in a row. */
function splitOptions(written: string): { text: string; options: string[] } {
  const options: string[] = []
  let rest = written
  for (const letter of LETTERS.toReversed()) {
    const label = new RegExp(
      `^([\\s\\S]*?(?:^|\\s))(?:\\(${letter}\\)|\\[${letter}\\]|(\\$)\\[\\\\mathrm\\{${letter}\\}\\])((?:(?!\\s\\(${letter}\\)|\\s\\[${letter}\\])[\\s\\S])*)$`,
    )
    const [, before, dollar = '', option] = label.exec(rest) ?? []
    if (before === undefined || option === undefined) throw new Error(`no option ${letter} in: ${written}`)
    options.unshift((dollar + option.replace(/^\s*\\quad/, '').trim()).trim())
    rest = before
  }
  return { text: rest.trim(), options }
}

/** Five options of the file lack a dollar or both. */
function withDollars(option: string): string {
  const count = option.split('$').length - 1
  if (count === 0) return /\\[a-z]/.test(option) ? `$${option}$` : option
  if (count % 2 === 0) return option
  return option.startsWith('$') ? `${option}$` : `$${option.replace(/^\\quad\s*/, '')}`
}

/** The set counts an answer as right within 0.01. */
function rangeAround(gold: string): string {
  const places = Math.max(2, gold.split('.')[1]?.length ?? 0)
  const scale = 10 ** places
  const units = Math.round(Number(gold) * scale)
  const written = (count: number) => (count / scale).toFixed(places)
  return `${written(units - scale / 100)}<>${written(units + scale / 100)}`
}
