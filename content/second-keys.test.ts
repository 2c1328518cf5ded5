import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Answer, RESULTS } from '../question-types/question-type.ts'
import { questionTypeOf } from '../question-types/types.ts'
import { type BankQuestion, bankQuestion } from '../server/domains/questions/bank-file.ts'

/** What somebody who saw neither key nor solution answered, question by question. */
interface SecondKeys {
  bank: string
  keys: Record<string, Answer | readonly string[]>
}

/** A number, what the right option says, or the numbers of the right options: `1,3`. */
type Recomputed = Record<string, () => number | string>

const here = (path: string) => new URL(path, import.meta.url)
const banks = readdirSync(here('questions'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))
const GRADED = 5
const NUMBERS = [4, 5]
const MARKING = { marksUnits: 840, negativeUnits: 0, partial: 'none' as const }

function questionsOf(bank: string): BankQuestion[] {
  const file = JSON.parse(readFileSync(here(`questions/${bank}.json`), 'utf8')) as { questions: unknown[] }
  return file.questions.map((question) => bankQuestion.parse(question)).filter(({ type }) => type <= GRADED)
}

function readSecond(bank: string): SecondKeys['keys'] {
  const file = here(`second-keys/${bank}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SecondKeys).keys : {}
}

/** Scored as an answer is: the second key agrees when it would have been right. */
function isRight(question: BankQuestion, answer: Answer): boolean {
  const type = questionTypeOf(question.type)
  const optionCount = optionsOf(question).length
  const read = type.readKey(question.key, { optionCount })
  if ('fault' in read) throw new Error(`${question.id}: ${read.fault}`)
  return type.score(read.key, answer, MARKING).result === RESULTS.correct
}

function optionsOf(question: BankQuestion): string[] {
  return question.en?.options ?? question.hi?.options ?? []
}

/** The number that an option says, without its unit. */
function numberOf(option: string): number | undefined {
  const plain = option
    .replace(/<[^>]+>|\\text\{[^}]*\}|\\,|[$₹,{}]/g, '')
    .replace(/\\d?frac(\d)(\d)/g, '$1/$2')
    .replaceAll('−', '-')
  const [, number, divisor] = /(-?\d+(?:\.\d+)?)(?:\s*\/\s*(\d+))?/.exec(plain) ?? []
  return number === undefined ? undefined : Number(number) / Number(divisor ?? 1)
}

/** Whether the keyed option is the one that says what was computed. */
function says(question: BankQuestion, computed: number | string): boolean {
  const options = optionsOf(question)
  const keyed = options[(question.key as number) - 1]!
  // A picture is known by its file.
  const plain = (text: string) =>
    text.replace(/<img src="pictures\/([^"]+)"[^>]*>/g, '$1').replace(/<[^>]+>|[$\s]/g, '').toLowerCase()
  const value = Number(computed)
  if (Number.isNaN(value)) return plain(keyed).includes(plain(String(computed)))
  const off = (option: string) => Math.abs((numberOf(option) ?? Number.POSITIVE_INFINITY) - value)
  const nearest = Math.min(...options.map(off))
  return plain(keyed).includes(plain(String(computed))) || off(keyed) === nearest
}

describe.each(banks)('the bank %s', (bank) => {
  const questions = questionsOf(bank)
  const second = readSecond(bank)

  it('has a second key for every question that has one, and each agrees', () => {
    const differing = questions.filter((question) => {
      const key = second[question.id]
      const answers = question.type === 3 ? [key] : Array.isArray(key) ? key : [key]
      return !answers.some((answer) => answer !== undefined && isRight(question, answer as Answer))
    })
    expect(differing.map(({ id }) => id)).toEqual([])
  })

  it('has every number of its keys recomputed by code', async () => {
    const file = here(`recompute/${bank}.ts`)
    const { recompute } = existsSync(file)
      ? ((await import(file.href)) as { recompute: Recomputed })
      : { recompute: {} as Recomputed }
    const numeric = questions.filter(({ type }) => NUMBERS.includes(type)).map(({ id }) => id)
    expect(numeric.filter((id) => recompute[id] === undefined)).toEqual([])
    const known = new Map(questions.map((question) => [question.id, question]))
    const off = Object.entries(recompute).filter(([id, compute]) => {
      const question = known.get(id)
      if (!question) return true
      const computed = compute()
      if (NUMBERS.includes(question.type)) return !isRight(question, String(computed))
      if (question.type === 3) return !isRight(question, String(computed).split(',').map(Number))
      return !says(question, computed)
    })
    expect(off.map(([id, compute]) => `${id}: ${JSON.stringify(compute())}`)).toEqual([])
  })
})
