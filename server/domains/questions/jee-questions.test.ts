import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hasJeeFile,
  type JeeQuestion,
  mapJeeQuestion,
  readJeeQuestions,
} from '../../testing/exams/jee-bank.ts'
import { bankOf, bringQuestions } from '../../testing/exams/question-bank.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import type { QuestionImportSummary } from './import-questions.ts'
import type { KeptQuestion } from './kept-question.ts'
import { findQuestions } from './questions.queries.ts'

/** What is wrong in the file itself, by the place of the question in it. */
const TEX_THAT_DOES_NOT_PARSE = [
  [193, 'en.options.1', "Expected 'EOF', got '}'"],
  [216, 'en.text', "Expected 'EOF', got '&'"],
  [216, 'en.text', "Expected 'EOF', got '&'"],
]
const LATEX_WITHOUT_BEGINNING = [[137, 'en.text', '\\end{itemize}']]
const FORGOTTEN_DOLLARS = [85, 86, 88, 99]
const WITH_TABLES = [0, 200, 255, 285, 359, 437, 442]

describe.skipIf(!hasJeeFile)('the real examination set (../shared/data, skipped where it is absent)', () => {
  let store: TestStore
  let real: JeeQuestion[]
  let summary: QuestionImportSummary
  let kept: KeptQuestion[]

  beforeAll(async () => {
    store = await openTestStore()
    real = readJeeQuestions()
    const mapped = real.map((question, at) => mapJeeQuestion(question, at).question)
    summary = await bringQuestions(store, bankOf(mapped))
    kept = [...(await findQuestions(store.db.$client)).values()]
  })
  afterAll(async () => {
    await store.close()
  })

  it('maps and imports completely: 450 of 450, by type', () => {
    expect(summary).toMatchObject({ questions: { added: 450 }, rejected: [] })
    const counts = Object.groupBy(kept, ({ type }) => type)
    expect(Object.entries(counts).map(([type, questions]) => [type, questions!.length])).toEqual([
      ['1', 83],
      ['3', 176],
      ['4', 58],
      ['5', 133],
    ])
  })

  it('has its options split, and its key on the options that the file says', () => {
    const bare = (text: string) => text.replace(/\$|\\quad|\s/g, '')
    for (const [at, { type, question, gold }] of real.entries()) {
      if (!type.startsWith('MCQ')) continue
      const { source, key } = kept[at]!
      const { text, options } = source.en!
      expect(options).toHaveLength(4)
      const written = bare(question)
      expect(written.startsWith(bare(text)), `question ${at} begins with its text`).toBe(true)
      const letters = [...'ABCD']
      for (const [number, letter] of letters.entries()) {
        const labelled = [`(${letter})`, `[${letter}]`, `[\\mathrm{${letter}}]`].map(
          (label) => label + bare(options![number]!),
        )
        expect(
          labelled.some((said) => written.includes(said)),
          `option ${letter} of ${at}`,
        ).toBe(true)
      }
      expect(
        [key]
          .flat()
          .map((number) => letters[(number as number) - 1])
          .join(''),
      ).toBe(gold)
    }
  })

  it('has its numbers as keys: integers as they are, others within 0.01', () => {
    for (const [at, { type, gold }] of real.entries()) {
      const { key } = kept[at]!
      if (type === 'Integer') expect(key).toEqual([gold])
      if (type !== 'Numeric') continue
      const { low, high } = key as { low: string; high: string }
      expect(Number(gold) - Number(low), gold).toBeCloseTo(0.01, 9)
      expect(Number(high) - Number(gold), gold).toBeCloseTo(0.01, 9)
    }
  })

  it('has all its mathematics drawn, but for what is listed here with its reason', () => {
    const told = summary.warnings.filter(({ text }) => /^(?:en|hi)\./.test(text))
    const expected = [...TEX_THAT_DOES_NOT_PARSE, ...LATEX_WITHOUT_BEGINNING].toSorted(
      ([a], [b]) => (a as number) - (b as number),
    )
    expect(told.map(({ id, text }) => [Number(id.slice(4)), text.split(':')[0]])).toEqual(
      expected.map(([at, field]) => [at, field]),
    )
    for (const [number, [, , reason]] of expected.entries()) expect(told[number]!.text).toContain(reason)
    const drawn = kept.flatMap(({ shown }) => JSON.stringify(shown).match(/<math /g) ?? [])
    expect(drawn.length).toBeGreaterThan(3900)
  })

  it('has a table where it had a tabular, and nothing of LaTeX is left around the others', () => {
    const withTable = kept.flatMap(({ shown }, at) => (shown.en!.text.includes('<table>') ? [at] : []))
    expect(withTable).toEqual(WITH_TABLES)
    for (const [at, { shown }] of kept.entries()) {
      const words = JSON.parse(
        JSON.stringify(shown.en!.text).replace(/<annotation[^>]*>.*?<\/annotation>/g, ''),
      ) as string
      const outside = words.replace(/<code class="tex">[\s\S]*?<\/code>/g, '')
      if (at !== 137)
        expect(outside, `question ${at}`).not.toMatch(/\\(?:begin|end|hline|multicolumn|text|frac|mathrm)|\$/)
    }
    expect(kept[285]!.shown.en!.text).toContain('<td colspan="3">')
  })

  it('lacks dollars in four questions, which were put back', () => {
    expect(real.flatMap((question, at) => (mapJeeQuestion(question, at).repaired ? [at] : []))).toEqual(
      FORGOTTEN_DOLLARS,
    )
  })

  it('asks in pairs about one situation: near copies that are told', () => {
    const near = summary.warnings.filter(({ text }) => text.startsWith('says nearly'))
    expect(near).toContainEqual({ id: 'jee-313', text: 'says nearly what jee-314 says' })
    expect(near.length).toBeGreaterThan(10)
    expect(summary.warnings.filter(({ text }) => text.startsWith('says exactly'))).toEqual([])
  })
})
