import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { batchIdsOf, readDemoScript } from './demo-script.ts'
import { quickQuestions } from './quick-questions.ts'

const script = readDemoScript()
const LIMIT = { maxBytes: 5_000_000 }
interface Filed {
  batches: { id: number; series: { subject: { en: string } }[] }[]
}
const TIMETABLE = new URL('../../../content/timetable.json', import.meta.url)
const { batches } = JSON.parse(readFileSync(TIMETABLE, 'utf8')) as Filed
const subjects = [...new Set(batches.flatMap(({ series }) => series.map(({ subject }) => subject.en)))]

it('the script knows the batches of the demo, and where the questions of each of their subjects are', () => {
  expect(batchIdsOf(script)).toEqual(batches.map(({ id }) => id))
  expect(Object.keys(script.banks).toSorted()).toEqual(subjects.toSorted())
})

it.each([...subjects, 'Anything else'])(
  'quick questions of %s are plain words with one right option',
  async (subject) => {
    for (const language of ['en', 'hi'] as const) {
      const questions = await quickQuestions(script, { subject, topic: 'Percentages', language }, LIMIT)
      expect(questions.length).toBeGreaterThanOrEqual(5)
      for (const { text, options, right } of questions) {
        expect(options[right]).toBeDefined()
        expect(`${text} ${options.join(' ')}`).not.toMatch(/<\/?[a-z]|&\w+;|\$/)
      }
    }
  },
)

it('questions of the chapter that a class is about come first', async () => {
  const about = { subject: 'Mathematics', topic: 'Profit and loss', language: 'en' } as const
  const [first] = await quickQuestions(script, about, LIMIT)
  const others = await quickQuestions(script, { ...about, topic: 'Percentages' }, LIMIT)
  expect(first!.text).not.toBe(others[0]!.text)
  expect(others.map(({ text }) => text)).toContain(first!.text)
})
