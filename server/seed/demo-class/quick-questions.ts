import { join } from 'node:path'
import type { BankQuestion } from '../../domains/questions/bank-file.ts'
import { readBank } from '../../domains/questions/read-bank.ts'
import { isPlainMarkup } from '../../platform/plain-markup.ts'
import { DEMO_QUESTIONS } from '../import-demo-tests.ts'
import type { DemoScript, Language } from './demo-script.ts'

export interface QuickQuestion {
  text: string
  options: string[]
  /** the place of the right option, from 0 */
  right: number
}

/** What fits the picture, and a quick question of a class. */
const LONGEST_TEXT = 240
const LONGEST_OPTION = 90
const MOST_OPTIONS = 4
const ONE_CORRECT = 1

/** Questions of the demo's tests that are plain words, those of the chapter that the class is about first. */
export async function quickQuestions(
  { banks, otherwise }: Pick<DemoScript, 'banks' | 'otherwise'>,
  { subject, topic, language }: { subject: string | undefined; topic: string; language: Language },
  { maxBytes }: { maxBytes: number },
): Promise<QuickQuestion[]> {
  const files = banks[subject ?? ''] ?? otherwise
  const read = await Promise.all(
    files.map((name) => readBank(join(DEMO_QUESTIONS, `${name}.json`), 'json', { maxBytes })),
  )
  const all = read.flatMap(({ bank }) => bank.questions.map(({ question }) => question))
  const isOfTopic = ({ chapter }: BankQuestion) => chapter?.toLowerCase() === topic.toLowerCase()
  const ordered = [...all.filter(isOfTopic), ...all.filter((question) => !isOfTopic(question))]
  return ordered.flatMap((question) => asQuickQuestion(question, language) ?? [])
}

function asQuickQuestion(question: BankQuestion, language: Language): QuickQuestion | undefined {
  const said = question[language] ?? question.en
  const { key } = question
  if (question.type !== ONE_CORRECT || question.passage !== undefined || !said?.options) return undefined
  const text = plainWords(said.text, LONGEST_TEXT)
  const options = said.options.flatMap((option) => plainWords(option, LONGEST_OPTION) ?? [])
  const isWhole = options.length === said.options.length && options.length <= MOST_OPTIONS
  if (text === undefined || !isWhole || typeof key !== 'number' || !options[key - 1]) return undefined
  return { text, options, right: key - 1 }
}

/** Undefined: it is long, or more than words, such as a formula or a raised figure. */
function plainWords(html: string, most: number): string | undefined {
  const source = html.replaceAll('<br>', ' ')
  if (!isPlainMarkup(source) || /\$|<su[bp]>/.test(source)) return undefined
  const words = source
    .replace(/<\/?p>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= most ? words : undefined
}
