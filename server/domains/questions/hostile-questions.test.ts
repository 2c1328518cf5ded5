import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankOf, bringQuestions, choice } from '../../testing/exams/question-bank.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { findQuestions } from './questions.queries.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(async () => {
  await store.close()
})

const bring = (questions: unknown[], changes: object = {}) =>
  bringQuestions(store, bankOf(questions), changes)

describe('hostile files', () => {
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'question'],
    ['a list', []],
    ['a NUL in its name', choice('q\u0000')],
    ['a NUL in a field', choice('q-1', { subject: 'a\u0000b' })],
    ['half a character in a field', choice('q-1', { topic: 'a\ud800' })],
    ['half a character in its text', choice('q-1', { en: { text: '\udc00', options: ['a', 'b'] } })],
    ['half a character in its key', choice('q-1', { type: 2, en: { text: 'x' }, key: ['\ud800'] })],
    ['a prototype', JSON.parse('{"id":"q-1","__proto__":{"type":1}}')],
    ['an unknown field', choice('q-1', { constructor: 1 })],
    [
      'a text of 20 MB of pictures',
      choice('q-1', { en: { text: '<img src="a" alt="b">'.repeat(1_000_000), options: ['a', 'b'] } }),
    ],
    ['a text of 2 MB', choice('q-1', { en: { text: 'x'.repeat(2_000_000), options: ['a', 'b'] } })],
    [
      'a key nested 100,000 deep',
      choice('q-1', { key: JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) }),
    ],
    ['a name that is a path', choice('../../etc/passwd')],
    [
      'active markup in an option',
      choice('q-1', { en: { text: 'x', options: ['<b onclick="x">a</b>', 'b'] } }),
    ],
    [
      'active TeX in a solution',
      choice('q-1', { en: { text: 'x', options: ['a', 'b'], solution: '$\\href{javascript:x}{y}$' } }),
    ],
    [
      'a picture of another site',
      choice('q-1', { en: { text: '<img src="https://evil.example/a.png" alt="a">', options: ['a', 'b'] } }),
    ],
  ])('end in a fault of the question, never in one of the server: %s', async (_what, question) => {
    const { rejected, questions } = await bring([choice('good'), question], { keepGood: true, dryRun: true })
    expect(rejected.map(({ place }) => place)).toEqual(['questions.1'])
    expect(rejected[0]!.reason.length).toBeLessThan(1000)
    expect(questions.added).toBe(1)
    await expect(bring([choice('good'), question])).rejects.toThrow('1 item of the file is rejected')
    expect((await findQuestions(store.db.$client)).size).toBe(0)
  })

  it('never break the import, whatever JSON they hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({
              id: fc.constant('q-1'),
              type: fc.nat(8),
              en: fc.jsonValue(),
              key: fc.jsonValue(),
              passage: fc.jsonValue(),
            }),
          ),
          { maxLength: 4 },
        ),
        async (questions) => {
          const { rejected } = await bring(questions, { keepGood: true, dryRun: true })
          expect(rejected).toHaveLength(questions.length)
        },
      ),
      { seed: 20261122, numRuns: 200 },
    )
  })
})
