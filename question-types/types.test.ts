import { describe, expect, it } from 'vitest'
import { QUESTION_TYPES, questionTypeOf } from './types.ts'

const SECRET = 'canary'

/** A question as a bank holds it, with everything that must stay here. */
const written = {
  id: SECRET,
  key: [SECRET],
  scale: SECRET,
  scores: [SECRET],
  solutionVideo: SECRET,
  en: {
    text: 'Which is prime?',
    options: ['4', '7', '9'],
    solution: SECRET,
    key: SECRET,
  },
  hi: { text: 'अभाज्य कौन-सी है?', options: ['4', '7', '9'], solution: SECRET },
}

const named = QUESTION_TYPES.map((type) => [type.name, type] as const)

describe('the question types', () => {
  it('are those of B §4.1, by code, with the labels that the screen shows', () => {
    expect(QUESTION_TYPES.map(({ code, name, label }) => [code, name, label?.en])).toEqual([
      [1, 'single-choice', 'Multiple Choice Question'],
      [2, 'text-fill-in', 'Fill In The Blanks'],
      [3, 'multiple-choice', 'Multiple Choice Multiple Correct'],
      [4, 'digit-filler', 'Digit Filler'],
      [5, 'number-range', 'Digit Filler Range'],
      [6, 'descriptive', 'Descriptive Test'],
      [7, 'attempted-only', undefined],
    ])
  })

  it.each(named)(
    '%s has a Hindi label where it has an English one, and a folder of its name',
    (name, type) => {
      expect(questionTypeOf(type.code)).toBe(type)
      if (type.label) expect(type.label.hi).toMatch(/^[\u0900-\u097f ,]+$/)
      expect(Object.keys(import.meta.glob('./*/type.ts'))).toContain(`./${name}/type.ts`)
    },
  )

  it('are all folders there are', () => {
    const folders = Object.keys(import.meta.glob('./*/type.ts'))
    expect(folders).toHaveLength(QUESTION_TYPES.length)
    expect(new Set(QUESTION_TYPES.map(({ code }) => code)).size).toBe(QUESTION_TYPES.length)
  })

  it.each([0, 8, -1, 1.5, Number.NaN])('have none with code %d: asking for one is a fault', (code) => {
    expect(() => questionTypeOf(code)).toThrow(`there is no question type ${code}`)
  })

  it('let out the question, and its options where they belong to it, in each language', () => {
    const alone = { en: { text: written.en.text }, hi: { text: written.hi.text } }
    const { options } = written.en
    const withOptions = { en: { ...alone.en, options }, hi: { ...alone.hi, options } }
    expect(QUESTION_TYPES.map((type) => type.publicForm(written))).toStrictEqual([
      { type: 1, input: 'one-option', ...withOptions },
      { type: 2, input: 'text', ...alone },
      { type: 3, input: 'some-options', ...withOptions },
      { type: 4, input: 'number', ...alone },
      { type: 5, input: 'number', ...alone },
      { type: 6, input: 'writing', ...alone },
      { type: 7, input: 'one-option', ...withOptions },
    ])
  })

  it.each(named)('%s publishes nothing else, whatever its author wrote', (_name, type) => {
    expect(JSON.stringify(type.publicForm(written))).not.toContain(SECRET)
  })

  it.each(named)('%s is published only in the languages it was written in', (_name, type) => {
    expect(Object.keys(type.publicForm({ hi: written.hi }))).toEqual(['type', 'input', 'hi'])
  })

  it('ask for a text where a statement that is only attempted has no options', () => {
    for (const en of [{ text: 'Why?' }, { text: 'Why?', options: [] }])
      expect(questionTypeOf(7).publicForm({ en })).toStrictEqual({
        type: 7,
        input: 'text',
        en: { text: 'Why?' },
      })
  })

  it.each(named)('%s keeps its key through JSON, as in the database', (_name, type) => {
    const keys = [2, ['blue', 'azure'], [3, 1], ['42'], '-0.5<>2.5', undefined]
    const content = { optionCount: 4 }
    const read = keys.map((key) => type.readKey(key, content)).filter((one) => 'key' in one)
    expect(read.length).toBeGreaterThan(0)
    for (const { key } of read) {
      expect(JSON.parse(JSON.stringify(key))).toStrictEqual(key)
      const again = JSON.parse(JSON.stringify({ key: type.writeKey(key) })).key
      expect(type.readKey(again, content)).toStrictEqual({ key })
    }
  })
})
